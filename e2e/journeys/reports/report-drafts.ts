import { CafeApi } from '../../support/cafe-api.ts';
import { signInByForm, signInTo } from '../../support/entrance.ts';
import { ReportScreen } from './report-screen.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

/** A draft belongs to one person, is shared by all tabs, and becomes one report. */
export const reportDrafts = (): void => {
  const words = catalogues.en;
  const { auth, reports, shell } = words;

  test('a draft without its private notes outlives a sign-out, only for its author, and two tabs share it', async ({ app, openDevice }) => {
    const maha = { email: 'maha.reports@gmail.com', password: 'six-dice' };
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.changeRole(await api.register('Maha', maha.email, maha.password), 'Supervisor');
    const screen = new ReportScreen(await (await openDevice()).newPage(), 'en');
    const signOut = async () => {
      await screen.page.getByRole('button', { name: shell.account.open }).click();
      await screen.page.getByRole('menuitem', { name: shell.account.signOut }).click();
      await expect(screen.page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    };
    await signInByForm(screen.page, words, '/reports/new', maha);
    await screen.text('workSummary').fill('Half of the story');
    await signOut();
    await signInByForm(screen.page, words, '/reports/new', owner);
    await expect(screen.text('workSummary')).toHaveValue('');
    await screen.text('privateNotes').fill('Raise');
    await screen.text('goals').fill('Order sleeves');
    await signOut();
    const kept = await screen.page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('Order sleeves');
    expect(kept).not.toContain('Raise');
    await signInByForm(screen.page, words, '/reports/new', maha);
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

  test("a new report has the server's day, whatever the device's clock shows", async ({ openDevice }) => {
    const screen = new ReportScreen(await (await openDevice()).newPage(), 'en');
    const { page } = screen;
    await signInTo(page, words, '/reports/new', owner);
    await expect(screen.text('date')).toHaveValue(/\d/);
    const today = await screen.text('date').inputValue();
    await page.clock.setFixedTime(Date.now() - 3 * 86_400_000);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.reload();
    await expect(screen.text('date')).toHaveValue(today);
  });

  test('a missing file is named, and a lost response makes no second report', async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const screen = new ReportScreen(await (await openDevice()).newPage(), 'en');
    const { page } = screen;
    await signInTo(page, words, '/reports/new', owner);
    await screen.text('workSummary').fill('Told once');
    await screen.attach('files', [await screen.photo('room.png')]);
    await expect(screen.removeButton('room.png')).toBeVisible();
    // As if the draft were two days old.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.reports.draft.new')) ?? '';
      const { at, state } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at: number; state: { files: object[] } };
      const gone = {
        _id: '01890000-0000-4000-8000-0000000000f1',
        name: 'till.pdf',
        type: 'application/pdf',
        size: 9,
        width: null,
        height: null,
      };
      localStorage.setItem(key, JSON.stringify({ at, state: { ...state, files: [...state.files, gone] } }));
    });
    await page.reload();
    await expect(screen.files('files').filter({ hasText: 'till.pdf' })).not.toContainText(reports.files.gone);
    await screen.button(reports.form.submit).click();
    await expect(screen.files('files').filter({ hasText: 'till.pdf' })).toContainText(reports.files.gone);
    await expect(screen.files('files').filter({ hasText: 'room.png' })).not.toContainText(reports.files.gone);
    await screen.removeButton('till.pdf').click();
    await screen.attach('files', [await screen.photo('twice.png')]);
    const [removed] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().includes('/api/reports/files/')),
      screen.removeButton('twice.png').click(),
    ]);
    expect(removed.status()).toBe(200);

    await page.route('**/api/reports', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await screen.button(reports.form.submit).click();
    await expect(page.getByRole('form').getByRole('alert').filter({ hasText: reports.failed.submit })).toContainText(reports.form.unsure);
    await page.unroute('**/api/reports');
    // The other tab shows the same draft.
    await page.reload();
    await screen.text('workSummary').fill('Told twice');
    const notice = page.getByRole('form').getByRole('alert').filter({ hasText: reports.form.repeated_title });
    for (const goal of ['A goal', 'Another goal']) {
      await screen.button(reports.form.submit).click();
      await expect(notice).toContainText(reports.form.repeated);
      await screen.text('goals').fill(goal);
      await expect(notice).toHaveCount(0);
    }
    await screen.button(reports.form.submit).click();
    await notice.getByRole('link', { name: reports.form.to_list }).click();
    await expect(page.getByRole('table', { name: reports.title }).getByRole('row').filter({ hasText: 'Told once' })).toHaveCount(1);
    const sent = await api.reportsAsSent();
    expect(sent.match(/Told once/g)).toHaveLength(1);
    expect(sent).not.toContain('Told twice');
  });
};
