import type { Language } from '@tabletime/contract';
import { quietFloor, tellOf, trouble } from './dashboard.ts';
import { signInTo } from '../support/entrance.ts';
import { inspect } from '../support/inspect.ts';
import { expect, test } from '../support/test.ts';
import { refuseUntilRetried } from '../support/until-retried.ts';
import { catalogues } from '../support/words.ts';

/** Looks at the dashboard, quiet, with all that may need a look, and failed, and at what opens over every page. */
export const dashboardLooks = (language: Language, firstTable: number): void => {
  const words = catalogues[language];
  const { dashboard, palette } = words;

  test(`the dashboard, the quick search and the shortcuts look right in ${language}`, async ({ app, openDevice }) => {
    test.slow();
    const api = await quietFloor(app.url);
    const page = await (await openDevice({ language })).newPage();
    await refuseUntilRetried(page, '**/api/dashboard', words.retry, { status: 404, body: '' });
    await signInTo(page, words, '/dashboard');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure.getByRole('heading', { name: dashboard.failed })).toBeVisible();
    await inspect(page, 'dashboard-failed');
    await failure.getByRole('button').click();
    await expect(page.getByText(dashboard.alerts.well)).toBeVisible();
    await inspect(page, 'dashboard');

    await tellOf(page, { ...trouble, behind: [...trouble.behind, { projection: 'audit-log', lag: 3, isStopped: false }] });
    await api.startedBefore(400, { tableNumber: firstTable, numberOfCustomers: 3 });
    await api.start({ tableNumber: firstTable + 1, numberOfCustomers: 2 });
    await api.start({ tableNumber: firstTable + 1, numberOfCustomers: 2 });
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: palette.title });
    await expect(search.getByRole('option')).not.toHaveCount(0);
    await inspect(page, 'quick-search');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: palette.shortcuts.title })).toBeVisible();
    await inspect(page, 'shortcuts');
    await page.keyboard.press('Escape');

    // A list that runs behind is told of once it has done so for longer than a blink: by now it has.
    const alerts = page.getByRole('region', { name: dashboard.alerts.title }).getByRole('listitem');
    await expect(alerts).toHaveCount(5);
    await expect(alerts.last()).toContainText(dashboard.alerts.behindText);
    await inspect(page, 'dashboard-alerts');
    await api.endAll();
  });
};
