import type { Locator, Page } from '@playwright/test';
import { type Language, type LogAction, word } from '@tabletime/contract';
import { counted } from '../support/counted.ts';
import { expect } from '../support/test.ts';
import { catalogues, fill, type Words } from '../support/words.ts';

/** The log as one person sees it, in the words of that person's language. */
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

  /** The entries in the table, without its head. */
  get entries(): Locator {
    return this.page.getByRole('table', { name: this.#says.title }).locator('tbody > tr');
  }

  /** The controls of all entries whose names begin with a word. */
  controls(control: string): Locator {
    return this.page.getByRole('button', { name: fill(this.#says.reason_named, { control, sentence: '' }) });
  }

  /** The entry that says so, as the control that opens the story of its session. */
  story(entry: Locator): Locator {
    return entry.getByRole('button', { name: fill(this.#says.story.named, { sentence: '' }) });
  }

  /** A preset by its words. */
  preset(name: string): Locator {
    return this.page.getByRole('group', { name: this.#says.presets.title }).getByRole('button', { name, exact: true });
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
