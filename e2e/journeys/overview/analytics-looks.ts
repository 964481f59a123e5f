import type { DailyStats, Language } from '@tabletime/contract';
import { expect } from '@playwright/test';
import { ask } from './analytics.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { test } from '../../support/test.ts';
import { refuseUntilRetried } from '../../support/until-retried.ts';
import { catalogues } from '../../support/words.ts';

/** With figures, failed and empty. */
export const analyticsLooks = (language: Language): void => {
  const words = catalogues[language];
  const { analytics: says } = words;

  test(`the analytics look right in ${language}`, async ({ demo, openDevice }) => {
    test.slow();
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    const refusal = { status: 404, body: '' };
    await refuseUntilRetried(page, '**/api/analytics/daily-stats*', words.retry, refusal);
    await refuseUntilRetried(page, '**/api/analytics/insights*', words.retry, refusal, refusal);
    await signInTo(page, words, '/analytics', demo.signIns.Admin);

    await test.step('a failed load shows on the page and in a toast, and can be retried', async () => {
      await expect(page.getByRole('heading', { level: 2, name: says.failed })).toBeVisible();
      const toast = page.locator('.MuiSnackbar-root');
      await expect(toast).toContainText(says.failed);
      await inspect(page, 'analytics-failed');
      await page.getByRole('main').getByRole('button', { name: words.retry }).click();
      await expect(page.locator('.apexcharts-bar-area')).toHaveCount(30);
    });

    await test.step('days show although the insights failed to load', async () => {
      await expect(page.getByText(says.change.failed)).toBeVisible();
      await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
      await page.getByRole('main').getByRole('alert').getByRole('button', { name: words.retry }).click();
      await expect(page.getByRole('grid', { name: says.week.title })).toBeVisible();
    });

    await expect(page.locator('.MuiSnackbar-root')).toBeHidden();
    await inspect(page, 'analytics');
    await page.getByRole('button', { name: says.daily.line }).click();
    const sides = async (part: string): Promise<[number, number]> => {
      const { x = 0, width = 0 } = (await page.locator(part).boundingBox()) ?? {};
      return [x, x + width];
    };
    const short = async (): Promise<number> => {
      const [[from, to], [first, last]] = [await sides('.apexcharts-grid'), await sides('path.apexcharts-line')];
      return Math.max(Math.abs(first - from), Math.abs(to - last)) / (to - from);
    };
    await expect.poll(short, { message: 'the line of thirty days runs from one side to the other' }).toBeLessThan(0.1);
    await inspect(page, 'analytics-line');
    await page.getByRole('button', { name: says.daily.showTable }).click();
    await inspect(page, 'analytics-table', page.getByRole('table', { name: says.daily.title }));
  });

  test(`analytics without a session look right in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/analytics', owner);
    await ask(page, '/sessions/history', 'DELETE');
    await expect.poll(async () => (await ask<DailyStats>(page, '/analytics/daily-stats?days=30')).summary.totalSessions).toBe(0);
    await page.getByRole('button', { name: words.refresh }).click();
    await expect(page.getByRole('heading', { level: 2, name: says.empty })).toBeVisible();
    await expect(page.getByRole('button', { name: says.export })).toBeDisabled();
    await inspect(page, 'analytics-empty');
  });
};
