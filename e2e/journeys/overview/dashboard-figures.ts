import type { Locator, Page } from '@playwright/test';
import type { DashboardData, Language } from '@tabletime/contract';
import type { CafeApi } from '../../support/cafe-api.ts';
import { expect } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

/** The first value of each figure in the day's summary, in the order of the page. */
const summaryOf = (page: Page, language: Language): Locator =>
  page.getByRole('region', { name: catalogues[language].dashboard.summary.title }).locator('[data-figure] > dd:nth-of-type(1)');

/** An amount in a language's form, without line breaks. */
const amount = (language: Language, riyals: number): string => {
  const digits = riyals.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return catalogues[language].money(0).replace('0.00', digits).replaceAll(' ', '\u00A0');
};

/** Expects the summary to match the API, and its sessions to be those ended and those running. */
export const expectFiguresOf = async (api: CafeApi, page: Page, language: Language): Promise<void> => {
  const { summary } = catalogues[language].dashboard;
  // Sums are updated a moment after the sessions, on both sides.
  await expect(async () => {
    const { userCount, sessionCount, activeSessionCount, todaysRevenue: seen } = await api.dashboard();
    const todaysRevenue = seen ?? 0;
    const ended = sessionCount - activeSessionCount;
    expect(todaysRevenue).toBeGreaterThan(0);
    const [revenue, average] = [amount(language, todaysRevenue), amount(language, todaysRevenue / ended)];
    const figures = [String(sessionCount), String(activeSessionCount), revenue, average, String(userCount)];
    expect(await summaryOf(page, language).allTextContents()).toEqual(figures);
    const parts = fill(summary.parts, { ended, running: activeSessionCount });
    expect(await page.locator('[data-figure=todaysSessions] > dd').last().textContent()).toBe(parts);
    expect(await page.locator('[data-figure=takingsToday]').textContent()).toBe(revenue);
  }).toPass({ timeout: 10_000 });
};

const quiet: DashboardData = {
  userCount: 1,
  sessionCount: 0,
  activeSessionCount: 0,
  moneyTaken: { cash: 0, credit: 0, undivided: 0 },
  todaysRevenue: 0,
  recentActivity: [],
  sessionsWithoutCost: 0,
  openBills: 0,
  openDay: null,
  openDayAfter: null,
  unusual: null,
  behind: [],
  disks: [],
};

export const answerQuiet = (page: Page) =>
  page.route('**/api/dashboard', (route) => route.fulfill({ json: { success: true, data: quiet } }));

/** Expects zeros, no average, and words in place of the activity. */
export const expectQuiet = async (page: Page, language: Language): Promise<void> => {
  const { dashboard: says, money } = catalogues[language];
  await expect(page.getByText(says.activity.empty, { exact: true })).toBeVisible();
  await expect(page.getByText(says.activity.emptyHint)).toBeVisible();
  await expect(summaryOf(page, language)).toHaveText(['0', '0', money(0), '1']);
  await expect(page.getByText(says.summary.average)).toHaveCount(0);
};
