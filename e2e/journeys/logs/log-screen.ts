import type { Locator, Page } from '@playwright/test';
import { type Language, type LogAction, type LogRow, word } from '@tabletime/contract';
import { plural } from '../../support/plural.ts';
import type { CafeApi } from '../../support/cafe-api.ts';
import { signIn } from '../../support/entrance.ts';
import type { SignIn } from '../../support/running-app.ts';
import { expect } from '../../support/test.ts';
import { catalogues, fill, type Words } from '../../support/words.ts';

/** Signs in and waits for its log entry, which would otherwise appear a moment later. */
export const signInToLog = async (page: Page, person: SignIn): Promise<CafeApi> => {
  const signedInAfter = Date.now();
  const api = await signIn(page, person);
  const isLogged = async () => {
    const [newest] = await api.logs('LOGIN');
    return newest !== undefined && Date.parse(newest.createdAt) >= signedInAfter;
  };
  await expect.poll(isLogged, 'the log tells of the sign-in').toBe(true);
  await page.goto('/logs');
  return api;
};

export class LogScreen {
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

  get entries(): Locator {
    return this.page.getByRole('table', { name: this.#says.title }).locator('tbody > tr');
  }

  /** Expects exactly these entries, newest first. */
  async tellsOf(entries: readonly LogRow[]): Promise<void> {
    const moments = () => this.entries.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    await expect.poll(moments).toEqual(entries.map(({ createdAt }) => createdAt));
  }

  /** Controls of all entries by the first word of their names. */
  controls(control: string): Locator {
    return this.page.getByRole('button', { name: fill(this.#says.reason_named, { control, sentence: '' }) });
  }

  story(entry: Locator): Locator {
    return entry.getByRole('button', { name: fill(this.#says.story.named, { sentence: '' }) });
  }

  preset(name: string): Locator {
    return this.page.getByRole('group', { name: this.#says.presets.title }).getByRole('button', { name, exact: true });
  }

  async choose(action: LogAction): Promise<void> {
    await this.page.getByRole('combobox', { name: this.#says.filter.action }).click();
    await this.page.getByRole('option', { name: word(this.#language, `audit.action.${action}`), exact: true }).click();
  }

  async shows(count: number, isFiltered: boolean): Promise<void> {
    const sentence = plural(isFiltered ? this.#says.count_filtered : this.#says.count, count, this.#language);
    await expect(this.page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await expect(this.entries).toHaveCount(count);
  }
}
