import { languages, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { fillSignIn, signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { UserScreen } from './user-screen.ts';

for (const language of languages) {
  const words = catalogues[language];
  const { action, auth, profile, shell, users } = words;
  const name = language === 'en' ? 'Abeer Al-Otaibi' : 'عبير العتيبي';
  const person = { email: `details.${language}@gmail.com`, password: 'six-dice' };
  const taken = `taken.${language}@gmail.com`;
  const moved = { ...person, email: `moved.${language}@gmail.com` };

  test(`people change their own details, and the Owner those of staff, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.changeRole(await api.register('Abeer', person.email, person.password), 'Supervisor');
    await api.register('Salem', taken, person.password);
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/profile', person);
    const sheet = page.getByRole('dialog', { name: profile.details.title, exact: true });
    const field = (label: string) => sheet.getByRole('textbox', { name: label, exact: true });
    const password = sheet.locator('input[name=password]');
    const save = sheet.getByRole('button', { name: action.save, exact: true });
    const open = () => page.getByRole('button', { name: profile.details.action, exact: true }).click();

    await test.step('a name needs no password', async () => {
      await open();
      await field(auth.register.name).fill(name);
      await expect(password).toHaveCount(0);
      await save.click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    });

    await test.step('an address needs it, and a refusal is shown at its field', async () => {
      await open();
      await field(profile.email).fill(taken);
      await password.fill('not mine');
      await save.click();
      await expect(sheet.getByText(word(language, 'account.password_wrong'))).toBeVisible();
      await inspect(page, 'own-details-refused', sheet);
      await password.fill(person.password);
      await save.click();
      await expect(sheet.getByText(word(language, 'account.email_taken'))).toBeVisible();
      await expect(field(profile.email)).toBeFocused();
      await field(profile.email).fill('abeer@cafe.example');
      await save.click();
      await expect(sheet.getByText(word(language, 'account.email_domain'))).toBeVisible();
      await field(profile.email).fill(moved.email);
      await save.click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('main').getByText(moved.email, { exact: true })).toBeVisible();
    });

    await test.step('the new address signs in', async () => {
      await page.getByRole('button', { name: shell.account.open }).click();
      await page.getByRole('menuitem', { name: shell.account.signOut }).click();
      await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
      await fillSignIn(page, words, person);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(word(language, 'auth.invalid'));
      await fillSignIn(page, words, moved);
      await expect(page.getByRole('button', { name: shell.account.open })).toBeVisible();
    });

    await test.step('the Owner changes them without that password', async () => {
      const desk = await (await openDevice({ language })).newPage();
      await signInTo(desk, words, '/users');
      const screen = new UserScreen(desk, language);
      await screen.choose(users.edit, name);
      const edit = desk.getByRole('dialog', { name: fill(users.edit_title, { name }), exact: true });
      await edit.getByRole('textbox', { name: profile.phone, exact: true }).fill('+966500000001');
      await inspect(desk, 'staff-details', edit);
      await edit.getByRole('button', { name: action.save, exact: true }).click();
      await expect(edit).toBeHidden();
      await expect(screen.row(name)).toContainText('500');
    });

    await test.step('neither address is in the log', async () => {
      for (const address of [person.email, moved.email]) {
        const entries = await api.found(address, 20);
        expect(JSON.stringify(entries)).not.toContain(address);
      }
    });
  });
}
