import type { Locator } from '@playwright/test';
import { type Language, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { faultsOn, inspect, inspectList } from '../../support/inspect.ts';
import { LogScreen, signInToLog } from './log-screen.ts';
import { endPrinting, expectPrinted, notePrints } from '../../support/printing.ts';
import type { RunningDemo } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

const noted = { en: ['The Zugzwang club', 'ZUGZ'], ar: ['نادي الزوغزوانغ', 'زوغز'] } as const satisfies Record<Language, unknown>;

/** A Supervisor edits a session, which becomes the latest edit. */
const countAgain = async ({ url, signIns: { Supervisor } }: RunningDemo, notes: string): Promise<void> => {
  const api = await new CafeApi(url).signIn(Supervisor.email, Supervisor.password);
  const id = await api.start({ tableNumber: 98, numberOfCustomers: 2, notes });
  await api.changePeople(id, 3);
  await api.end(id);
};

export const logJourneys = (language: Language): void => {
  const words = catalogues[language];
  const { logs } = words;

  test(`the log is filtered, paged, explained and reset, in ${language}`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    await notePrints(page);
    const log = new LogScreen(page, language);
    const [notes, typed] = noted[language];
    await countAgain(demo, notes);
    const api = await signInToLog(page, demo.signIns.Owner);
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

    await test.step('the details list each field before and after, and return the focus', async () => {
      const entry = log.entries.first();
      await expect(entry).toContainText(word(language, 'audit.field.numberOfCustomers'));
      const details = entry.getByRole('button', { name: fill(logs.details_named, { sentence: '' }) });
      await details.click();
      const dialog = page.getByRole('dialog', { name: logs.dialog.title });
      await expect(dialog.getByRole('heading', { name: logs.dialog.changes })).toBeVisible();
      const change = dialog.getByRole('definition').filter({ hasText: words.edit.changes_to });
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

    await test.step("a loss of money shows in its row, which opens its session's story by mouse and keyboard", async () => {
      await page.goto('/logs');
      await log.preset(word(language, 'audit.selection.moneyTaken')).click();
      await log.shows(10, true);
      await expect(page).toHaveURL(/\/logs\?selection=moneyTaken$/);
      await log.button(logs.show_more).click();
      await log.shows(20, true);
      await expect(log.entries.filter({ hasText: /−\u00a0/ })).toHaveCount(20);
      for (const size of [
        { width: 1280, height: 900 },
        { width: 820, height: 1180 },
        { width: 1180, height: 820 },
      ]) {
        await page.setViewportSize(size);
        expect(await wholeRows(log)).toBeGreaterThanOrEqual(20);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await rowsInSight(log.entries)).toBeGreaterThanOrEqual(15);
      await page.setViewportSize({ width: 390, height: 844 });
      const onPhone = page.getByRole('list', { name: logs.title }).getByRole('listitem');
      await expect(onPhone).toHaveCount(20);
      await onPhone.first().evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 72));
      expect(await rowsInSight(onPhone)).toBeGreaterThanOrEqual(15);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect(log.entries).toHaveCount(20);
      const story = page.getByRole('dialog', { name: new RegExp(fill(words.history.story.title, { number: String.raw`\d+` })) });
      const [first] = await log.entries.all();
      await first!.getByRole('cell').first().click();
      await expect(story.getByRole('listitem').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(log.story(first!)).toBeFocused();
      await page.keyboard.press('Enter');
      await story.getByRole('button', { name: logs.story.narrow }).click();
      await expect(page).toHaveURL(/\/logs\?subject=sessions%2F[0-9a-f-]{36}$/);
      await expect(log.entries.first()).toBeVisible();
      await expect(log.preset(logs.presets.subject)).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('words and a table find entries, and a second tap removes a preset', async () => {
      await log.preset(logs.presets.subject).click();
      await expect(page).toHaveURL(/\/logs$/);
      await log.preset(logs.presets.without_sign_ins).click();
      await expect(page).toHaveURL(/\/logs\?signIns=false$/);
      await log.preset(word(language, 'audit.selection.deletions')).click();
      await expect(page).toHaveURL(/selection=deletions&signIns=false$/);
      await log.preset(word(language, 'audit.selection.deletions')).click();
      await expect(page).toHaveURL(/\/logs\?signIns=false$/);
      await log.preset(logs.presets.without_sign_ins).click();
      await expect(page).toHaveURL(/\/logs$/);
      const search = page.getByRole('searchbox', { name: logs.search.label });
      await search.fill('sar 60');
      await log.shows(10, true);
      await expect(page).toHaveURL(/\/logs\?q=sar\+60$/);
      await log.tellsOf(await api.found('sar 60', 10));
      await search.fill(typed);
      const found = await api.found(typed, 10);
      expect(found.map(({ action }) => action)).toContain('SESSION_START');
      await log.tellsOf(found);
      await search.fill('');
      await expect(page).toHaveURL(/\/logs$/);
      const table = page.getByRole('textbox', { name: logs.filter.table, exact: true });
      await table.fill('500');
      await log.button(logs.filter.apply).click();
      await expect(page.getByRole('alert')).toHaveText(word(language, 'session.table_range'));
      await table.fill('٧');
      await log.button(logs.filter.apply).click();
      await log.shows(10, true);
      await expect(page).toHaveURL(/\/logs\?table=7$/);
      await page.goto('/logs?action=SESSION_EDITED');
      await log.shows(10, true);
    });

    await test.step('the details of an entry lead to the timeline of a person, which is printed', async () => {
      await page.goto('/logs?action=LOGIN');
      await log.entries
        .first()
        .getByRole('button', { name: fill(logs.details_named, { sentence: '' }) })
        .click();
      await page.getByRole('dialog', { name: logs.dialog.title }).getByRole('button', { name: logs.story.open }).click();
      const story = page.getByRole('dialog', { name: word(language, 'audit.subject.users', { name: '' }).trim() });
      const events = story.getByRole('list', { name: words.history.story.events }).getByRole('listitem');
      await expect(events.first()).toContainText(word(language, 'audit.action.USER_REGISTERED'));
      await expect(events.filter({ hasText: word(language, 'audit.action.LOGIN') })).toHaveCount(0);
      await story.getByRole('button', { name: words.history.story.print }).click();
      await expectPrinted(page);
      const told = await events.count();
      await page.emulateMedia({ media: 'print' });
      const lines = page.locator('[data-print-sheet]').getByRole('row');
      await expect(lines).toHaveCount(told + 1);
      await expect(lines.nth(1)).toContainText(word(language, 'audit.action.USER_REGISTERED'));
      await endPrinting(page);
      await story.getByRole('button', { name: logs.story.narrow }).click();
      await expect(page).toHaveURL(/\/logs\?subject=users%2F[0-9a-f-]{36}$/);
      await expect(log.entries.filter({ hasText: word(language, 'audit.action.LOGIN') }).first()).toBeVisible();
      await page.goto('/logs?action=SESSION_EDITED');
      await log.shows(10, true);
    });

    await test.step('swapped days are refused; filters without results can be reset', async () => {
      await page.getByRole('textbox', { name: logs.filter.from, exact: true }).fill('2026-11-20');
      await page.getByRole('textbox', { name: logs.filter.to, exact: true }).fill('2026-11-01');
      await log.button(logs.filter.apply).click();
      await expect(page.getByRole('alert')).toHaveText(logs.filter.swapped);
      await expect(page).toHaveURL(/\/logs\?action=SESSION_EDITED$/);
      await page.getByRole('textbox', { name: logs.filter.from, exact: true }).fill('2020-01-01');
      await page.getByRole('textbox', { name: logs.filter.to, exact: true }).fill('2020-01-02');
      await log.button(logs.filter.apply).click();
      await expect(page.getByRole('heading', { name: logs.none_found })).toBeVisible();
      await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02$/);
      await page.getByRole('main').getByRole('button', { name: logs.filter.reset }).last().click();
      await log.shows(10, false);
    });
  });
};

/** The rows of the log fully visible below the bar. */
const wholeRows = async (log: LogScreen): Promise<number> => {
  await log.entries.first().evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 72));
  return rowsInSight(log.entries);
};

