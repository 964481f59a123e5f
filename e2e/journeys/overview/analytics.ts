import { readFile } from 'node:fs/promises';
import { type Breakdowns, type DailyStats, type Insights, type Language, plusDays } from '@tabletime/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { weekdays } from '../../../frontend/src/analytics/analytics-figures.ts';
import { createFormat } from '../../../frontend/src/i18n/create-format.ts';
import { signInTo } from '../../support/entrance.ts';
import { test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { expectPrinted, notePrints } from '../../support/printing.ts';

export const ask = <Data>(page: Page, path: string, method = 'GET'): Promise<Data> =>
  page.evaluate(
    async ([url, how]) => {
      const response = await fetch(`/api${url}`, { method: how, headers: { Authorization: `Bearer ${localStorage.getItem('token')}` } });
      return ((await response.json()) as { data: Data }).data;
    },
    [path, method] as const,
  );

const chart = (page: Page): Locator => page.locator('.apexcharts-svg');
const figure = (page: Page, name: string): Locator => page.locator(`[data-figure=${name}]`);
const fact = (page: Page, name: string): Locator => page.locator(`[data-fact=${name}] dd`);

/** Pixels of the bars and of the chart. */
const barsOn = (page: Page): Promise<{ heights: number[]; whole: number }> =>
  page.evaluate(() => ({
    heights: Array.from(document.querySelectorAll('.apexcharts-bar-area'), (bar) => (bar as SVGGraphicsElement).getBBox().height),
    whole: document.querySelector<SVGGraphicsElement>('.apexcharts-grid')?.getBBox().height ?? NaN,
  }));

export const analytics = (language: Language): void => {
  const words = catalogues[language];
  const { analytics: says, history, sessions } = words;
  const { money, number, decimal, date, weekday, hour, share: wholePercent } = createFormat(language, 'Asia/Riyadh');

  test(`the screen shows the API's figures of both periods, in ${language}`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    await notePrints(page);
    await signInTo(page, words, '/analytics', demo.signIns.Admin);

    const tells = async (days: number) => {
      const { summary } = await ask<DailyStats>(page, `/analytics/daily-stats?days=${days}`);
      const { current, previous } = await ask<Insights>(page, `/analytics/insights?days=${days}`);
      const best = summary.highestRevenueDay!;
      await expect(figure(page, 'totalRevenue')).toContainText(money(summary.totalRevenue));
      await expect(figure(page, 'avgDailyRevenue')).toContainText(money(summary.avgDailyRevenue));
      await expect(figure(page, 'totalHours')).toContainText(decimal(summary.totalHours));
      await expect(figure(page, 'highestRevenueDay')).toContainText(money(best.revenue));
      await expect(figure(page, 'highestRevenueDay')).toContainText(date(best.date));
      const share = summary.totalRevenue / previous.summary.totalRevenue - 1;
      const change = Math.abs(share) < 0.005 ? says.change.same : share > 0 ? says.change.up : says.change.down;
      await expect(figure(page, 'totalRevenue')).toContainText(fill(change, { share: wholePercent(Math.abs(share)) }));
      await expect(fact(page, 'daysWithRevenue')).toContainText(fill(says.insights.daysOf, { days: current.daysWithRevenue, total: days }));
      await expect(fact(page, 'sessionsPerDay')).toContainText(decimal(summary.totalSessions / days));
      await expect(fact(page, 'revenuePerSession')).toContainText(money(summary.totalRevenue / summary.totalSessions));
      await expect(fact(page, 'bestDay')).toContainText(fill(history.day, { weekday: weekday(best.date), date: date(best.date) }));
      await expect(fact(page, 'party')).toContainText(String(current.averageParty));
      const { cash, credit, undivided } = current.moneyTaken;
      for (const { payment, revenue } of current.byPayment) {
        const row = page.locator(`[data-row=${payment}]`);
        const taken = { Cash: cash, Credit: credit, Both: undivided, Open: undefined }[payment];
        // Undivided and open amounts show only if there are any.
        if (revenue === 0 && !taken && (payment === 'Both' || payment === 'Open')) await expect(row).toHaveCount(0);
        else for (const amount of [revenue, taken]) if (amount !== undefined) await expect(row).toContainText(money(amount));
      }
      await expect(page.locator('[data-row=sum]')).toContainText(money(cash + credit + undivided));
      return { summary, current };
    };

    await test.step('thirty days by default', async () => {
      const { current } = await tells(30);
      const busiest = current.byWeekdayAndHour.reduce((most, cell) => (cell.revenue > most.revenue ? cell : most));
      const panel = page.getByRole('region', { name: says.week.title });
      const week = panel.getByRole('grid', { name: says.week.title });
      const field = week.locator(`[data-cell="${busiest.weekday}-${busiest.hour}"]`);
      // The line below the week, since other charts may show an equal amount.
      const day = weekdays.find((one) => one.weekday === busiest.weekday)!;
      const cellText = page.getByText(fill(says.week.cell, { weekday: weekday(day.date), hour: hour(busiest.hour) })).locator('..');
      await field.hover();
      await expect(cellText).toContainText(money(busiest.revenue));
      await page.mouse.move(0, 0);
      await expect(panel.getByText(says.week.point)).toBeVisible();

      await week.locator('[tabindex="0"]').focus();
      const [row = 0, column = 0] = ((await field.getAttribute('data-place')) ?? '').split(' ').map(Number);
      for (let step = 0; step < row; step += 1) await page.keyboard.press('ArrowDown');
      for (let step = 0; step < column; step += 1) await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(field).toBeFocused();
      await expect(cellText).toContainText(money(busiest.revenue));
      await page.keyboard.press('Tab');
      await expect(panel.getByText(says.week.point)).toBeVisible();
    });

    await test.step('who ended what, which products were sold, and how many tables were in use', async () => {
      const { current, previous } = await ask<Breakdowns>(page, '/analytics/breakdowns?days=30');
      const people = page.getByRole('table', { name: says.people.title });
      await expect(people.getByRole('row')).toHaveCount(current.byPerson.length + 1);
      for (const { person, sessions: ended, revenue, discounts, refunds } of current.byPerson) {
        const row = page.locator(`[data-row="${person === 'System' ? person : person._id}"]`);
        for (const amount of [revenue, discounts.amount, refunds.amount]) if (amount > 0) await expect(row).toContainText(money(amount));
        await expect(row).toContainText(number(ended));
      }
      for (const { product, name, revenue } of current.products.slice(0, 10)) {
        await expect(page.locator(`[data-bar="product-${product}"]`)).toContainText(name[language]);
        await expect(page.locator(`[data-bar="product-${product}"]`)).toContainText(money(revenue));
      }
      expect(previous.products.length).toBeGreaterThan(0);

      const { tables, byWeekdayAndHour } = current.occupancy;
      const busiest = byWeekdayAndHour.reduce((most, cell) => (cell.inUse > most.inUse ? cell : most));
      const week = page.getByRole('grid', { name: says.occupancy.title });
      const field = week.locator(`[data-cell="${busiest.weekday}-${busiest.hour}"]`);
      await expect(field).toContainText(wholePercent(busiest.inUse / tables));
      await expect(field).toContainText(fill(says.occupancy.inUse, { inUse: number(busiest.inUse), tables: number(tables) }));
      if (language === 'ar') {
        // Days head rows or, where the café is open for many hours, columns.
        for (const { date } of weekdays) {
          const name = weekday(date);
          await expect(week.getByRole('rowheader', { name }).or(week.getByRole('columnheader', { name }))).toBeVisible();
        }
      }
    });

    await test.step('no bar is lower than 2 percent of the chart', async () => {
      await expect(page.locator('.apexcharts-bar-area')).toHaveCount(30);
      const { heights, whole } = await barsOn(page);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(whole * 0.02 - 0.5);
    });

    await test.step('seven days, which the address keeps', async () => {
      await page.getByRole('button', { name: says.period.last7 }).click();
      await expect(page).toHaveURL(/\?days=7$/);
      await tells(7);
      await page.reload();
      await expect(page.getByRole('button', { name: says.period.last7 })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('.apexcharts-bar-area')).toHaveCount(7);
    });

    await test.step('any days, beside the same weekdays a year before; the address keeps both', async () => {
      const { summary } = await ask<DailyStats>(page, '/analytics/daily-stats?days=30');
      const from = plusDays(summary.dateRange.start, 3);
      const to = plusDays(from, 9);
      await page.getByRole('button', { name: says.period.dates }).click();
      await page.getByRole('textbox', { name: says.period.from, exact: true }).fill(from);
      await page.getByRole('textbox', { name: says.period.to, exact: true }).fill(to);
      await page.keyboard.press('Tab');
      await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));
      const range = await ask<DailyStats>(page, `/analytics/daily-stats?from=${from}&to=${to}`);
      await expect(figure(page, 'totalRevenue')).toContainText(money(range.summary.totalRevenue));
      await page.getByRole('button', { name: says.change.year }).click();
      await expect(page).toHaveURL(/against=year/);
      const against = { start: date(plusDays(from, -364)), end: date(plusDays(to, -364)) };
      await expect(page.getByText(fill(says.change.against, against))).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: says.change.year })).toHaveAttribute('aria-pressed', 'true');
      await expect(figure(page, 'totalRevenue')).toContainText(money(range.summary.totalRevenue));

      // A long range is drawn in weeks.
      await page.getByRole('textbox', { name: says.period.from, exact: true }).fill(plusDays(to, -120));
      await page.keyboard.press('Tab');
      await expect(page.getByRole('heading', { level: 2, name: says.daily.weeks, exact: true })).toBeVisible();
      await expect(page.locator('.apexcharts-bar-area')).toHaveCount(18);
      await page.getByRole('textbox', { name: says.period.from, exact: true }).fill(from);
      await page.keyboard.press('Tab');
      await expect(page.locator('.apexcharts-bar-area')).toHaveCount(10);

      // Beyond the longest period the last one stays, and the fields say why.
      await page.getByRole('textbox', { name: says.period.from, exact: true }).fill(plusDays(to, -366));
      await page.keyboard.press('Tab');
      await expect(page.getByText(fill(says.period.tooLong, { days: 366 }))).toBeVisible();
      await expect(figure(page, 'totalRevenue')).toContainText(money(range.summary.totalRevenue));
      await page.getByRole('button', { name: says.change.before, exact: true }).click();
      await page.getByRole('button', { name: says.period.last7 }).click();
      await expect(page).toHaveURL(/\?days=7$/);
      await tells(7);
    });

    await test.step('bars and a line with tooltips', async () => {
      // The chart of the days before may still stand.
      await expect(page.locator('.apexcharts-bar-area')).toHaveCount(7);
      const { dailyData } = await ask<DailyStats>(page, '/analytics/daily-stats?days=7');
      const newest = dailyData.at(-1)!;
      const tooltip = page.locator('.apexcharts-tooltip');
      const tellsNewest = async () => {
        // Charts end with the newest day: on the right in English, on the left in Arabic.
        const area = (await page.locator('.apexcharts-grid').boundingBox())!;
        await page.mouse.move(language === 'ar' ? area.x + 4 : area.x + area.width - 4, area.y + area.height / 2);
        await expect(tooltip).toContainText(date(newest.date));
        await expect(tooltip).toContainText(money(newest.totalRevenue));
        await expect(tooltip).toContainText(String(newest.totalSessions));
      };
      await tellsNewest();
      await page.getByRole('button', { name: says.daily.line }).click();
      await expect(page.locator('.apexcharts-line-series')).toBeVisible();
      await expect(page.locator('.apexcharts-bar-area')).toHaveCount(0);
      await tellsNewest();
    });

    await test.step('a table, which the keyboard reaches', async () => {
      await page.getByRole('button', { name: says.daily.showTable }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('table', { name: says.daily.title }).getByRole('row')).toHaveCount(8);
      await expect(chart(page)).toHaveCount(0);
    });

    await test.step('a file and a printed report', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: says.export }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file.startsWith('\uFEFFDate,Revenue,Sessions\r\n')).toBe(true);
      expect(file.trim().split('\r\n')).toHaveLength(8);
      await page.getByRole('button', { name: says.print }).click();
      await expectPrinted(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('[data-print-sheet]').getByRole('heading', { level: 1, name: says.title })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: sessions.group_type, exact: true })).toBeVisible();
      const { byPerson, products } = (await ask<Breakdowns>(page, '/analytics/breakdowns?days=7')).current;
      const printed = (title: string) =>
        page.locator('[data-print-sheet] section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
      await expect(printed(says.people.title).locator('tbody tr')).toHaveCount(byPerson.length);
      await expect(printed(says.products.title).locator('tbody tr')).toHaveCount(products.length);
      await expect(printed(says.products.title)).toContainText(money(products[0]!.revenue));
      await expect(printed(says.occupancy.title)).toContainText('%');
      await expect(page.getByRole('main')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('figures stay after a failed reload, marked as outdated', async () => {
      await page.route(/daily-stats|insights/, (route) => route.fulfill({ status: 404, body: '' }));
      await page.getByRole('button', { name: words.refresh }).click();
      const notice = page.getByRole('main').getByRole('status').filter({ hasText: words.outdated });
      await expect(notice).toContainText(says.failed);
      await expect(figure(page, 'totalHours')).toBeVisible();
      await page.unroute(/daily-stats|insights/);
      await notice.getByRole('button', { name: words.retry }).click();
      await expect(notice).toBeHidden();
    });
  });
};
