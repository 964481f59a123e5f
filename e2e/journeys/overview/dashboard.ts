import { type DashboardData, type Language, word } from '@tabletime/contract';
import type { Page } from '@playwright/test';
import { CafeApi } from '../../support/cafe-api.ts';
import { expectFiguresOf, expectQuiet, answerQuiet } from './dashboard-figures.ts';
import { fillSignIn, signInTo } from '../../support/entrance.ts';
import { Floor } from '../floor/floor-screen.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { refuseUntilRetried } from '../../support/until-retried.ts';
import { catalogues, fill } from '../../support/words.ts';

/** The API as the Owner, with no table running. */
export const quietFloor = async (url: string): Promise<CafeApi> => {
  const api = await new CafeApi(url).signIn(owner.email, owner.password);
  await api.endAll();
  return api;
};

/** Trouble that no test can cause: sessions without a cost come only from imports, and read models stop only after a fault. */
export const trouble = {
  sessionsWithoutCost: 3,
  behind: [{ projection: 'daily-statistics', lag: 12, isStopped: true }],
} satisfies Partial<DashboardData>;

/**
 * Adds facts to the dashboard's answers until the button has fixed the costs. The page also reloads by itself, and the button must not
 * disappear before the tap.
 */
export const addToDashboard = async (page: Page, facts: Partial<DashboardData>): Promise<void> => {
  let isOver = false;
  page.on('request', (request) => (isOver ||= request.url().endsWith('/api/sessions/fix-costs')));
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: DashboardData };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...(!isOver && facts) } } });
  });
};

