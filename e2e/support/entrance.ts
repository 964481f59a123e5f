import { expect, type Page } from '@playwright/test';
import { CafeApi } from './cafe-api.ts';
import { owner, type SignIn } from './running-app.ts';
import { addressOf } from './test.ts';
import type { Words } from './words.ts';

/** Signs in with the form that is open. */
export const fillSignIn = async (page: Page, { auth }: Words, person: SignIn = owner): Promise<void> => {
  await page.getByRole('textbox', { name: auth.signIn.email }).fill(person.email);
  await page.getByLabel(auth.signIn.password, { exact: false }).and(page.locator('input')).fill(person.password);
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
};

/** Opens an address, signs in on the way with the form and waits until the address is there again. */
export const signInByForm = async (page: Page, words: Words, path: string, person?: SignIn): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: words.auth.signIn.title })).toBeVisible();
  await fillSignIn(page, words, person);
  await page.waitForURL((url) => url.pathname === path);
};

/** Signs in, without the form, on a page that opens the app next. Answers the API with the same sign-in. */
export const signIn = async (page: Page, { email, password }: SignIn = owner): Promise<CafeApi> => {
  const api = await new CafeApi(addressOf(page.context())).signIn(email, password);
  // Before the first script of the app runs, and once: what becomes of the sign-in then is up to the app.
  await page.addInitScript(({ token, user }) => {
    const done = `signed in by ${token}`;
    if (location.protocol !== 'http:' || sessionStorage.getItem(done) !== null) return;
    sessionStorage.setItem(done, '');
    localStorage.setItem('token', token);
    localStorage.setItem('user', user);
  }, api.kept);
  return api;
};

/** Opens an address as somebody who is signed in, and waits until the app stands there with the person's menu. */
export const signInTo = async (page: Page, words: Words, path: string, person?: SignIn): Promise<void> => {
  await signIn(page, person);
  await page.goto(path);
  await expect(page.getByRole('button', { name: words.shell.account.open })).toBeVisible();
};

/** Switches the language in the menu of the page: `name` is the language's own name for itself. */
export const chooseLanguage = async (page: Page, name: 'English' | 'العربية'): Promise<void> => {
  await page.getByRole('button', { name: /^(Change language|تغيير اللغة)/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
