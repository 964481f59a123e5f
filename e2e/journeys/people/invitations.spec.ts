import { word } from '@tabletime/contract';
import { fillSignIn, signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { UserScreen } from './user-screen.ts';

const [en, ar] = [catalogues.en, catalogues.ar];
const name = 'سالم الحربي';
const salem = { email: 'salem.invited@gmail.com', password: 'six-dice' };
const chosen = 'seven-dice';

test('an Owner invites in English, the invited person joins in Arabic on a phone, and later gets a new password by a link', async ({
  openDevice,
}) => {
  const page = await (await openDevice()).newPage();
  const people = new UserScreen(page, 'en');
  await signInTo(page, en, '/users', owner);
  const open = page.getByRole('region', { name: en.users.invite.open });
  const linkIn = (dialog: ReturnType<typeof people.dialog>) => dialog.getByRole('textbox', { name: en.users.link.label }).inputValue();

  const invite = async (): Promise<string> => {
    await page.getByRole('button', { name: en.users.invite.action, exact: true }).click();
    const dialog = people.dialog(en.users.invite.title);
    await dialog.getByRole('button', { name: en.users.invite.submit }).click();
    await expect(dialog).toContainText(word('en', 'account.name_required'));
    await dialog.getByRole('textbox', { name: en.users.invite.name }).fill(name);
    await dialog.getByRole('combobox', { name: en.users.invite.role }).click();
    await page.getByRole('option', { name: people.roleName('Supervisor'), exact: true }).click();
    await inspect(page, 'invite-dialog');
    await dialog.getByRole('button', { name: en.users.invite.submit }).click();
    const made = people.dialog(fill(en.users.link.invited, { name }));
    await expect(made.getByRole('img', { name: en.users.link.code })).toBeVisible();
    await expect(made).toContainText(/Works once, until \w/);
    return linkIn(made);
  };

  const first = await invite();
  await inspect(page, 'invite-link');
  await people.dialog(fill(en.users.link.invited, { name })).getByRole('button', { name: en.close }).click();
  await test.step('an invitation is withdrawn, and its link says so', async () => {
    await expect(open).toContainText(name);
    await inspect(page, 'open-invitations');
    await open.getByRole('button', { name: fill(en.users.named, { action: en.users.invite.revoke, name }) }).click();
    await people.dialog(en.users.invite.revoke_title).getByRole('button', { name: en.users.invite.revoke }).click();
    await expect(open).toHaveCount(0);
  });
  const second = await invite();
  await people.dialog(fill(en.users.link.invited, { name })).getByRole('button', { name: en.close }).click();

  const phone = await (await openDevice({ language: 'ar', width: 390, height: 844 })).newPage();
  const { auth, profile } = ar;
  await test.step('the first link is invalid; the second signs the person in, with the role', async () => {
    await phone.goto(first);
    await expect(phone.getByRole('heading', { level: 1, name: auth.link.invite.bad })).toBeVisible();
    await expect(phone.getByRole('main')).toContainText(word('ar', 'invitation.revoked'));
    await phone.goto('/login');
    // Copied without its end.
    await phone.goto('/invite');
    await expect(phone.getByRole('main')).toContainText(word('ar', 'invitation.not_found'));
    await phone.goto('/login');
    await phone.goto(second);
    await expect(phone.getByRole('heading', { level: 1, name: fill(auth.link.invite.title, { name }) })).toBeVisible();
    await expect(phone.getByRole('main')).toContainText(word('ar', 'audit.value.Supervisor'));
    await inspect(phone, 'invite');
    await phone.getByRole('button', { name: auth.register.submit }).click();
    await expect(phone.getByText(word('ar', 'account.email_required'))).toBeVisible();
    await phone.getByRole('textbox', { name: auth.register.email }).fill(salem.email);
    await phone.getByRole('textbox', { name: auth.register.phone }).fill('٠٠٩٦٦ ٥١ ٢٣٤ ٥٦٧٨');
    await phone.locator('input[name=password]').fill(salem.password);
    await phone.locator('input[name=confirmPassword]').fill(salem.password);
    await phone.getByRole('button', { name: auth.register.submit }).click();
    await expect(phone.getByRole('heading', { level: 1, name: ar.dashboard.title })).toBeVisible();
    // Accepting announces the person, so no reload is needed.
    await expect(people.role(name)).toHaveText(people.roleName('Supervisor'));
    await expect(open).toHaveCount(0);
  });

  await test.step('another sign-in is listed and ended in the profile', async () => {
    const lost = await (await openDevice({ language: 'ar' })).newPage();
    await signInTo(lost, ar, '/dashboard', salem);
    await expect(lost.getByRole('heading', { level: 1, name: ar.dashboard.title })).toBeVisible();
    await phone.goto('/profile');
    const card = phone.getByRole('region', { name: profile.signIns.title });
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(card.getByText(profile.signIns.current, { exact: true })).toHaveCount(1);
    await inspect(phone, 'sign-ins');
    await card.getByRole('button', { name: /./ }).click();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(lost.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
  });

  await test.step('a used link for a new password ends the sign-in on the phone, and works only once', async () => {
    await page.getByRole('button', { name: fill(en.users.more, { name }) }).click();
    await page.getByRole('menuitem', { name: en.users.reset_password.action }).click();
    const dialog = people.dialog(en.users.reset_password.title);
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: en.users.reset_password.submit }).click();
    const link = await linkIn(people.dialog(fill(en.users.link.reset, { name })));
    const another = await (await openDevice({ language: 'ar', width: 390, height: 844 })).newPage();
    await another.goto(link);
    await expect(another.getByRole('heading', { level: 1, name: auth.link.reset.title })).toBeVisible();
    await another.locator('input[name=password]').fill(chosen);
    await another.getByRole('button', { name: auth.link.reset.submit }).click();
    await inspect(another, 'reset', another.getByText(word('ar', 'account.passwords_differ')));
    await another.locator('input[name=confirmPassword]').fill(chosen);
    await another.getByRole('button', { name: auth.link.reset.submit }).click();
    await expect(another.getByRole('heading', { level: 1, name: auth.link.reset.done })).toBeVisible();
    await expect(phone.getByRole('heading', { level: 1, name: auth.signIn.title })).toBeVisible();
    await another.reload();
    await expect(another.getByRole('main')).toContainText(word('ar', 'reset.used'));
    await another.getByRole('link', { name: auth.link.toSignIn }).click();
    await fillSignIn(another, ar, { ...salem, password: chosen });
    await expect(another.getByRole('heading', { level: 1, name: ar.dashboard.title })).toBeVisible();
  });
});
