import { type Language, word } from '@tabletime/contract';
import { signInTo } from '../support/entrance.ts';
import { faultsOn, inspect, inspectList } from '../support/inspect.ts';
import { LogScreen } from '../screens/log-screen.ts';
import { expect, test } from '../support/test.ts';
import { catalogues, fill } from '../support/words.ts';

/** What an Owner does with the log, in one language. */
export const logJourneys = (language: Language): void => {
  const words = catalogues[language];
  const { logs } = words;

  test(`the log is narrowed, read on, explained and reset, in ${language}`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    const log = new LogScreen(page, language);
    await signInTo(page, words, '/logs', demo.signIns.Owner);
    await log.shows(10, false);

    await log.choose('SESSION_EDITED');
    await log.button(logs.filter.apply).click();
    await log.shows(10, true);
    await expect(page).toHaveURL(/\/logs\?action=SESSION_EDITED$/);
    await log.button(logs.show_more).press('Enter');
    await log.shows(20, true);
    await expect(log.button(logs.show_more)).toBeFocused();
    await expect(log.entries.getByText(word(language, 'audit.action.SESSION_EDITED'), { exact: true })).toHaveCount(20);

    await test.step('the reason is a tap away', async () => {
      await log.controls(logs.view_reason).first().click();
      const control = log.controls(logs.hide_reason);
      await expect(control).toHaveAttribute('aria-expanded', 'true');
      await expect(log.entries.first()).toContainText(`${words.reason}:`);
    });

    await test.step('the details say each field before and after, and give the focus back', async () => {
      const field = word(language, 'audit.field.numberOfCustomers');
      const entry = log.entries.filter({ hasText: field }).first();
      const details = entry.getByRole('button', { name: fill(logs.details_named, { sentence: '' }) });
      await details.click();
      const dialog = page.getByRole('dialog', { name: logs.dialog.title });
      await expect(dialog.getByRole('heading', { name: logs.dialog.changes })).toBeVisible();
      const change = dialog.getByRole('definition').filter({ hasText: words.sessions.edit.changes_to });
      await expect(change.filter({ hasText: /\d|شخص/ }).first()).toBeVisible();
      await expect(dialog).not.toContainText('{');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(details).toBeFocused();
    });

    await test.step('the address keeps the filters', async () => {
      await page.reload();
      await log.shows(10, true);
      await log.button(logs.filter.reset).click();
      await log.shows(10, false);
      await expect(page).toHaveURL(/\/logs$/);
      await page.goBack();
      await log.shows(10, true);
      await expect(page.getByRole('combobox', { name: logs.filter.action })).toHaveText(word(language, 'audit.action.SESSION_EDITED'));
    });

    await test.step('days the wrong way round are refused; filters that leave nothing are taken back', async () => {
      await page.getByLabel(logs.filter.from).fill('2026-11-20');
      await page.getByLabel(logs.filter.to).fill('2026-11-01');
      await log.button(logs.filter.apply).click();
      await expect(page.getByRole('alert')).toHaveText(logs.filter.swapped);
      await expect(page).toHaveURL(/\/logs\?action=SESSION_EDITED$/);
      await page.getByLabel(logs.filter.from).fill('2020-01-01');
      await page.getByLabel(logs.filter.to).fill('2020-01-02');
      await log.button(logs.filter.apply).click();
      await expect(page.getByRole('heading', { name: logs.none_found })).toBeVisible();
      await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02$/);
      await page.getByRole('main').getByRole('button', { name: logs.filter.reset }).last().click();
      await log.shows(10, false);
    });
  });
};

/** Looks at the log and its dialog, in one language. */
export const logLooks = (language: Language): void => {
  const words = catalogues[language];
  const { errors, logs } = words;
  test.describe(`the log in ${language}`, () => {
    // It is made to fail at the end, and tells the console alone.
    test.use({ expectedFaults: /^console error at \S+\/logs\b/ });

    test('looks right', async ({ demo, openDevice }) => {
      test.slow();
      const page = await (await openDevice({ language, url: demo.url })).newPage();
      const log = new LogScreen(page, language);
      await signInTo(page, words, '/logs', demo.signIns.Owner);
      await page.goto('/logs?action=SESSION_EDITED');
      await log.shows(10, true);
      await log.controls(logs.view_reason).first().click();
      await page.getByLabel(logs.filter.from).fill('2026-11-20');
      await page.getByLabel(logs.filter.to).fill('2026-11-01');
      await inspect(page, 'logs');
      await log.button(logs.export.more).click();
      await expect(page.getByRole('menuitem', { name: logs.export.txt })).toBeVisible();
      await inspect(page, 'logs-export');
      await page.keyboard.press('Escape');
      for (const filter of [logs.filter.action, logs.filter.performed_by])
        await inspectList(page, page.getByRole('combobox', { name: filter }));
      const change = word(language, 'audit.field.numberOfCustomers');
      const entry = log.entries.filter({ hasText: change }).first();
      await entry.getByRole('button', { name: fill(logs.details_named, { sentence: '' }) }).click();
      await expect(page.getByRole('dialog', { name: logs.dialog.title })).toBeVisible();
      await inspect(page, 'log-details');
      await page.goto('/logs?performedBy=Nobody');
      await expect(page.getByRole('heading', { name: logs.none_found })).toBeVisible();
      await inspect(page, 'logs-empty');
      await page.route('**/api/logs?*', (route) => route.fulfill({ status: 403, json: {} }));
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: errors.loading })).toBeVisible();
      expect(await faultsOn(page)).toEqual([]);
    });
  });
};