const rowsInSight = (entries: Locator): Promise<number> =>
  entries.evaluateAll(
    (rows) =>
      rows.filter((row) => row.getBoundingClientRect().top >= 64 && row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );

export const logLooks = (language: Language): void => {
  const words = catalogues[language];
  const { errors, logs } = words;
  test.describe(`the log in ${language}`, () => {
    // The forced failure at the end writes to the console.
    test.use({ expectedFaults: /^console error at \S+\/logs\b/ });

    test('looks right', async ({ demo, openDevice }) => {
      test.slow();
      const page = await (await openDevice({ language, url: demo.url })).newPage();
      const log = new LogScreen(page, language);
      await countAgain(demo, '');
      await signInToLog(page, demo.signIns.Owner);
      await page.goto('/logs?action=SESSION_EDITED');
      await log.shows(10, true);
      await log.controls(logs.view_reason).first().click();
      await page.getByRole('textbox', { name: logs.filter.from, exact: true }).fill('2026-11-20');
      await page.getByRole('textbox', { name: logs.filter.to, exact: true }).fill('2026-11-01');
      await inspect(page, 'logs');
      await log.button(logs.export.more).click();
      await inspect(page, 'logs-export', page.getByRole('menuitem', { name: logs.export.txt }));
      await page.keyboard.press('Escape');
      for (const filter of [logs.filter.action, logs.filter.performed_by])
        await inspectList(page, page.getByRole('combobox', { name: filter }));
      await log.entries
        .first()
        .getByRole('button', { name: fill(logs.details_named, { sentence: '' }) })
        .click();
      await inspect(page, 'log-details', page.getByRole('dialog', { name: logs.dialog.title }));
      await page.goto('/logs?performedBy=Nobody');
      await inspect(page, 'logs-empty', page.getByRole('heading', { name: logs.none_found }));
      await page.route('**/api/logs?*', (route) => route.fulfill({ status: 403, json: {} }));
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: errors.loading })).toBeVisible();
      expect(await faultsOn(page)).toEqual([]);
    });
  });
};
