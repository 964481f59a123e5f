import type { Language } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { faultsOn, inspect, inspectList } from '../../support/inspect.ts';
import { ReportScreen } from './report-screen.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

export const reportLooks = (language: Language): void => {
  const words = catalogues[language];
  const { reports } = words;
  test(`the shift reports look right in ${language}`, async ({ app, openDevice }) => {
    test.slow();
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.submitReport({
      shift: 'Evening',
      date: '2025-01-07',
      workSummary: 'وردية هادئة في أولها. Busy from nine on.',
      privateNotes: 'Raise',
    });
    const screen = new ReportScreen(await (await openDevice({ language })).newPage(), language);
    const { page } = screen;
    const none = { headers: { 'Content-Range': 'reports */0' }, json: { success: true, data: [] } };
    await page.route('**/api/reports?*', (route) => route.fulfill(none));
    await signInTo(page, words, '/reports', owner);
    await inspect(page, 'reports-empty', page.getByRole('heading', { name: reports.empty.title }));
    await page.unroute('**/api/reports?*');

    await page.getByRole('link', { name: reports.empty.action }).click();
    await inspect(page, 'report-form', page.getByText(reports.figures.revenue, { exact: true }));
    await inspectList(page, page.getByRole('combobox', { name: reports.field.employees }));
    await screen.attach('proofImage', [await screen.photo('room.png')]);
    await screen.attach('files', [{ name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }]);
    await expect(screen.removeButton('room.png')).toBeVisible();
    await screen.text('teamSize').fill('51');
    await screen.button(reports.form.submit).click();
    await inspect(page, 'report-form-faults', page.getByText(reports.form.fix_before));
    await screen.text('workSummary').fill('A calm shift');
    await screen.text('privateNotes').fill('Raise');
    await screen.text('teamSize').fill('5');
    await screen.button(reports.form.submit).click();

    await inspect(page, 'report', screen.mark('seen'));
    await test.step('its picture opens large and is saved under its name', async () => {
      await screen.button(fill(reports.files.open, { name: '\u2068room.png\u2069' })).click();
      const picture = page.getByRole('dialog', { name: 'room.png' });
      await expect(picture.getByRole('img', { name: 'room.png' })).toHaveJSProperty('complete', true);
      await inspect(page, 'report-picture');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        picture.getByRole('button', { name: reports.files.download_short }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('room.png');
      // Escape does nothing while the waiting button has no focus.
      await picture.getByRole('button').last().click();
      await expect(picture).toHaveCount(0);
      await expect(screen.button(fill(reports.files.open, { name: '\u2068room.png\u2069' }))).toBeFocused();
    });
    await screen.button(reports.delete).click();
    await inspect(page, 'report-delete', page.getByRole('dialog', { name: reports.delete_dialog.title }));
    await page.keyboard.press('Escape');
    await expect(screen.button(reports.delete)).toBeFocused();
    await page.getByRole('link', { name: reports.edit, exact: true }).click();
    await expect(screen.text('workSummary')).toHaveValue('A calm shift');
    await inspect(page, 'report-edit');
    await screen.text('workSummary').fill('A calm shift, but for the rain');
    const discard = screen.button(reports.form.discard);
    await discard.click();
    const discarding = page.getByRole('dialog', { name: reports.form.discard_title });
    await expect(discarding).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(discard).toBeFocused();
    await discard.click();
    await discarding.getByRole('button', { name: reports.form.discard }).click();

    // A phone's filters, opened on demand, stay open at every width.
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/reports?seen=false');
    await screen.button(fill(reports.filter.set, { count: 1 })).click();
    await expect(page.getByRole('search', { name: reports.filter.title })).toBeVisible();
    await inspect(page, 'reports', page.getByRole('list', { name: reports.title }));
  });
};
