import { type Language, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { ReportScreen } from './report-screen.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

export const reportSetbacks = (): void => {
  const words = catalogues.en;
  const { reports } = words;

  test('an interrupted upload is retried, a slow one cancelled; a stale edit is reported', async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const id = await api.submitReport({ shift: 'Night', date: '2025-01-08', workSummary: 'First words' });
    const screen = new ReportScreen(await (await openDevice()).newPage(), 'en');
    const { page } = screen;
    const uploads = '**/api/reports/files';
    const named = (sentence: string) => screen.button(fill(sentence, { name: '\u2068room.png\u2069' }));
    await signInTo(page, words, `/reports/${id}/edit`, owner);
    await page.route(uploads, (route) => route.abort());
    await screen.attach('files', [await screen.photo('room.png')]);
    await expect(screen.files('files')).toContainText(words.errors.network);
    await page.unroute(uploads);
    await named(reports.files.retry).click();
    await expect(screen.removeButton('room.png')).toBeVisible();

    // A refusal by a proxy; the next file replaces this one.
    await page.route(uploads, (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }));
    await screen.attach('files', [await screen.photo('room.png')]);
    await expect(screen.files('files').filter({ hasText: reports.files.too_large_on_the_way })).toHaveCount(1);
    await expect(named(reports.files.retry)).toHaveCount(0);
    await page.unroute(uploads);

    await page.route(uploads, () => undefined);
    await screen.attach('files', [await screen.photo('room.png')]);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await screen.button(reports.form.save).click();
    await expect(page.getByText(reports.files.still)).toBeVisible();
    await named(reports.files.cancel).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(screen.files('files')).toHaveCount(1);

    await screen.text('workSummary').fill('My words');
    await api.editReport(id, { workSummary: 'Words from another device' });
    await screen.button(reports.form.save).click();
    await expect(page.getByText(reports.form.stale_title)).toBeVisible();
    await expect(screen.text('workSummary')).toHaveValue('My words');
    await screen.button(reports.form.save).click();
    await screen.toast(word('en', 'done.report_edited'));
    await expect(page.getByRole('main').getByText('My words').first()).toBeVisible();
  });
};

export const reportFailures = (language: Language): void => {
  const words = catalogues[language];
  const { reports } = words;
  const failed = { status: 500, body: '' };

  test(`failures say what failed, and can be retried, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const id = await api.submitReport({ shift: 'Night', date: '2025-01-06', workSummary: 'To be deleted in vain' });
    const screen = new ReportScreen(await (await openDevice({ language })).newPage(), language);
    const { page } = screen;
    await page.route('**/api/reports?*', (route) => route.fulfill(failed));
    await signInTo(page, words, '/reports', owner);
    await expect(page.getByRole('heading', { name: reports.failed.fetch })).toBeVisible();
    await page.unroute('**/api/reports?*');
    await page.getByRole('main').getByRole('button', { name: words.retry, exact: true }).click();
    await expect(page.getByRole('table', { name: reports.title })).toBeVisible();

    await page.goto('/reports?from=2020-01-01&to=2020-01-02');
    await expect(page.getByRole('heading', { name: reports.empty.found })).toBeVisible();
    await screen.button(reports.export).click();
    await screen.toast(word(language, 'report.none'));

    await page.route('**/api/reports/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(failed)));
    await page.route(`**/api/reports/${id}`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/reports/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: words.errors.loading })).toBeVisible();
    await page.unroute(`**/api/reports/${id}`);
    await page.getByRole('main').getByRole('button', { name: words.retry, exact: true }).click();
    await screen.button(reports.delete).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('In vain');
    await dialog.getByRole('button', { name: reports.delete_dialog.confirm }).click();
    await expect(dialog.getByRole('alert')).toHaveText(reports.failed.delete);
    await page.reload();
    await expect(dialog.getByRole('textbox')).toHaveValue('In vain');
    await dialog.getByRole('button', { name: words.cancel }).click();
    const stale = { code: 'version.stale', message: 'Too late', params: { by: 'Dana', at: '2026-11-20T10:00:00.000Z', version: 1 } };
    await page.route('**/reviewed', (route) => route.fulfill({ status: 412, json: stale }));
    await screen.mark('reviewed').click();
    await expect(page.getByRole('alert').filter({ hasText: reports.form.stale_title })).toContainText('Dana');
    await page.unroute('**/reviewed');
    await expect(screen.mark('reviewed')).not.toBeChecked();
    await page.getByRole('link', { name: reports.edit, exact: true }).click();
    await screen.text('goals').fill('Try again');
    await screen.button(reports.form.save).click();
    await expect(page.getByRole('form').getByRole('alert').filter({ hasText: reports.failed.update })).toContainText(reports.form.unsure);
    await page.unroute('**/api/reports/**');
    await screen.button(reports.form.save).click();
    await screen.toast(word(language, 'done.report_edited'));

    await page.route('**/thumbnail', (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/api/reports', (route) => route.fulfill(failed));
    await page.goto('/reports/new');
    await screen.text('workSummary').fill('Kept');
    await screen.attach('proofImage', [await screen.photo('room.png')]);
    await expect(screen.files('proofImage').getByText(reports.files.no_picture)).toBeVisible();
    await screen.button(reports.form.submit).click();
    await expect(page.getByRole('form').getByRole('alert').filter({ hasText: reports.failed.submit })).toContainText(reports.form.unsure);
    await expect(screen.text('workSummary')).toHaveValue('Kept');
    const refusal = { code: 'request.invalid', message: 'No', errors: { customerFeedback: 'Say it nicely' } };
    await page.route('**/api/reports', (route) => route.fulfill({ status: 422, json: refusal }));
    await screen.button(reports.form.submit).click();
    await expect(page.getByText(reports.form.fix_served)).toBeVisible();
    await expect(screen.text('customerFeedback')).toBeFocused();
    await expect(page.getByText('Say it nicely')).toBeVisible();
    await page.unroute('**/api/reports');
    await screen.button(reports.form.submit).click();
    await screen.toast(word(language, 'done.report_submitted'));
    await expect(page.locator('[data-print-sheet] figure')).toContainText(reports.files.no_picture);
  });
};
