import { setTimeout as delay } from 'node:timers/promises';
import { type Language, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { fillSignIn, signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { refuseUntilRetried } from '../../support/until-retried.ts';
import { catalogues, fill } from '../../support/words.ts';

export const profileJourneys = (language: Language): void => {
  const words = catalogues[language];
  const { profile, auth, sessions, shell } = words;

  test(`a changed password signs out all other devices, in ${language}`, async ({ app, openDevice }) => {
    test.slow();
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const maha = { email: `maha.${language}@gmail.com`, password: 'six-dice' };
    await api.changeRole(await api.register('Maha', maha.email, maha.password), 'Supervisor');
    const device = await openDevice({ language });
    const page = await device.newPage();
    const elsewhere = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/profile', maha);
    await signInTo(elsewhere, words, '/sessions', maha);
    const secondTab = await device.newPage();
    await secondTab.goto('/sessions');
    await expect(secondTab.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();

    await expect(page.getByRole('heading', { level: 1, name: profile.title })).toBeVisible();
    const role = word(language, 'audit.value.Supervisor');
    await expect(page.getByText(fill(shell.account.role, { role }))).toBeVisible();
    const change = async (current: string, next: string, repeated = next) => {
      await page.locator('input[name=currentPassword]').fill(current);
      await page.locator('input[name=newPassword]').fill(next);
      await page.locator('input[name=repeated]').fill(repeated);
      await page.getByRole('button', { name: profile.password.submit }).click();
    };
    await change('six-dice', 'five', 'fife');
    await expect(page.getByText(word(language, 'account.password_short'))).toBeVisible();
    await expect(page.getByText(word(language, 'account.passwords_differ'))).toBeVisible();
    await change('seven-dice', 'eight-dice');
    await expect(page.getByRole('main').getByText(word(language, 'account.password_wrong'))).toBeVisible();
    await expect(page.locator('input[name=currentPassword]')).toBeFocused();
    // The other tab is refused long before this one gets its response.
    await page.route('**/api/auth/password', async (route) => {
      const refused = secondTab.waitForResponse((response) => response.status() === 401);
      const response = await route.fetch();
      await refused;
      await delay(500);
      await route.fulfill({ response });
    });
    await change('six-dice', 'eight-dice');
    await expect(page.getByText(word(language, 'done.password_changed'))).toBeVisible();

    await expect(elsewhere.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await fillSignIn(elsewhere, words, maha);
    await expect(elsewhere.getByRole('main').getByRole('alert')).toHaveText(word(language, 'auth.invalid'));
    await fillSignIn(elsewhere, words, { ...maha, password: 'eight-dice' });
    await expect(elsewhere.getByRole('heading', { level: 1, name: sessions.title })).toBeVisible();

    for (const [tab, path, title] of [
      [page, '/profile', profile.title],
      [secondTab, '/sessions', sessions.title],
    ] as const) {
      await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await tab.goto(path);
      await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });
};

export const profileChoices = (language: Language): void => {
  const words = catalogues[language];

  test(`language and theme are chosen on the profile, in ${language}`, async ({ app, openDevice }) => {
    const other = language === 'en' ? 'ar' : 'en';
    const guest = { email: `chooser.${language}@gmail.com`, password: 'six-dice' };
    await new CafeApi(app.url).register('Salem', guest.email, guest.password);
    const page = await (await openDevice({ language })).newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await signInTo(page, words, '/profile', guest);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: language === 'en' ? 'Dark' : 'داكن' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await main.getByRole('button', { name: other === 'ar' ? 'العربية' : 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: catalogues[other].profile.title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: catalogues[other].profile.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
};

export const profileLooks = (language: Language): void => {
  const words = catalogues[language];
  const { profile } = words;

  test(`the profile looks right in ${language}`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    await refuseUntilRetried(page, '**/api/auth/me', words.retry, { status: 404, body: '' });
    await signInTo(page, words, '/profile', demo.signIns['Game Master']);
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toContainText(profile.failed);
    await expect(page.getByRole('definition')).toHaveText([demo.signIns['Game Master'].email, '–', '–', '–']);
    await inspect(page, 'profile-failed');
    await refusal.getByRole('button', { name: words.retry }).click();
    await expect(refusal).toBeHidden();
    await expect(page.getByRole('main').locator('dl[aria-busy=false]')).toBeVisible();
    await expect(page.getByRole('region', { name: profile.signIns.title })).toHaveAttribute('aria-busy', 'false');
    await inspect(page, 'profile');
    await page.locator('input[name=newPassword]').fill('five');
    await page.getByRole('button', { name: profile.password.submit }).click();
    await inspect(page, 'profile-faults', page.getByText(word(language, 'account.current_password_required')));
  });
};
