import { expect, type Page } from '@playwright/test';
import { type BusinessDate, type HistoryDay, plusDays } from '@tabletime/contract';
import type { Words } from '../../support/words.ts';

const newest = '2025-01-15';
const oldest = '2016-10-15';

const dates: BusinessDate[] = [];
for (let date = newest; date >= oldest; date = plusDays(date, -1)) dates.push(date);

const days = dates.map((date): Omit<HistoryDay, 'id'> & { _id: string } => ({
  _id: date,
  date,
  totalSessions: 4,
  totalRevenue: 240,
  averageRevenue: 60,
  totalMinutes: 480,
  moneyTaken: { cash: 240, credit: 0, undivided: 0 },
  close: null,
}));

const answerWithYears = (page: Page) =>
  page.route('**/api/history?*', (route) => {
    const params = new URL(route.request().url()).searchParams;
    const { date, from = date ?? oldest, to = date ?? newest } = JSON.parse(params.get('filter') ?? '{}') as Record<string, BusinessDate>;
    const [first, last] = JSON.parse(params.get('range') ?? '[0,9]') as [number, number];
    const found = days.filter((day) => day.date >= from && day.date <= to);
    const data = found.slice(first, last + 1);
    return route.fulfill({
      headers: { 'Content-Range': `history ${first}-${first + data.length - 1}/${found.length}` },
      json: { success: true, data },
    });
  });

/** The page holds only the visible days of thousands, and End reaches the oldest. */
export const goThroughYears = async (page: Page, { history: says }: Words): Promise<void> => {
  expect(days.length).toBeGreaterThan(3000);
  await answerWithYears(page);
  await page.goto('/history');
  const drawn = page.getByRole('list', { name: says.list }).locator('li[data-index]');
  await expect(drawn.first()).toHaveAttribute('aria-setsize', String(days.length));
  await page.getByRole('button', { name: says.jump.open }).click();
  for (let year = 0; year < 8; year += 1) await page.keyboard.press('Shift+PageUp');
  for (let month = 0; month < 3; month += 1) await page.keyboard.press('PageUp');
  await expect(page.locator(`[data-date="${oldest}"]`)).toBeFocused();
  await page.keyboard.press('Enter');
  const last = page.locator(`li[aria-posinset="${days.length}"]`);
  await expect(last.getByRole('heading', { level: 2 })).toContainText('2016');
  await expect(last).toBeInViewport();
  expect(await drawn.count()).toBeLessThan(60);
  await page.unroute('**/api/history?*');
};
