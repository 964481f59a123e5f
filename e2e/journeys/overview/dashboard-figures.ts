import type { Locator, Page } from '@playwright/test';
import type { DashboardData, Language } from '@tabletime/contract';
import type { CafeApi } from '../../support/cafe-api.ts';
import { expect } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

const valueOf = (page: Page, title: string, label: string): Locator =>
  page
    .getByRole('region', { name: title })
    .locator('div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');

/** An amount in a language's form, without line breaks. */
const amount = (language: Language, riyals: number): string => {
  const digits = riyals.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return catalogues[language].money(0).replace('0.00', digits).replaceAll(' ', '\u00A0');
};

/** Expects the four cards and the average to match the API. */
export const expectFiguresOf = async (api: CafeApi, page: Page, language: Language): Promise<void> => {
  const { dashboard: says } = catalogues[language];
  const cards = page.getByRole('region', { name: says.summary.title });
  const average = valueOf(page, says.summary.title, says.summary.average);
  // Sums are updated a moment after the sessions, on both sides.
  await expect(async () => {
    const { userCount, sessionCount, activeSessionCount, todaysRevenue } = await api.dashboard();
    expect(todaysRevenue).toBeGreaterThan(0);
    const figures = [String(userCount), String(sessionCount), String(activeSessionCount), amount(language, todaysRevenue)];
    expect(await cards.getByRole('paragraph').allTextContents()).toEqual(figures);
    expect(await average.allTextContents()).toEqual([amount(language, todaysRevenue / (sessionCount - activeSessionCount))]);
  }).toPass({ timeout: 10_000 });
};

const quiet: DashboardData = {
  userCount: 1,
  sessionCount: 0,
  activeSessionCount: 0,
  todaysRevenue: 0,
  recentActivity: [],
  sessionsWithoutCost: 0,
  openBills: 0,
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
  await expect(page.getByRole('region', { name: says.summary.title }).getByRole('paragraph')).toHaveText(['1', '0', '0', money(0)]);
  await expect(page.getByText(says.summary.average)).toHaveCount(0);
};
