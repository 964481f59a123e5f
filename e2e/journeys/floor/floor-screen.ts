import { expect, type Locator, type Page } from '@playwright/test';
import { fill, type Words } from '../../support/words.ts';

export class Floor {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get #says() {
    return this.words.sessions;
  }

  active(table: number): Locator {
    return this.#card(this.#says.active_title, table);
  }

  completed(table: number): Locator {
    return this.#card(this.#says.completed_title, table);
  }

  #card(region: string, table: number): Locator {
    return this.page.getByRole('region', { name: region }).getByRole('article', { name: `${this.#says.table} ${table}`, exact: true });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  startSheet(): Locator {
    return this.dialog(this.#says.start.title);
  }

  /** Opens the start sheet; an empty floor has a second one. */
  get startButton(): Locator {
    return this.page.getByRole('button', { name: this.#says.action.start, exact: true }).first();
  }

  submit(dialog: Locator, name: string): Locator {
    return dialog.getByRole('button', { name, exact: true });
  }

  async start(table: number): Promise<void> {
    await this.startButton.click();
    const sheet = this.startSheet();
    await sheet.getByRole('textbox', { name: this.#says.start.table_number }).fill(String(table));
    await this.submit(sheet, this.#says.action.start).click();
    await expect(sheet).toBeHidden();
    await expect(this.active(table)).toBeVisible();
  }

  menuButton(table: number): Locator {
    return this.#menuButtonIn(this.active(table), table);
  }

  endButton(table: number): Locator {
    return this.active(table).getByRole('button', { name: fill(this.#says.action.end_named, { number: table }), exact: true });
  }

  completedMenuButton(table: number): Locator {
    return this.#menuButtonIn(this.completed(table), table);
  }

  #menuButtonIn(row: Locator, table: number): Locator {
    return row.getByRole('button', { name: fill(this.#says.action.more, { number: table }), exact: true });
  }

  async openFromMenu(table: number, entry: string): Promise<void> {
    await this.menuButton(table).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async openFromCompletedMenu(table: number, entry: string): Promise<void> {
    await this.completedMenuButton(table).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async openEdit(table: number): Promise<Locator> {
    await this.openFromMenu(table, this.#says.action.edit);
    return this.dialog(fill(this.words.edit.active_title, { number: table }));
  }

  async openEnd(table: number): Promise<Locator> {
    await this.endButton(table).click();
    return this.dialog(fill(this.#says.end.title, { number: table }));
  }

  async openCorrection(table: number): Promise<Locator> {
    await this.openFromCompletedMenu(table, this.#says.action.edit);
    return this.dialog(fill(this.words.edit.completed_title, { number: table }));
  }

  async openDeletion(table: number): Promise<Locator> {
    await this.openFromCompletedMenu(table, this.#says.action.delete);
    return this.dialog(fill(this.#says.delete.title, { number: table }));
  }

  async review(edit: Locator): Promise<Locator> {
    await this.submit(edit, this.words.edit.review).click();
    return this.dialog(this.words.edit.confirm_title);
  }

  async save(confirmation: Locator, reason: string): Promise<void> {
    await this.reason(confirmation).fill(reason);
    await this.submit(confirmation, this.words.edit.save).click();
  }

  reason(dialog: Locator): Locator {
    return dialog.getByRole('textbox', { name: this.words.reason });
  }

  people(dialog: Locator): Locator {
    return dialog.getByRole('textbox', { name: this.#says.customers });
  }

  async sees(sentence: string): Promise<void> {
    await expect(this.page.getByText(sentence, { exact: true }).first()).toBeVisible();
  }
}
