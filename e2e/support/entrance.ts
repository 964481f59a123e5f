import { expect, type Locator, type Page } from '@playwright/test';
import { CafeApi } from './cafe-api.ts';
import { owner, type SignIn } from './running-app.ts';
import { addressOf } from './test.ts';
import type { Words } from './words.ts';

export const fillSignIn = async (page: Page, { auth }: Words, person: SignIn = owner): Promise<void> => {
  await page.getByRole('textbox', { name: auth.signIn.email }).fill(person.email);
  await page.getByLabel(auth.signIn.password, { exact: false }).and(page.locator('input')).fill(person.password);
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
};

/** Opens an address, signs in with the form, and waits to return. */
export const signInByForm = async (page: Page, words: Words, path: string, person?: SignIn): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: words.auth.signIn.title })).toBeVisible();
  await fillSignIn(page, words, person);
  await page.waitForURL((url) => url.pathname === path);
};

/** Signs in without the form on the page opened next. Returns the API with the same sign-in. */
export const signIn = async (page: Page, { email, password }: SignIn = owner): Promise<CafeApi> => {
  const api = await new CafeApi(addressOf(page.context())).signIn(email, password);
  // Once, before the app's first script: later changes are the app's.
  await page.addInitScript(({ token, user }) => {
    const done = `signed in by ${token}`;
    if (location.protocol !== 'http:' || sessionStorage.getItem(done) !== null) return;
    sessionStorage.setItem(done, '');
    localStorage.setItem('token', token);
    localStorage.setItem('user', user);
  }, api.kept);
  return api;
};

/**
 * Opens an address signed in, and waits for the person's menu and for the live stream: the floor may be in sight before, and would not show
 * what another device changes in between.
 */
export const signInTo = async (page: Page, words: Words, path: string, person?: SignIn): Promise<void> => {
  await signIn(page, person);
  const isFollowed = page.waitForResponse('**/api/live', { timeout: 60_000 });
  isFollowed.catch(() => undefined);
  await page.goto(path);
  await expect(page.getByRole('button', { name: words.shell.account.open })).toBeVisible();
  await isFollowed;
};

/** Clicks after the sign-in has expired: in one turn, before any other call finds out. */
export const withExpiredSignIn = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    localStorage.setItem('token', 'of yesterday');
    element.click();
  });

export const chooseLanguage = async (page: Page, name: 'English' | 'العربية'): Promise<void> => {
  await page.getByRole('button', { name: /^(Change language|تغيير اللغة)/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
