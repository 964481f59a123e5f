import type { Locator } from '@playwright/test';
import { type Language, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { faultsOn, inspect, inspectList } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { refuseOnce } from '../../support/refuse-once.ts';
import { expect, test } from '../../support/test.ts';
import { refuseUntilRetried } from '../../support/until-retried.ts';
import { expectHeadCount, expectWholeList } from './user-list.ts';
import { UserScreen } from './user-screen.ts';
import { catalogues, fill } from '../../support/words.ts';

const passwords = 'six-dice';

export const userJourneys = (language: Language): void => {
  const words = catalogues[language];
  const { users, logs, auth, dashboard } = words;
  const name = language === 'ar' ? 'هدى الزهراني' : 'Huda Al-Zahrani';
  const huda = { email: `huda.${language}@gmail.com`, password: passwords };

  test(`a person is found, gets a role, is deactivated, activated and deleted, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    const id = await api.register(name, huda.email, huda.password);
    const page = await (await openDevice({ language })).newPage();
    const people = new UserScreen(page, language);
    await signInTo(page, words, '/users', owner);

    await test.step('the head counts people, the table names its columns, and a role filters it', () =>
      expectWholeList(people, api, { customer: name }));

    await test.step('the search is in the address', async () => {
      await page.getByRole('searchbox', { name: users.search }).fill(huda.email);
      await expect(people.row(name)).toBeVisible();
      await expect(people.row(owner.name)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`q=huda.${language}`));
      await page.reload();
      await expect(people.row(name)).toBeVisible();
      await expect(people.row(owner.name)).toHaveCount(0);
    });

    await test.step('a role is changed with a reason, which the log has', async () => {
      const dialog = await people.chooseRole(name, 'Supervisor');
      await expect(dialog).toContainText(name);
      await expect(dialog).toContainText(users.role_consequence);
      await people.confirm(dialog, users.role_confirm, 'Knows every game');
      await people.sees(word(language, 'done.role_changed'));
      await expect(dialog).toBeHidden();
      await expect(people.role(name)).toHaveText(people.roleName('Supervisor'));
      await expect(people.role(name)).toBeFocused();
      await expect(people.role(name)).toHaveAccessibleDescription(users.role_updated);
    });

    await test.step('a failed change of role shows in the dialog, and can be retried', async () => {
      const dialog = await people.chooseRole(name, 'Lead Supervisor');
      await page.route('**/api/users/*/role', (route) => route.fulfill({ status: 409, json: { success: false } }), { times: 1 });
      await people.confirm(dialog, users.role_confirm);
      await people.sees(users.failed_role);
      await expect(dialog.getByRole('alert').filter({ hasText: users.failure.role })).toContainText(users.failure.kept);
      await dialog.getByRole('button', { name: words.cancel }).click();
      await expect(people.role(name)).toHaveText(people.roleName('Supervisor'));
      await expect(people.row(name)).not.toContainText(users.role_updated);
    });

    await test.step('another Owner was quicker: the dialog says who, and continues', async () => {
      const dialog = await people.chooseRole(name, 'Admin');
      await api.changeRole(id, 'Game Master');
      const refused = page.waitForResponse((response) => response.status() === 412);
      await people.confirm(dialog, users.role_confirm);
      await refused;
      const notice = dialog.getByRole('alert').filter({ hasText: users.failure.stale_title });
      await expect(notice).toContainText(owner.name);
      await notice.getByRole('button', { name: users.failure.load }).click();
      await expect(dialog).toContainText(people.roleName('Game Master'));
      await dialog.getByRole('button', { name: words.cancel }).click();
      await expect(people.role(name)).toHaveText(people.roleName('Game Master'));
    });

    await test.step("another Owner's change arrives without a reload", async () => {
      await api.changeRole(id, 'Supervisor');
      await expect(people.role(name)).toHaveText(people.roleName('Supervisor'));
      await api.changeRole(id, 'Game Master');
      await expect(people.role(name)).toHaveText(people.roleName('Game Master'));
    });

    await test.step('a deactivated person is signed out at once, and their role cannot be changed', async () => {
      const theirs = await (await openDevice({ language })).newPage();
      await signInTo(theirs, words, '/dashboard', huda);
      await expect(theirs.getByRole('heading', { level: 1, name: dashboard.title })).toBeVisible();
      const bright = await people.lookOf(name);
      await people.choose(users.deactivate, name);
      const confirm = people.dialog(users.deactivate_title).getByRole('button', { name: users.deactivate, exact: true });
      await refuseOnce(page, ['PATCH', '**/api/users/*/status'], confirm, users.failed_status);
      await people.confirm(people.dialog(users.deactivate_title), users.deactivate, 'On leave');
      await people.sees(word(language, 'done.user_deactivated'));
      await expect(theirs.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
      await expect(people.row(name)).toContainText(users.deactivated);
      const dimmed = await people.lookOf(name);
      expect([dimmed.ground === bright.ground, dimmed.letters === bright.letters]).toEqual([false, false]);
      await expect(people.role(name)).toBeDisabled();
      await expect(people.role(name)).toHaveAccessibleDescription(users.deactivated_role);
      await people.reachByKeyboard(page.getByRole('group', { name: fill(users.role_of, { name }) }));
      await expect(page.getByRole('tooltip')).toHaveText(users.deactivated_role);
      await people.choose(users.activate, name);
      await people.confirm(people.dialog(users.activate_title), users.activate);
      await people.sees(word(language, 'done.user_reactivated'));
      await expect(people.role(name)).toBeEnabled();
      await expect.poll(() => people.lookOf(name), 'the row is bright again').toEqual(bright);
    });

    await test.step('a deletion is for good, and the log keeps who and why', async () => {
      await people.choose(users.delete, name);
      const dialog = people.dialog(users.delete_title);
      await expect(dialog).toContainText(users.delete_consequence);
      const confirm = dialog.getByRole('button', { name: users.delete_confirm, exact: true });
      await refuseOnce(page, ['DELETE', '**/api/users/*'], confirm, users.failed_delete);
      const refusal = { success: false, code: 'user.last_owner', message: 'Not today.' };
      await page.route('**/api/users/*', (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
      await confirm.click();
      await people.sees(fill(users.error, { message: refusal.message }));
      await dialog.getByRole('textbox', { name: words.reason }).fill('Left the café');
      await page.reload();
      await expect(dialog.getByRole('textbox', { name: words.reason })).toHaveValue('Left the café');
      await people.confirm(dialog, users.delete_confirm, 'Left the café');
      await people.sees(word(language, 'done.user_deleted'));
      await expect(people.row(name)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: users.none_found })).toBeVisible();
      const search = page.getByRole('searchbox', { name: users.search });
      await search.fill('nobody at all');
      await expect(page).toHaveURL(/q=nobody/);
      await page.getByRole('button', { name: users.reset }).click();
      await expect(page).toHaveURL(/\/users$/);
      await expect(search).toHaveValue('');
      await expectHeadCount(people, api);
      await expect(page.getByRole('table', { name: users.title })).toBeVisible();

      await page.goto('/logs?action=USER_DELETED');
      const entry = page.getByRole('table').locator('tbody > tr').filter({ hasText: name });
      await entry.getByRole('button', { name: fill(logs.reason_named, { control: logs.view_reason, sentence: '' }) }).click();
      await expect(entry).toContainText('Left the café');
      await page.goto('/logs?action=ROLE_CHANGED');
      await page
        .getByRole('table')
        .locator('tbody > tr')
        .filter({ hasText: name })
        .filter({ hasText: people.roleName('Supervisor') })
        .last()
        .getByRole('button', { name: fill(logs.details_named, { sentence: '' }) })
        .click();
      const details = page.getByRole('dialog', { name: logs.dialog.title });
      await expect(details).toContainText('Knows every game');
      await expect(details.getByRole('definition').filter({ hasText: words.edit.changes_to })).toContainText(people.roleName('Supervisor'));
    });
  });

  test(`an Owner cannot change their own account, in ${language}`, async ({ openDevice }) => {
    const page = await (await openDevice({ language })).newPage();
    const people = new UserScreen(page, language);
    await signInTo(page, words, '/users', owner);
    await refuseUntilRetried(page, '**/api/users?*', words.retry, { status: 404, body: '' });
    await page.goto(`/users?q=${owner.email}`);
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure.getByRole('heading', { name: users.failed })).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await failure.getByRole('button').click();
    const row = people.row(owner.email);
    await expect(row).toContainText(users.own_account);
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(people.role(owner.name)).toBeDisabled();
    await expect(people.role(owner.name)).toHaveAccessibleDescription(users.own_role);
    await people.reachByKeyboard(row.getByRole('group'));
    await expect(page.getByRole('tooltip')).toHaveText(users.own_role);
  });
};

export const userLooks = (language: Language): void => {
  const words = catalogues[language];
  const { users } = words;
  test(`the people look right in ${language}`, async ({ demo, openDevice }) => {
    test.slow();
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    const people = new UserScreen(page, language);
    await signInTo(page, words, '/users', demo.signIns.Owner);
    await inspect(page, 'users', people.row('Maha Al-Qahtani'));
    await inspectList(page, page.getByRole('search').getByRole('combobox', { name: users.role_filter }));
    await page.goto('/users?q=faisal');
    await expect(people.role('Faisal Noor')).toBeDisabled();
    await inspect(page, 'users-deactivated');
    await people.choose(users.activate, 'Faisal Noor');
    await expect(people.dialog(users.activate_title)).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/users?q=sofia');
    const look = async (name: string, dialog: Locator) => {
      await inspect(page, name, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    await inspectList(page, people.role('Sofia Reyes'));
    await look('user-role', await people.chooseRole('Sofia Reyes', 'Owner'));
    await people.choose(users.deactivate, 'Sofia Reyes');
    await look('user-deactivate', people.dialog(users.deactivate_title));
    await people.choose(users.delete, 'Sofia Reyes');
    await look('user-delete', people.dialog(users.delete_title));
    await page.goto('/users?q=nobody-at-all');
    await inspect(page, 'users-empty', page.getByRole('heading', { name: users.none_found }));
  });
};
