import type { Locator, Page } from '@playwright/test';
import type { Language } from '@tabletime/contract';
import { expect } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

export interface Picked {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export class ReportScreen {
  readonly page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.#language = language;
  }

  get words() {
    return catalogues[this.#language];
  }

  get says() {
    return this.words.reports;
  }

  text(field: keyof typeof this.says.field): Locator {
    return this.page.getByRole('textbox', { name: this.says.field[field] });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  files(kind: 'files' | 'proofImage'): Locator {
    return this.page.getByRole('list', { name: this.says.field[kind], exact: true }).getByRole('listitem');
  }

  async attach(kind: 'files' | 'proofImage', files: Picked[]): Promise<void> {
    await this.page
      .getByLabel(kind === 'files' ? this.says.files.add : this.says.files.choose_image, { exact: true })
      .and(this.page.locator('input'))
      .setInputFiles(files);
  }

  async chooseEmployee(name: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: this.says.field.employees });
    await field.fill(name);
    await this.page.getByRole('option', { name }).click();
    await this.page.keyboard.press('Escape');
  }

  mark(mark: 'seen' | 'reviewed'): Locator {
    return this.page.getByRole('main').getByRole('switch', { name: this.says.mark[mark], exact: true });
  }

  /** Toggles a mark and waits for the confirmation. */
  async turn(mark: 'seen' | 'reviewed', said: string): Promise<void> {
    await this.mark(mark).click();
    await this.toast(said);
  }

  async toast(said: string): Promise<void> {
    await expect(this.page.getByText(said, { exact: true })).toBeVisible();
  }

  get sidebarEntry(): Locator {
    return this.page
      .getByRole('navigation', { name: this.words.shell.navigation })
      .getByRole('link', { name: this.words.shell.menu.reports });
  }

  removeButton(name: string): Locator {
    return this.page.getByRole('button', { name: fill(this.says.files.remove, { name: `\u2068${name}\u2069` }) });
  }

  /** A picture of this page, in place of a photo. */
  async photo(name: string): Promise<Picked> {
    return { name, mimeType: 'image/png', buffer: await this.page.screenshot() };
  }
}
