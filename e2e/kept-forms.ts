import type { Language } from '@tabletime/contract';
import { CafeApi } from './cafe-api.ts';
import { fillSignIn, signInTo } from './entrance.ts';
import { Floor } from './floor.ts';
import { owner } from './running-app.ts';
import { expect, test } from './test.ts';
import { catalogues } from './words.ts';

/** Nothing typed is lost to a reload or to a sign-in that ran out, and nothing of it is left for the next person. */
export const keptForms = (language: Language, table: number): void => {
  const words = catalogues[language];
  const { auth, sessions, shell } = words;

  test(`a form survives a reload and an expired sign-in, but no cancel and no sign-out (${language})`, async ({ app, openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    const floor = new Floor(page, words);
    const sheet = floor.startSheet();
    const notes = sheet.getByRole('textbox', { name: sessions.notes });
    const typed = language === 'ar' ? 'عيد ميلاد ليلى' : 'Birthday of Layla';
    await signInTo(page, words, '/sessions');
    await floor.startButton.click();
    await notes.fill(typed);
    await sheet.getByRole('textbox', { name: sessions.start.table_number }).fill(String(table));
    await page.reload();
    await expect(notes).toHaveValue(typed);

    // The sign-in is ended from another device; the start that follows is refused and leads to the sign-in page.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await new CafeApi(app.url).signOut(token ?? '');
    await floor.submit(sheet, sessions.action.start).click();
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await fillSignIn(page, words, owner);
    await expect(notes).toHaveValue(typed);
    await floor.submit(sheet, sessions.action.start).click();
    await expect(floor.active(table)).toContainText(typed);

    await floor.startButton.click();
    await notes.fill('to be thrown away');
    await sheet.getByRole('button', { name: words.cancel }).click();
    await floor.startButton.click();
    await expect(notes).toHaveValue('');
    await notes.fill('left behind');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: shell.account.open }).click();
    await page.getByRole('menuitem', { name: shell.account.signOut }).click();
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tabletime.kept')))).toEqual([]);
  });
};
