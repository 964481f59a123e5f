import { expect, type Page } from '@playwright/test';
import { owner } from './running-app.ts';
import type { Words } from './words.ts';

/** Signs in with the form that is open. */
export const fillSignIn = async (page: Page, { auth }: Words, person: { email: string; password: string } = owner): Promise<void> => {
  await page.getByRole('textbox', { name: auth.signIn.email }).fill(person.email);
  await page.getByLabel(auth.signIn.password, { exact: false }).and(page.locator('input')).fill(person.password);
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
};

/** Opens an address, signs in on the way and waits until the address is there again. */
export const signInTo = async (page: Page, words: Words, path: string, person?: { email: string; password: string }): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: words.auth.signIn.title })).toBeVisible();
  await fillSignIn(page, words, person);
  await page.waitForURL((url) => url.pathname === path);
};

/** Switches the language in the menu of the page: `name` is the language's own name for itself. */
export const chooseLanguage = async (page: Page, name: 'English' | 'العربية'): Promise<void> => {
  await page.getByRole('button', { name: /^(Change language|تغيير اللغة)/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
