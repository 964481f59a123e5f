import { type Language, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { fillSignIn, signInByForm, signInTo, withExpiredSignIn } from '../../support/entrance.ts';
import { Floor } from '../floor/floor-screen.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

/** Input survives a reload and an expired sign-in, and is gone for the next person. */
export const keptForms = (language: Language, table: number): void => {
  const words = catalogues[language];
  const { auth, errors, sessions, shell } = words;

  test(`a form survives a reload, an expired sign-in and a lost connection, but neither Cancel nor a sign-out (${language})`, async ({
    app,
    openDevice,
  }) => {
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

    // Another device ends this sign-in, and the app asks for a new one.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await new CafeApi(app.url).signOut(token ?? '');
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 });
    await fillSignIn(page, words, owner);
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toContainText(auth.signIn.failed);
    await expect(refusal).toContainText(errors.network);
    await fillSignIn(page, words, owner);
    await expect(notes).toHaveValue(typed);
    // An expired sign-in: the next start is refused, and leads to the sign-in, too.
    await withExpiredSignIn(floor.submit(sheet, sessions.action.start));
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await fillSignIn(page, words, owner);
    await expect(notes).toHaveValue(typed);
    // The app retries once, in vain.
    await page.route('**/api/sessions', (route) => route.abort(), { times: 2 });
    await floor.submit(sheet, sessions.action.start).click();
    await expect(sheet.getByRole('alert').filter({ hasText: sessions.failed.start })).toContainText(words.failure.unsure);
    await floor.submit(sheet, sessions.action.start).click();
    await expect(floor.active(table)).toContainText(typed);

    // The fields of an edit survive a reload, and both steps an expired sign-in.
    const edit = await floor.openEdit(table);
    await floor.people(edit).fill('7');
    await page.reload();
    await expect(floor.people(edit)).toHaveValue('7');
    const reviewed = await floor.review(edit);
    await floor.reason(reviewed).fill('They are seven');
    await withExpiredSignIn(floor.submit(reviewed, words.edit.save));
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await fillSignIn(page, words, owner);
    await expect(floor.people(edit)).toHaveValue('7');
    const confirmation = await floor.review(edit);
    await expect(floor.reason(confirmation)).toHaveValue('They are seven');

    // The call arrives and its response is lost; saving again returns the same response.
    await page.route(
      '**/api/sessions/*/edit',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 2 },
    );
    await floor.submit(confirmation, words.edit.save).click();
    await expect(confirmation.getByRole('alert').filter({ hasText: sessions.failed.edit_active })).toContainText(words.failure.unsure);
    await floor.submit(confirmation, words.edit.save).click();
    await floor.sees(word(language, 'done.session_edited'));
    await expect(confirmation).toBeHidden();
    await expect(floor.active(table).getByText(/7/).first()).toBeVisible();

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

  test(`a dialog that an earlier version of the app left does not open again (${language})`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.start({ tableNumber: table + 1, numberOfCustomers: 2 });
    const page = await (await openDevice({ language })).newPage();
    const floor = new Floor(page, words);
    await signInTo(page, words, '/sessions');
    await expect(await floor.openEdit(table + 1)).toBeVisible();
    const opened = () =>
      page.evaluate(() => Object.entries<string>({ ...sessionStorage }).find(([key]) => key.endsWith('.sessions.opened')));
    const [key = '', stored = ''] = (await opened()) ?? [];
    expect(stored).toContain('"tariff":');
    await page.evaluate(([name, state]) => sessionStorage.setItem(name, state), [key, stored.replace('"tariff":', '"price":')] as const);
    await page.reload();
    await expect.poll(opened).toBeUndefined();
    await expect(floor.active(table + 1)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test(`one person's input on a shared tablet is gone for the next (${language})`, async ({ app, openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    const floor = new Floor(page, words);
    const maha = { name: 'Maha', email: `maha.tablet.${language}@gmail.com`, password: 'six-dice' };
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.changeRole(await api.register(maha.name, maha.email, maha.password), 'Supervisor');
    const field = (label: string) => page.getByRole('textbox', { name: label });
    const password = page.locator('input[name="password"]');
    const welcome = page.getByRole('heading', { level: 1, name: auth.signIn.title });
    const signOut = async () => {
      await page.getByRole('button', { name: shell.account.open }).click();
      await page.getByRole('menuitem', { name: shell.account.signOut }).click();
      await expect(welcome).toBeVisible();
    };
    const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    const abandonRegistration = async () => {
      await page.goto('/register');
      await field(auth.register.name).fill('Layla Al-Harbi');
      await field(auth.register.phone).fill('598765432');
    };

    await test.step("a visitor's registration survives a reload, but not a sign-in", async () => {
      await abandonRegistration();
      await page.reload();
      await expect(field(auth.register.name)).toHaveValue('Layla Al-Harbi');
      await page.getByRole('link', { name: auth.register.toSignIn }).click();
      await fillSignIn(page, words, maha);
      await expect(page.getByRole('button', { name: shell.account.open })).toBeVisible();
      expect(await stored()).not.toMatch(/Layla|598765432/);
      await signOut();
      await page.getByRole('link', { name: auth.signIn.toRegister }).click();
      await expect(field(auth.register.name)).toHaveValue('');
      await expect(field(auth.register.phone)).toHaveValue('');
    });

    await test.step('after an expired sign-in, a form is kept for its person and nobody else', async () => {
      await signInByForm(page, words, '/sessions', maha);
      await floor.startButton.click();
      await floor.startSheet().getByRole('textbox', { name: sessions.notes }).fill('Call Layla back');
      await page.evaluate(() => localStorage.setItem('token', 'of yesterday'));
      await page.reload();
      await expect(welcome).toBeVisible();
      expect(await stored()).toContain('Call Layla back');
      await fillSignIn(page, words, owner);
      await page.waitForURL((url) => url.pathname === '/');
      expect(await stored()).not.toContain('Call Layla back');
      await signOut();
    });

    await test.step('an abandoned registration is cleared after ten minutes, including passwords', async () => {
      await page.clock.install();
      await abandonRegistration();
      await password.fill('six-dice');
      await page.clock.fastForward('09:00');
      await expect(field(auth.register.name)).toHaveValue('Layla Al-Harbi');
      await page.clock.fastForward('01:01');
      await expect(field(auth.register.name)).toHaveValue('');
      await expect(password).toHaveValue('');
      expect(await stored()).not.toMatch(/Layla|598765432/);
    });
  });
};
