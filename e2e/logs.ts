import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { type Language, type LogAction, word } from '@tabletime/contract';
import { CafeApi } from './cafe-api.ts';
import { counted } from './counted.ts';
import { signInTo } from './entrance.ts';
import { inspect } from './inspect.ts';
import { expect, test } from './test.ts';
import { catalogues, fill, type Words } from './words.ts';

/** The log as one person sees it, in the words of that person's language. */
class LogScreen {
  readonly page: Page;
  readonly #words: Words;
  readonly #language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.#words = catalogues[language];
    this.#language = language;
  }

  get #says() {
    return this.#words.logs;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The entries in the table, without its head. */
  get entries(): Locator {
    return this.page.getByRole('table', { name: this.#says.title }).locator('tbody > tr');
  }

  /** The controls of all entries whose names begin with a word. */
  controls(control: string): Locator {
    return this.page.getByRole('button', { name: fill(this.#says.reason_named, { control, sentence: '' }) });
  }

  async choose(action: LogAction): Promise<void> {
    await this.page.getByRole('combobox', { name: this.#says.filter.action }).click();
    await this.page.getByRole('option', { name: word(this.#language, `audit.action.${action}`), exact: true }).click();
  }

  async shows(count: number, isFiltered: boolean): Promise<void> {
    const sentence = counted(isFiltered ? this.#says.count_filtered : this.#says.count, count, this.#language);
    await expect(this.page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await expect(this.entries).toHaveCount(count);
  }
}

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** What an Owner and an Admin do with the log, in one language. */
export const logJourneys = (language: Language): void => {
  const words = catalogues[language];
  const { logs, shell } = words;

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

  test(`the files hold what the filters leave, in ${language}`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    const log = new LogScreen(page, language);
    await signInTo(page, words, '/logs', demo.signIns.Admin);
    await log.choose('STATUS_UPDATED');
    await log.button(logs.filter.apply).click();
    await expect(page).toHaveURL(/STATUS_UPDATED/);
    await expect(page.getByText(logs.end)).toBeVisible();
    const count = await log.entries.count();
    expect(count).toBeGreaterThan(0);
    const save = async (click: Promise<void>, expected: RegExp): Promise<Download> => {
      const [download] = await Promise.all([page.waitForEvent('download'), click]);
      expect(download.suggestedFilename()).toMatch(expected);
      return download;
    };

    const csv = await textOf(await save(log.button(logs.export.csv).click(), /^logs_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/));
    expect(csv.trim().split('\r\n')).toHaveLength(1 + count);
    expect(csv.match(/,STATUS_UPDATED,/g)).toHaveLength(count);
    const pdf = await save(log.button(logs.export.pdf).click(), /^logs_.+Z\.pdf$/);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await log.button(logs.export.more).click();
    const text = await textOf(await save(page.getByRole('menuitem', { name: logs.export.txt }).click(), /^logs_.+Z\.txt$/));
    expect(text).toContain(word(language, 'audit.title'));
    expect(text.split(word(language, 'audit.action.STATUS_UPDATED'))).toHaveLength(2 + count);
  });

  test(`what others do stands on top within a second; an Admin has no users, in ${language}`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    const log = new LogScreen(page, language);
    await signInTo(page, words, '/logs', demo.signIns.Admin);
    await page.goto('/logs?action=LOGIN');
    await log.shows(10, true);
    await new CafeApi(demo.url).signIn(demo.signIns.Supervisor.email, demo.signIns.Supervisor.password);
    await expect(log.entries).toHaveCount(11, { timeout: 1000 });
    await expect(log.entries.first()).toContainText(word(language, 'audit.value.Supervisor'));

    const navigation = page.getByRole('navigation', { name: shell.navigation });
    await expect(navigation.getByRole('link', { name: shell.menu.users, exact: true })).toHaveCount(0);
    await page.goto('/users');
    await expect(page.getByRole('heading', { level: 1, name: shell.staffOnly.title })).toBeVisible();
  });
};

/** A page that cannot be fetched ends the paging, says so on the page and in no toast, and can be asked for again. */
export const logFailure = (): void => {
  const words = catalogues.en;

  test.describe('a page of the log that does not come', () => {
    // The browser names the answer of 500 itself; the screen tells the console, too.
    test.use({
      expectedFaults:
        /^500 from GET \S+\/api\/logs\?|status of 500|^console error at \S+\/logs: \w+: Something went wrong\. Please try again\./,
    });

    test('is told of, and fetched again when asked', async ({ demo, openDevice }) => {
      const page = await (await openDevice({ url: demo.url })).newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const log = new LogScreen(page, 'en');
      await signInTo(page, words, '/logs', demo.signIns.Owner);
      await log.shows(10, false);
      await page.route('**/api/logs?*skip=10*', (route) => route.fulfill({ status: 500, body: '' }));
      await log.button(words.logs.show_more).click();
      const notice = page.getByRole('main').getByRole('alert');
      await expect(notice).toContainText(words.logs.more_failed);
      await expect(notice).toHaveCount(1);
      await expect(log.button(words.logs.show_more)).toHaveCount(0);
      expect(errors.filter((text) => !text.includes('status of 500'))).toHaveLength(1);
      await page.unroute('**/api/logs?*skip=10*');
      await notice.getByRole('button').click();
      await log.shows(20, false);
    });
  });
};

/** Looks at the log and its dialog, in one language. */
export const logLooks = (language: Language): void => {
  const words = catalogues[language];
  const { logs } = words;
  test(`the log looks right in ${language}`, async ({ demo, openDevice }) => {
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
    const change = word(language, 'audit.field.numberOfCustomers');
    const entry = log.entries.filter({ hasText: change }).first();
    await entry.getByRole('button', { name: fill(logs.details_named, { sentence: '' }) }).click();
    await expect(page.getByRole('dialog', { name: logs.dialog.title })).toBeVisible();
    await inspect(page, 'log-details');
    await page.goto('/logs?performedBy=Nobody');
    await expect(page.getByRole('heading', { name: logs.none_found })).toBeVisible();
    await inspect(page, 'logs-empty');
  });
};
