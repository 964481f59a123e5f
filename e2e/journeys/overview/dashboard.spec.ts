import { languages } from '@tabletime/contract';
import { dashboardLooks } from './dashboard-looks.ts';
import { dashboard } from './dashboard.ts';
import { signInTo } from '../../support/entrance.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

for (const [index, language] of languages.entries()) {
  const firstTable = 71 + 10 * index;
  dashboard(language, firstTable);
  dashboardLooks(language, firstTable + 6);
}

test('nothing moves on a phone while the dashboard arrives', async ({ demo, openDevice }) => {
  const page = await (await openDevice({ width: 390, height: 844, url: demo.url })).newPage();
  await signInTo(page, catalogues.en, '/dashboard', demo.signIns.Owner);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  const { summary, takings } = catalogues.en.dashboard;
  for (const title of [summary.title, takings.title])
    await expect(page.getByRole('region', { name: title })).toHaveAttribute('aria-busy', 'false');
  // A layout shift is reported with the next frame.
  const sum = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const tell = () => resolve((window as unknown as { moved: number[] }).moved.reduce((all, one) => all + one, 0));
        requestAnimationFrame(() => requestAnimationFrame(tell));
      }),
  );
  expect(sum).toBeLessThanOrEqual(0.02);
});
