import { readFile } from 'node:fs/promises';
import { type Language, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { fillSignIn, signInTo, withExpiredSignIn } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { ReportScreen } from './report-screen.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

const password = 'six-dice';

const typed = {
  en: { summary: 'A full house from eight on', goals: 'Order sleeves', suggestion: 'A quiet corner', private: 'Talk about the till' },
  ar: { summary: 'امتلأت الصالة من الثامنة', goals: 'طلب أغلفة جديدة', suggestion: 'ركن هادئ', private: 'الحديث عن الصندوق' },
} as const;

export const reportJourney = (language: Language): void => {
  const words = catalogues[language];
  const { reports, auth } = words;
  const says = typed[language];
  const dana = { name: language === 'ar' ? 'دانة' : 'Dana', email: `dana.${language}@gmail.com`, password };

  test(
    `a report is written with photos, kept, submitted, put right, reviewed and printed, in ${language}`,
    { tag: '@looks' },
    async ({ app, openDevice }) => {
      test.slow();
      const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
      const danaId = await api.register(dana.name, dana.email, dana.password);
      await api.changeRole(danaId, 'Game Master');
      await api.submitReport({
        shift: 'Morning',
        date: '2025-01-05',
        workSummary: `Of the Owner, ${language}`,
        privateNotes: says.private,
      });
      const phone = new ReportScreen(await (await openDevice({ language, width: 390 })).newPage(), language);
      await signInTo(phone.page, words, '/reports/new', dana);

      await test.step('faults show at their fields, and the first one gets the focus', async () => {
        await phone.text('attendanceCount').fill('٥');
        await phone.text('teamSize').fill('4');
        await phone.text('suggestions').fill('x'.repeat(1001));
        await phone.button(reports.form.submit).click();
        await expect(phone.page.getByText(reports.form.fix_before)).toBeVisible();
        await expect(phone.text('workSummary')).toBeFocused();
        for (const code of ['report.summary_required', 'report.attendance_over', 'report.text_long'] as const)
          await expect(phone.page.getByRole('alert').getByText(word(language, code))).toBeVisible();
        await expect(phone.text('privateNotes')).toHaveCount(0);
      });

      await test.step('a refused file says why and leaves the rest', async () => {
        const photo = await phone.photo('till.png');
        const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') };
        const renamed = { name: 'renamed.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ is no picture') };
        await phone.attach('files', [program, photo, renamed]);
        await expect(phone.removeButton('till.png')).toBeVisible();
        for (const name of ['setup.exe', 'renamed.jpg'])
          await expect(phone.files('files').filter({ hasText: name })).toContainText(word(language, 'report.file_type'));
        await phone.attach('proofImage', [await phone.photo('room.png')]);
        await expect(phone.files('proofImage').locator('img')).toHaveAttribute('src', /^data:image\/webp/);
      });

      await test.step('input survives a reload and an expired sign-in', async () => {
        await phone.text('workSummary').fill(says.summary);
        await phone.text('suggestions').fill(says.suggestion);
        await phone.text('attendanceCount').fill('٣');
        await phone.chooseEmployee(dana.name);
        await expect(phone.page.getByText(reports.form.saved)).toBeVisible();
        await phone.page.reload();
        await expect(phone.text('workSummary')).toHaveValue(says.summary);
        await expect(phone.removeButton('till.png')).toBeVisible();
        await withExpiredSignIn(phone.button(reports.form.submit));
        await expect(phone.page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
        await fillSignIn(phone.page, words, dana);
        await expect(phone.text('suggestions')).toHaveValue(says.suggestion);
        await phone.button(reports.form.submit).click();
        await phone.toast(word(language, 'done.report_submitted'));
      });

      await test.step('its author reads and corrects it while it is pending', async () => {
        await expect(phone.page.getByRole('main').getByText(says.summary).first()).toBeVisible();
        await expect(phone.files('files').locator('img')).toHaveAttribute('src', /^data:image\/webp/);
        await expect(phone.mark('seen')).toHaveCount(0);
        await phone.page.getByRole('link', { name: reports.edit, exact: true }).click();
        await phone.text('goals').fill(says.goals);
        await phone.button(reports.form.save).click();
        await phone.toast(word(language, 'done.report_edited'));
        await expect(phone.page.getByRole('main').getByText(says.goals).first()).toBeVisible();
      });

      const desk = new ReportScreen(await (await openDevice({ language })).newPage(), language);
      await test.step('an Owner finds it unseen, reviews it, and nobody can edit it any more', async () => {
        await signInTo(desk.page, words, '/reports', owner);
        const row = desk.page.getByRole('table', { name: reports.title }).getByRole('row').filter({ hasText: says.summary });
        await expect(row).toContainText(reports.mark.unseen);
        await expect(desk.sidebarEntry).toContainText(/\d/);
        await row.getByRole('link').click();
        await expect(desk.mark('seen')).not.toBeChecked();
        await desk.turn('seen', word(language, 'done.report_seen'));
        await desk.turn('seen', word(language, 'done.report_unseen'));
        await expect(desk.mark('seen')).not.toBeChecked();
        await desk.turn('reviewed', word(language, 'done.report_reviewed'));
        await expect(phone.page.getByRole('link', { name: reports.edit, exact: true })).toHaveCount(0);
      });

      await test.step('it prints on one sheet of A4, pictures included', async () => {
        await desk.page.emulateMedia({ media: 'print' });
        const sheet = desk.page.locator('[data-print-sheet]');
        for (const said of [says.summary, says.goals, dana.name, 'till.png']) await expect(sheet.getByText(said).first()).toBeVisible();
        await expect(sheet.locator('img').first()).toHaveAttribute('src', /^data:image\/webp/);
        await expect(desk.page.getByRole('main')).toBeHidden();
        await expect(sheet).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
        const pdf = (await desk.page.pdf({ preferCSSPageSize: true })).toString('latin1');
        expect(pdf.match(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12][.\d]*\s*\]/g)).toHaveLength(1);
        expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
        await desk.page.emulateMedia({ media: 'screen' });
      });

      await test.step('a Game Master reads the Owner’s report without its private notes', async () => {
        await phone.page.goto('/reports');
        await phone.page
          .getByRole('listitem')
          .filter({ hasText: `Of the Owner, ${language}` })
          .getByRole('link')
          .click();
        await expect(phone.page.getByRole('main').getByText(`Of the Owner, ${language}`).first()).toBeVisible();
        await expect(phone.page.locator('body')).not.toContainText(says.private);
        await inspect(phone.page, 'report-game-master');
        const sent = await (await new CafeApi(app.url).signIn(dana.email, dana.password)).reportsAsSent();
        expect(sent).toContain(`Of the Owner, ${language}`);
        expect(sent).not.toContain(says.private);
        expect(sent).not.toContain('privateNotes');
      });

      await test.step('reports of former staff are found, exported, and deleted with a reason', async () => {
        await api.changeRole(danaId, 'Customer');
        await desk.page.goto('/reports');
        await desk.page.getByRole('combobox', { name: reports.filter.by }).click();
        await desk.page.getByRole('option', { name: dana.name, exact: true }).click();
        await expect(desk.page.getByRole('row').filter({ hasText: `Of the Owner, ${language}` })).toHaveCount(0);
        const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.button(reports.export).click()]);
        await desk.toast(word(language, 'done.reports_exported'));
        expect(download.suggestedFilename()).toMatch(/^reports_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/);
        expect(await readFile(await download.path(), 'utf8')).toContain(says.summary);
        await desk.page.getByRole('row').filter({ hasText: says.summary }).getByRole('link').click();
        await desk.button(reports.delete).click();
        const gone = desk.page.url();
        const dialog = desk.page.getByRole('dialog', { name: reports.delete_dialog.title });
        await dialog.getByRole('textbox', { name: words.reason }).fill('Submitted twice');
        await dialog.getByRole('button', { name: reports.delete_dialog.confirm }).click();
        await desk.toast(word(language, 'done.report_deleted'));
        await expect(desk.page.getByRole('row').filter({ hasText: says.summary })).toHaveCount(0);
        await desk.page.goto(gone);
        await expect(desk.page.getByRole('heading', { level: 1, name: reports.not_found })).toBeVisible();
      });
    },
  );
};
