import type { Locator, Page } from '@playwright/test';
import { type Language, type Role, word } from '@tabletime/contract';
import { expect } from '../../support/test.ts';
import { catalogues, fill, type Words } from '../../support/words.ts';

export class UserScreen {
  readonly page: Page;
  readonly language: Language;
  readonly #words: Words;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.#words = catalogues[language];
    this.language = language;
  }

  row(name: string): Locator {
    return this.page.getByRole('table', { name: this.#words.users.title }).getByRole('row').filter({ hasText: name });
  }

  role(name: string): Locator {
    return this.page.getByRole('combobox', { name: fill(this.#words.users.role_of, { name }), exact: true });
  }

  get roles(): Locator {
    return this.page.getByRole('table', { name: this.#words.users.title }).getByRole('combobox');
  }

  get head(): Locator {
    return this.page.getByRole('main').locator(':has(> h1)');
  }

  async lookOf(name: string): Promise<{ ground: string; letters: string }> {
    // Hovering would change the row.
    await this.page.mouse.move(0, 0);
    return this.row(name).evaluate((row) => {
      const cell = row.querySelector('td');
      return { ground: getComputedStyle(row).backgroundColor, letters: cell ? getComputedStyle(cell).color : '' };
    });
  }

  async narrowTo(name: string): Promise<void> {
    await this.page.getByRole('search').getByRole('combobox', { name: this.#words.users.role_filter }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  roleName(role: Role): string {
    return word(this.language, `audit.value.${role}`);
  }

  /** Chooses an action in the menu of a person. */
  async choose(action: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: fill(this.#words.users.more, { name }), exact: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  tab(kind: 'staff' | 'customers'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${this.#words.users.kinds[kind]}`) });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  async chooseRole(name: string, role: Role): Promise<Locator> {
    await this.role(name).click();
    await this.page.getByRole('option', { name: this.roleName(role), exact: true }).click();
    return this.dialog(this.#words.users.role_title);
  }

  async confirm(dialog: Locator, label: string, reason = ''): Promise<void> {
    await dialog.getByRole('textbox', { name: this.#words.reason }).fill(reason);
    await dialog.getByRole('button', { name: label, exact: true }).click();
  }

  /** Focuses by Tab: a tooltip does not open for a programmatic focus. */
  async reachByKeyboard(place: Locator): Promise<void> {
    await place.focus();
    await this.page.keyboard.press('Shift+Tab');
    await this.page.keyboard.press('Tab');
    await expect(place).toBeFocused();
  }

  async sees(sentence: string): Promise<void> {
    await expect(this.page.getByText(sentence, { exact: true }).first()).toBeVisible();
  }
}
