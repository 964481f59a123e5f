import { type Language, word } from '@tabletime/contract';
import type { Locator } from '@playwright/test';
import { CafeApi } from '../../support/cafe-api.ts';
import { fillSignIn, signInTo } from '../../support/entrance.ts';
import { Floor } from '../floor/floor-screen.ts';
import { faultsOn, inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

/** Screens and dialogs without a journey of their own. `firstTable` is the first of four tables of this journey alone. */
export const screens = (language: Language, firstTable: number): void => {
  const words = catalogues[language];
  const { auth, home, sessions, shell, dashboard } = words;

  test(`the doors look right in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await inspect(page, 'sign-in', page.getByText(auth.signIn.dashboardFirst));
    await page.goto('/login');
    await fillSignIn(page, words, { email: '', password: '' });
    await expect(page.getByRole('alert')).toHaveText(word(language, 'account.credentials_required'));
    await inspect(page, 'sign-in-refused');
    await page.getByRole('link', { name: auth.signIn.toRegister }).click();
    await inspect(page, 'register', page.getByRole('heading', { level: 1, name: auth.register.title }));
    await page.getByRole('button', { name: auth.register.submit }).click();
    await inspect(page, 'register-faults', page.getByText(word(language, 'account.name_required')));
    await page.getByRole('combobox', { name: auth.register.country }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // Otherwise the page reloads before its inspection.
    await page.evaluate(() => {
      const later = window.setTimeout;
      window.setTimeout = ((run: () => void, wait?: number) => (wait === 1500 ? 0 : later(run, wait))) as typeof window.setTimeout;
    });
    await page.getByRole('textbox', { name: auth.register.name }).fill('Layla');
    await page.getByRole('textbox', { name: auth.register.email }).fill(`looks.${language}@gmail.com`);
    await page.getByRole('textbox', { name: auth.register.phone }).fill('512345678');
    await page.locator('input[name=password]').fill('six-dice');
    await page.locator('input[name=confirmPassword]').fill('six-dice');
    await page.getByRole('button', { name: auth.register.submit }).click();
    await inspect(page, 'registered', page.getByRole('heading', { level: 1, name: auth.register.done }));
  });

  test(`a customer's pages look right in ${language}`, async ({ app, openDevice }) => {
    const guest = { email: `guest.${language}@gmail.com`, password: 'six-dice' };
    await new CafeApi(app.url).register('Salem', guest.email, guest.password);
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/dashboard', guest);
    await inspect(page, 'home', page.getByRole('heading', { level: 1, name: fill(home.title, { name: 'Salem' }) }));
    await page.goto('/sessions');
    await inspect(page, 'access-restricted', page.getByRole('heading', { level: 1, name: shell.restricted.title }));
  });

  test(`the staff's pages look right in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const helper = { email: `helper.${language}@gmail.com`, password: 'six-dice' };
    await api.changeRole(await api.register('Huda', helper.email, helper.password), 'Game Master');
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/dashboard', helper);
    await expect(page.getByRole('heading', { level: 1, name: dashboard.title })).toBeVisible();
    await page.getByRole('button', { name: shell.account.open }).click();
    await inspect(page, 'account-menu', page.getByRole('menuitem', { name: shell.account.signOut }));
    await page.goto('/users');
    await inspect(page, 'restricted-area', page.getByRole('heading', { level: 1, name: shell.staffOnly.title }));
    await page.goto('/nowhere');
    await inspect(page, 'not-found', page.getByRole('heading', { level: 1, name: shell.notFound.title }));
  });

  test(`the floor and its dialogs look right in ${language}`, async ({ app, openDevice }) => {
    test.slow();
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const page = await (await openDevice({ language })).newPage();
    const floor = new Floor(page, words);
    const notes = language === 'ar' ? 'مجموعة سالم، لعبة كاتان' : 'The Catan group of Salem';
    // One table in its free minutes, one charged, one forgotten, one ended.
    const table = firstTable;
    await api.start({ tableNumber: table, numberOfCustomers: 4, notes });
    await api.startedBefore(62, { tableNumber: table + 1, numberOfCustomers: 2 });
    await api.startedBefore(400, { tableNumber: table + 2, numberOfCustomers: 6 });
    await api.end(await api.startedBefore(70, { tableNumber: table + 3, numberOfCustomers: 3 }));

    const none = { headers: { 'Content-Range': 'sessions */0' }, json: { success: true, data: [] } };
    await page.route('**/api/sessions?*', (route) => route.fulfill(none));
    await signInTo(page, words, '/sessions', owner);
    await inspect(page, 'sessions-empty', page.getByRole('heading', { name: sessions.empty.active_title }));
    await page.route('**/api/sessions?*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await inspect(page, 'sessions-failed', page.getByRole('heading', { name: sessions.failed.load }));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(floor.active(table)).toBeVisible();
    await inspect(page, 'sessions', floor.completed(table + 3));

    const look = async (name: string, open: Promise<unknown>) => {
      await open;
      await inspect(page, name, page.getByRole('dialog'));
    };
    // The focus returns to the dialog's opener, visibly.
    const close = async (opener: Locator) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(opener).toHaveCSS('outline-style', 'solid');
    };
    await look('start', floor.startButton.click());
    await page.keyboard.press('Escape');
    // Other widths replaced the button that opened it.
    await floor.startButton.click();
    await close(floor.startButton);
    await look('end', floor.openEnd(table + 1));
    await close(floor.endButton(table + 1));
    await floor.menuButton(table).click();
    await expect(page.getByRole('menuitem', { name: sessions.action.details })).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await look('details', page.getByRole('menuitem', { name: sessions.action.details }).click());
    await close(floor.menuButton(table));
    const edit = await floor.openEdit(table);
    await look('edit-active', edit.getByRole('button', { name: sessions.start.further }).click());
    await look('edit-active-confirm', floor.review(edit));
    await close(floor.menuButton(table));
    const correction = await floor.openCorrection(table + 3);
    await look('edit-completed', correction.getByRole('textbox', { name: words.edit.billed }).fill('0'));
    await floor.submit(correction, words.edit.review).click();
    await inspect(page, 'edit-completed-refused', correction.getByText(word(language, 'session.duration_range')));
    await close(floor.completedMenuButton(table + 3));
    const deletion = await floor.openDeletion(table + 3);
    await look('delete', floor.submit(deletion, sessions.action.delete).click());
    await close(floor.completedMenuButton(table + 3));
  });
};
