import { foundingReasons } from '@tabletime/contract';
import { Floor } from './floor-screen.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { faultsOn, inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];
  const { sessions } = words;
  const [noted, typed] = language === 'ar' ? ['أُمسية الشطرنج', 'امسيه شطرنج'] : ['Zugzwang evening', 'ZUGZ even'];
  const [first, second] = language === 'ar' ? [85, 86] : [83, 84];

  test(`a completed session is found, opened and reopened in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.end(await api.start({ tableNumber: first, numberOfCustomers: 2, notes: noted }));
    await api.end(await api.startedBefore(70, { tableNumber: second, numberOfCustomers: 5, notes: noted }));
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/sessions', owner);
    await page.getByRole('link', { name: sessions.search.open }).click();
    await expect(page.getByRole('heading', { level: 1, name: sessions.search.title })).toBeVisible();
    const row = (table: number) =>
      page.getByRole('main').getByRole('button', { name: new RegExp(`^${fill(sessions.table_number, { number: table })}(?!\\d)`) });
    const search = page.getByRole('searchbox', { name: sessions.search.field });
    const field = (name: string) => page.getByRole('form', { name: sessions.search.filters }).getByRole('textbox', { name });

    await test.step('by words, kept in the address', async () => {
      await expect(row(first)).toBeVisible();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await page.keyboard.type(typed);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed);
      await expect(page.getByRole('article').filter({ hasText: noted })).toHaveCount(2);
      await expect(row(first)).toBeVisible();
      await expect(row(second)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    });

    await test.step('in rows of 48 px that tell who, how long and what was paid', async () => {
      const line = page.getByRole('article', { name: fill(sessions.table_number, { number: second }), exact: true });
      expect(await line.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThanOrEqual(49);
      await expect(line).toContainText(words.money(150));
      await expect(line).toContainText(`${sessions.details.ended_by}: ${owner.name}`);
      await expect(line).toContainText(sessions.method.Cash);
      const menu = line.getByRole('button', { name: fill(sessions.action.more, { number: second }), exact: true });
      await menu.click();
      const { details, receipt, edit, delete: remove } = sessions.action;
      await expect(page.getByRole('menuitem')).toHaveText([details, receipt, sessions.reopen.action, edit, remove]);
      expect(await faultsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    });

    await test.step('by filters, which a chip or Back removes', async () => {
      await page.getByRole('button', { name: sessions.search.filters, exact: true }).click();
      await field(sessions.search.people_from).fill('4');
      await expect(row(first)).toBeHidden();
      await inspect(page, 'completed-sessions', row(second));
      await page.reload();
      await page.getByRole('button', { name: fill(sessions.search.filters_set, { count: 1 }), exact: true }).click();
      await expect(field(sessions.search.people_from)).toHaveValue('4');
      await expect(row(second)).toBeVisible();
      await expect(row(first)).toBeHidden();
      await page.goBack();
      await expect(row(first)).toBeVisible();
      await expect(search).toHaveValue(typed);
      // A person who pauses after a comma goes on behind it.
      await field(sessions.search.total_from).pressSequentially('7,');
      await expect(page).toHaveURL(/totalFrom=7$|totalFrom=7&/);
      await field(sessions.search.total_from).pressSequentially('5');
      await expect(page).toHaveURL(/totalFrom=7.5/);
      await expect(field(sessions.search.total_from)).toHaveValue('7,5');
      await field(sessions.search.total_from).fill('9999');
      await expect(page.getByRole('heading', { name: sessions.search.none_title })).toBeVisible();
      const chips = page.getByRole('list', { name: sessions.search.filters_now }).getByRole('button');
      await expect(chips).toHaveCount(2);
      await chips.last().click();
      await expect(row(first)).toBeVisible();
    });

    await test.step('opened with its story, and reopened', async () => {
      await row(first).click();
      const details = page.getByRole('dialog', { name: fill(sessions.table_number, { number: first }), exact: true });
      await inspect(page, 'completed-session', details.getByText(noted));
      if (language !== 'en') return;
      await details.getByRole('button', { name: sessions.action.edit, exact: true }).click();
      await expect(page.getByRole('dialog', { name: fill(words.edit.completed_title, { number: first }) })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row(first)).toBeFocused();
      await page.getByRole('button', { name: fill(sessions.reopen.action_named, { number: first }), exact: true }).click();
      await page.getByRole('button', { name: foundingReasons.edit[0]?.[language] ?? '', exact: true }).click();
      await expect(row(first)).toBeHidden();
      await expect(row(second)).toBeVisible();
    });

    if (language !== 'en') return;
    await test.step('and moved from the menu of its card in the list', async () => {
      await page.goto('/sessions');
      const floor = new Floor(page, words);
      await floor.openFromMenu(first, sessions.move.action);
      await expect(floor.dialog(fill(sessions.move.title, { number: first }))).toBeVisible();
    });
  });
}
