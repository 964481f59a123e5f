import { setTimeout } from 'node:timers/promises';
import { languages } from '@tabletime/contract';
import { dashboardLooks } from './dashboard-looks.ts';
import { dashboard } from './dashboard.ts';
import { signInTo } from '../../support/entrance.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

/** One shift of the layout: its score, and the text of what moved. */
interface Moved {
  by: number;
  what: string[];
}

for (const [index, language] of languages.entries()) {
  const firstTable = 71 + 10 * index;
  dashboard(language, firstTable);
  dashboardLooks(language, firstTable + 6);
}

test('nothing moves on a phone while the dashboard arrives, whatever comes last', async ({ demo, openDevice }) => {
  const page = await (await openDevice({ width: 390, height: 844, url: demo.url })).newPage();
  await signInTo(page, catalogues.en, '/dashboard', demo.signIns.Owner);
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        moved.push({ by: entry.value, what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { summary, takings } = catalogues.en.dashboard;
  for (const last of ['/api/settings/opening', '/api/analytics/daily-stats', '/api/sessions']) {
    await page.route(
      ({ pathname }) => pathname === last,
      async (route) => {
        await setTimeout(500);
        await route.continue();
      },
    );
    await page.reload();
    for (const title of [summary.title, takings.title])
      await expect(page.getByRole('region', { name: title })).toHaveAttribute('aria-busy', 'false');
    // A layout shift is reported with the next frame.
    const moved = await page.evaluate(
      () =>
        new Promise<Moved[]>((resolve) => {
          const tell = () => resolve((window as unknown as { moved: Moved[] }).moved);
          requestAnimationFrame(() => requestAnimationFrame(tell));
        }),
    );
    expect(
      moved.reduce((all, { by }) => all + by, 0),
      JSON.stringify({ last, moved }),
    ).toBeLessThanOrEqual(0.02);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
