import { word } from '@tabletime/contract';
import { CafeApi } from './cafe-api.ts';
import { signInTo } from './entrance.ts';
import { ReportScreen } from './report-screen.ts';
import { owner } from './running-app.ts';
import { expect, test } from './test.ts';
import { catalogues, fill } from './words.ts';

const network = 'The server cannot be reached.';

/** Drafts belong to one person; what fails says so in the specified words and loses nothing. */
export const reportFailures = (): void => {
  const words = catalogues.en;
  const { reports, shell } = words;
  const failed = { status: 500, body: '' };

  test('a draft outlives a sign-out for its writer alone, but for its private notes, and is one draft in two tabs', async ({
    app,
    openDevice,
  }) => {
    const maha = { email: 'maha.reports@gmail.com', password: 'six-dice' };
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.changeRole(await api.register('Maha', maha.email, maha.password), 'Supervisor');
    const screen = new ReportScreen(await (await openDevice()).newPage(), 'en');
    const signOut = async () => {
      await screen.page.getByRole('button', { name: shell.account.open }).click();
      await screen.page.getByRole('menuitem', { name: shell.account.signOut }).click();
    };
    await signInTo(screen.page, words, '/reports/new', maha);
    await screen.text('workSummary').fill('Half of the story');
    await signOut();
    await signInTo(screen.page, words, '/reports/new', owner);
    await expect(screen.text('workSummary')).toHaveValue('');
    await screen.text('privateNotes').fill('Raise');
    await screen.text('goals').fill('Order sleeves');
    await signOut();
    const kept = await screen.page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('Order sleeves');
    expect(kept).not.toContain('Raise');
    await signInTo(screen.page, words, '/reports/new', maha);
    await expect(screen.text('workSummary')).toHaveValue('Half of the story');
    const other = new ReportScreen(await screen.page.context().newPage(), 'en');
    await other.page.goto('/reports/new');
    await other.text('goals').fill('Order dice');
    await expect(screen.text('goals')).toHaveValue('Order dice');
    await screen.text('workSummary').fill('Half of the story, and the rest');
    await expect(other.text('workSummary')).toHaveValue('Half of the story, and the rest');
    await expect(other.text('goals')).toHaveValue('Order dice');

    await screen.text('workSummary').blur();
    await other.button(reports.form.discard).click();
    await other.page.getByRole('dialog').getByRole('button', { name: reports.form.discard }).click();
    await expect(other.text('workSummary')).toHaveValue('');
    await expect(screen.page.getByText(reports.form.ended)).toBeVisible();
    await expect(screen.text('workSummary')).toHaveValue('');
    await screen.text('issues').fill('A new story');
    await expect(other.text('issues')).toHaveValue('A new story');
    await expect(other.text('workSummary')).toHaveValue('');
  });

  test('an upload that breaks off is sent again, one that takes too long is cancelled; an edit that was overtaken is told', async ({
    app,
    openDevice,
  }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const id = await api.submitReport({ shift: 'Night', date: '2025-01-08', workSummary: 'First words' });
    const screen = new ReportScreen(await (await openDevice()).newPage(), 'en');
    const { page } = screen;
    const uploads = '**/api/reports/files';
    const named = (sentence: string) => screen.button(fill(sentence, { name: '\u2068room.png\u2069' }));
    await signInTo(page, words, `/reports/${id}/edit`, owner);
    await page.route(uploads, (route) => route.abort());
    await screen.attach('files', [await screen.photo('room.png')]);
    await expect(screen.files('files')).toContainText(network);
    await page.unroute(uploads);
    await named(reports.files.retry).click();
    await expect(screen.removeButton('room.jpg')).toBeVisible();

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

  test('what fails says what failed, and can be tried again', async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const id = await api.submitReport({ shift: 'Night', date: '2025-01-06', workSummary: 'To be deleted in vain' });
    const screen = new ReportScreen(await (await openDevice()).newPage(), 'en');
    const { page } = screen;
    await page.route('**/api/reports?*', (route) => route.fulfill(failed));
    await signInTo(page, words, '/reports', owner);
    await expect(page.getByRole('heading', { name: reports.failed.fetch })).toBeVisible();
    await page.unroute('**/api/reports?*');
    await screen.button(words.retry).click();
    await expect(page.getByRole('table', { name: reports.title })).toBeVisible();

    await page.goto('/reports?from=2020-01-01&to=2020-01-02');
    await expect(page.getByRole('heading', { name: reports.empty.found })).toBeVisible();
    await screen.button(reports.export).click();
    await screen.toast(word('en', 'report.none'));

    await page.route('**/api/reports/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(failed)));
    await page.goto(`/reports/${id}`);
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
    await screen.toast(word('en', 'done.report_edited'));

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
    await screen.toast(word('en', 'done.report_submitted'));
    await expect(page.locator('[data-print-sheet] figure')).toContainText(reports.files.no_picture);
  });

  test('a file that is gone is named, and an answer that was lost makes no second report', async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const screen = new ReportScreen(await (await openDevice()).newPage(), 'en');
    const { page } = screen;
    await signInTo(page, words, '/reports/new', owner);
    await screen.text('workSummary').fill('Told once');
    await screen.attach('files', [await screen.photo('room.png')]);
    await expect(screen.removeButton('room.jpg')).toBeVisible();
    // As a draft of the day before yesterday has it.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.reports.draft.new')) ?? '';
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { files: object[] };
      const gone = {
        _id: '01890000-0000-4000-8000-0000000000f1',
        name: 'till.pdf',
        type: 'application/pdf',
        size: 9,
        width: null,
        height: null,
      };
      localStorage.setItem(key, JSON.stringify({ ...draft, files: [...draft.files, gone] }));
    });
    await page.reload();
    await expect(screen.files('files').filter({ hasText: 'till.pdf' })).not.toContainText(reports.files.gone);
    await screen.button(reports.form.submit).click();
    await expect(screen.files('files').filter({ hasText: 'till.pdf' })).toContainText(reports.files.gone);
    await expect(screen.files('files').filter({ hasText: 'room.jpg' })).not.toContainText(reports.files.gone);
    await screen.removeButton('till.pdf').click();
    await screen.attach('files', [await screen.photo('twice.png')]);
    const [removed] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().includes('/api/reports/files/')),
      screen.removeButton('twice.jpg').click(),
    ]);
    expect(removed.status()).toBe(200);

    await page.route('**/api/reports', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await screen.button(reports.form.submit).click();
    await expect(page.getByRole('form').getByRole('alert').filter({ hasText: reports.failed.submit })).toContainText(reports.form.unsure);
    await page.unroute('**/api/reports');
    // In another tab, too, it is the same draft.
    await page.reload();
    await screen.text('workSummary').fill('Told twice');
    const told = page.getByRole('form').getByRole('alert').filter({ hasText: reports.form.repeated_title });
    for (const goal of ['A goal', 'Another goal']) {
      await screen.button(reports.form.submit).click();
      await expect(told).toContainText(reports.form.repeated);
      await screen.text('goals').fill(goal);
      await expect(told).toHaveCount(0);
    }
    await screen.button(reports.form.submit).click();
    await told.getByRole('link', { name: reports.form.to_list }).click();
    await expect(page.getByRole('table', { name: reports.title }).getByRole('row').filter({ hasText: 'Told once' })).toHaveCount(1);
    const sent = await api.reportsAsSent();
    expect(sent.match(/Told once/g)).toHaveLength(1);
    expect(sent).not.toContain('Told twice');
  });
};
