import { languages, word } from '@tabletime/contract';
import { chooseLanguage, fillSignIn, signInTo } from '../../support/entrance.ts';
import { refuseOnce } from '../../support/refuse-once.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

for (const language of languages) {
  const words = catalogues[language];
  const { auth, shell, sessions, home } = words;

  test(`a customer registers, is welcomed, and has no access to staff pages, in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    await page.goto('/register');
    await page.getByRole('textbox', { name: auth.register.name }).fill('Layla');
    await page.getByRole('textbox', { name: auth.register.email }).fill(`layla.${language}@gmail.com`);
    await page.getByRole('textbox', { name: auth.register.phone }).fill('\u202A+966 51 234 5678\u202C');
    await page.getByRole('textbox', { name: auth.register.name }).focus();
    await expect(page.getByRole('textbox', { name: auth.register.phone })).toHaveValue('512345678');
    await page.reload();
    await expect(page.getByRole('textbox', { name: auth.register.name })).toHaveValue('Layla');
    await expect(page.getByRole('textbox', { name: auth.register.phone })).toHaveValue('512345678');
    await page.locator('input[name=password]').fill('six-dice');
    await page.locator('input[name=confirmPassword]').fill('six-dice!');
    await page.getByRole('button', { name: auth.register.submit }).click();
    await expect(page.getByText(word(language, 'account.passwords_differ'))).toBeVisible();
    await page.locator('input[name=confirmPassword]').fill('six-dice');
    const submit = page.getByRole('button', { name: auth.register.submit });
    await refuseOnce(page, ['POST', '**/api/auth/register'], submit, auth.register.failed);
    // These words stand for a second and a half only, so each frame looks for them.
    const told = page.waitForFunction((words) => document.body.innerText.includes(words), auth.register.doneText);
    await submit.click();
    await told;
    const welcome = page.getByRole('heading', { level: 1, name: fill(home.title, { name: 'Layla' }) });
    await expect(welcome).toBeVisible();

    const navigation = page.getByRole('navigation', { name: shell.navigation });
    await expect(navigation.getByRole('link')).toHaveText([shell.menu.home]);
    await page.goto('/sessions');
    await expect(page.getByRole('heading', { level: 1, name: shell.restricted.title })).toBeVisible();
    await page.getByRole('button', { name: words.back }).click();
    await expect(welcome).toBeVisible();
  });

  test(`a visitor returns to the requested page after signing in; wrong passwords are refused; signing out works, in ${language}`, async ({
    openDevice,
  }) => {
    const page = await (await openDevice({ language })).newPage();
    await page.goto('/sessions');
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await expect(page.getByText(auth.signIn.dashboardFirst)).toHaveCount(0);
    // The blank page, the requested page and the sign-in: a redirect loop would leave more.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
    await fillSignIn(page, words, { email: 'nobody@gmail.com', password: 'wrong' });
    // In the form, where it stays, and in a toast.
    await expect(page.getByRole('alert')).toHaveText([word(language, 'auth.invalid'), word(language, 'auth.invalid')]);
    await refuseOnce(
      page,
      ['POST', '**/api/auth/login'],
      page.getByRole('button', { name: auth.signIn.submit, exact: true }),
      auth.signIn.failed,
    );
    await fillSignIn(page, words);
    await expect(page.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();
    await page.getByRole('button', { name: shell.account.open }).click();
    await page.getByRole('menuitem', { name: shell.account.signOut }).click();
    await expect(page.getByText(word(language, 'done.signed_out'))).toBeVisible();
    await page.goto('/sessions');
    await expect(page.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
  });

  // The profile switches from the other language to this one.
  if (language !== 'en') continue;

  test(`language and theme switch at once, and outlive a reload and a sign-out, in ${language}`, async ({ openDevice }) => {
    const other = language === 'en' ? 'ar' : 'en';
    const page = await (await openDevice({ language })).newPage();
    const html = page.locator('html');
    await signInTo(page, words, '/sessions');
    await page.getByRole('button', { name: words.toDark }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await chooseLanguage(page, other === 'ar' ? 'العربية' : 'English');
    const switched = async () => {
      await expect(html).toHaveAttribute('lang', other);
      await expect(html).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
      await expect(html).toHaveAttribute('data-theme', 'dark');
    };
    await switched();
    await expect(page.getByRole('heading', { level: 1, name: catalogues[other].sessions.title })).toBeVisible();
    await page.reload();
    await switched();
    await page.getByRole('button', { name: catalogues[other].shell.account.open }).click();
    await page.getByRole('menuitem', { name: catalogues[other].shell.account.signOut }).click();
    await expect(page.getByRole('heading', { level: 1, name: catalogues[other].auth.signIn.title })).toBeVisible();
    await switched();
  });
}
