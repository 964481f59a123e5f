import type { Language, SystemReport } from '@tabletime/contract';
import type { Page } from '@playwright/test';
import { quietFloor, addToDashboard, trouble } from './dashboard.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { refuseUntilRetried } from '../../support/until-retried.ts';
import { catalogues } from '../../support/words.ts';

/** Trouble that no test can cause: full disks, an altered log, books that disagree, a clock that went back, a stopped read model and a failed backup. */
const answerTroubledSystem = (page: Page) =>
  page.route('**/api/system', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: SystemReport };
    const data: SystemReport = {
      ...body.data,
      database: { ...body.data.database, isBuiltIn: false, growth: { since: '2026-10-24', bytes: 1_234_567_890 } },
      disks: [
        { folder: 'data', freeBytes: 150_000_000, totalBytes: 32_000_000_000, state: 'full' },
        { folder: 'backups', freeBytes: 90_000_000_000, totalBytes: 1_000_000_000_000, state: 'low' },
      ],
      backup: {
        last: { takenAt: '2026-11-18T01:30:00.000Z', bytes: 3_400_000 },
        failure: {
          at: '2026-11-20T01:30:00.000Z',
          message: "ENOSPC: no space left on device, open '/mnt/backups/tabletime-2026-11-20.zip.part'",
        },
      },
      verification: { verifiedAt: '2026-11-18T01:31:00.000Z', isIntact: false, position: 10_417 },
      reconciliation: {
        reconciledAt: '2026-11-18T01:32:00.000Z',
        finding: { agrees: false, day: '2026-11-17', ledger: 1_240, statistics: 1_210.5 },
      },
      clockSetBack: { clockWas: '2030-06-01T17:00:00.000Z', clockIs: new Date().toISOString() },
      readModels: [{ projection: 'daily-statistics', lag: 1_205, isStopped: true }],
      instances: [...body.data.instances, { since: '2026-11-18T09:00:00.000Z', address: null }],
    };
    await route.fulfill({ response, json: { ...body, data } });
  });

export const dashboardLooks = (language: Language, firstTable: number): void => {
  const words = catalogues[language];
  const { dashboard, palette, system } = words;

  test(`the dashboard, the system, the quick search and the shortcuts look right in ${language}`, async ({ app, openDevice }) => {
    test.slow();
    const api = await quietFloor(app.url);
    const page = await (await openDevice({ language })).newPage();
    await refuseUntilRetried(page, '**/api/dashboard', words.retry, { status: 404, body: '' });
    await signInTo(page, words, '/dashboard');
    const failure = page.getByRole('main').getByRole('alert');
    await inspect(page, 'dashboard-failed', failure.getByRole('heading', { name: dashboard.failed }));
    await failure.getByRole('button').click();
    await inspect(page, 'dashboard', page.getByText(dashboard.alerts.well));

    await addToDashboard(page, {
      ...trouble,
      behind: [...trouble.behind, { projection: 'audit-log', lag: 3, isStopped: false }],
      disks: [{ folder: 'data', freeBytes: 2_100_000_000, totalBytes: 32_000_000_000, state: 'low' }],
      unusual: { from: '2026-11-08', to: '2026-11-14', people: 2 },
    });
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
    await inspect(page, 'shortcuts', page.getByRole('dialog', { name: palette.shortcuts.title }));
    await page.keyboard.press('Escape');

    // A read model that stays behind becomes an alert after a moment, which has passed by now.
    const alerts = page.getByRole('region', { name: dashboard.alerts.title }).getByRole('listitem');
    await expect(alerts).toHaveCount(7);
    await expect(alerts.filter({ hasText: dashboard.alerts.unusualText }).getByRole('link')).toHaveAttribute(
      'href',
      '/exceptions?from=2026-11-08&to=2026-11-14',
    );
    await expect(alerts.last()).toContainText(dashboard.alerts.behindText);
    await inspect(page, 'dashboard-alerts');

    await alerts.filter({ hasText: system.disk.data }).getByRole('link', { name: dashboard.alerts.toSystem }).click();
    await expect(page.getByRole('heading', { level: 1, name: system.title })).toBeVisible();
    const concerns = page.getByRole('region', { name: system.concerns }).getByRole('listitem');
    await expect(concerns).toContainText([system.noBackups, system.unverified]);
    await inspect(page, 'system');
    await answerTroubledSystem(page);
    await page.reload();
    await expect(concerns).toContainText([
      system.disk.dataFullText,
      system.alteredText,
      system.books.disagreeText,
      system.stoppedText,
      system.clockSetBackText,
      system.disk.backupsText,
      'ENOSPC',
    ]);
    await inspect(page, 'system-concerns');
    await api.endAll();
  });
};