/** `firstTable` is the first of four tables of this journey alone. */
export const dashboard = (language: Language, firstTable: number): void => {
  const words = catalogues[language];
  const { dashboard: says, sessions } = words;

  test.describe(`a dashboard that cannot be had, in ${language}`, () => {
    test.use({ expectedFaults: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

    test('fails and is retried', async ({ app, openDevice }) => {
      const page = await (await openDevice({ language })).newPage();
      // Not from the API, so that the app needs its own words; then one without figures.
      const refusals = [
        { status: 404, body: '' },
        { status: 200, json: { success: true, data: {} } },
      ];
      await answerQuiet(page);
      await refuseUntilRetried(page, '**/api/dashboard', words.retry, ...refusals);
      await signInTo(page, words, '/dashboard');
      const failure = page.getByRole('main').getByRole('alert');
      await expect(failure.getByRole('heading', { name: says.failed })).toBeVisible();
      await expect(failure.getByText(says.failedText)).toBeVisible();
      await failure.getByRole('button').click();
      await expect(failure.getByRole('heading', { name: says.empty })).toBeVisible();
      await failure.getByRole('button').click();
      await expectQuiet(page, language);
      await expect(page.getByRole('region', { name: says.summary.title })).toHaveAttribute('aria-busy', 'false');
      await expect(failure).toHaveCount(0);
      await page.unroute('**/api/dashboard');

      // Figures stay if a reload fails, and say so.
      await refuseUntilRetried(page, '**/api/dashboard', words.retry, { status: 404, body: '' });
      const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
      await api.end(await api.start({ tableNumber: 94, numberOfCustomers: 2 }));
      await api.end(await api.startedBefore(40, { tableNumber: 93, numberOfCustomers: 2 }));
      const notice = page.getByRole('main').getByRole('status').filter({ hasText: words.outdated });
      await expect(notice).toContainText(says.failed);
      await notice.getByRole('button', { name: words.retry }).click();
      await expect(notice).toBeHidden();
      await expectFiguresOf(api, page, language);

      await page.context().setOffline(true);
      const lost = page.getByRole('region', { name: says.alerts.title }).getByRole('listitem').filter({ hasText: says.alerts.offline });
      await expect(lost).toContainText(says.alerts.connectionText);
      await page.context().setOffline(false);
      await expect(lost).toHaveCount(0);
    });
  });

  // Alerts are inspected in both languages, and the live stream's words are in the log.
  if (language !== 'en') return;

  test(`alerts come first, with a way to fix them, in ${language}`, async ({ app, openDevice }) => {
    const api = await quietFloor(app.url);
    const [long, doubled] = [firstTable + 1, firstTable + 2];
    await api.startedBefore(400, { tableNumber: long, numberOfCustomers: 3 });
    await api.start({ tableNumber: doubled, numberOfCustomers: 2 });
    await api.start({ tableNumber: doubled, numberOfCustomers: 2 });
    const page = await (await openDevice({ language })).newPage();
    await addToDashboard(page, trouble);
    await signInTo(page, words, '/dashboard');

    const alerts = page.getByRole('region', { name: says.alerts.title });
    await expect(alerts.getByRole('listitem')).toHaveCount(4);
    await expect(alerts.getByRole('listitem').first()).toContainText(
      fill(says.alerts.stopped, { what: says.alerts.readModel['daily-statistics'] }),
    );
    await expect(alerts.getByRole('listitem').first()).toContainText(says.alerts.stoppedText);
    await expect(alerts.getByRole('listitem').nth(2)).toContainText(String(doubled));
    await alerts.getByRole('button', { name: sessions.action.fix_costs }).click();
    await expect(alerts.getByRole('listitem')).toHaveCount(2);

    await alerts.getByRole('link', { name: fill(says.alerts.toTableNamed, { number: long }), exact: true }).click();
    await expect(new Floor(page, words).active(long)).toBeFocused();
    await page.goBack();
    await expect(alerts).toBeVisible();
    await api.endAll();
    await expect(page.getByText(says.alerts.well)).toBeVisible();
    await page.getByRole('link', { name: says.activity.toLogs }).click();
    await page.waitForURL('**/logs');
  });

  test(`a session started and ended on one device reaches figures and activity of another without a reload, in ${language}`, async ({
    app,
    openDevice,
  }) => {
    const api = await quietFloor(app.url);
    const helper = { email: `master.${language}@gmail.com`, password: 'six-dice' };
    await api.changeRole(await api.register('Huda', helper.email, helper.password), 'Game Master');
    const [mine, theirs] = await Promise.all([openDevice({ language }), openDevice({ language, width: 820 })]);
    const floor = new Floor(await mine.newPage(), words);
    const page = await theirs.newPage();
    await signInTo(floor.page, words, '/sessions');
    await page.goto('/dashboard');
    await expect(page.getByRole('status').filter({ hasText: words.auth.signIn.dashboardFirst })).toBeVisible();
    await fillSignIn(page, words, helper);
    await page.waitForURL('**/dashboard');

    const activity = page.getByRole('region', { name: says.activity.title });
    const active = page.locator('[data-figure=activeSessions] > dd');
    await expect(page.getByRole('status').filter({ hasText: says.alerts.well })).toBeVisible();
    await expect(active).toHaveText('0');
    // The money of the day and its comparison are the office's; a helper begins with what is to do.
    await expect(page.getByRole('region', { name: says.takings.title })).toHaveCount(0);
    const next = page.getByRole('region', { name: says.next.title });
    await expect(next.getByRole('listitem')).toHaveCount(1);
    await expect(next.getByRole('link', { name: says.next.write })).toHaveAttribute('href', '/reports/new');
    await floor.start(firstTable);
    await expect(active).toHaveText('1');
    const started = activity.getByRole('listitem').first();
    await expect(started).toContainText(word(language, 'audit.action.SESSION_START'));
    await expect(started).toContainText(String(firstTable));
    await expect(started).toContainText(owner.name);
    await floor.submit(await floor.openEnd(firstTable), sessions.action.end).click();
    await expect(active).toHaveText('0');
    await expect(started).toContainText(word(language, 'audit.action.SESSION_END'));

    // Staff see neither sign-ins nor the link to the log.
    await expect(activity.getByRole('listitem')).not.toHaveCount(0);
    await expect(activity.getByText(word(language, 'audit.action.LOGIN'))).toHaveCount(0);
    await expect(activity.getByRole('link')).toHaveCount(0);
  });
};
