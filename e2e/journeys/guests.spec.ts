import { foundingReasons, type Language } from '@tabletime/contract';
import { TileFloor } from '../screens/tile-floor.ts';
import { CafeApi } from '../support/cafe-api.ts';
import { signInTo } from '../support/entrance.ts';
import { inspect } from '../support/inspect.ts';
import { owner } from '../support/running-app.ts';
import { expect, test } from '../support/test.ts';
import { catalogues, fill } from '../support/words.ts';

/** An evening on which guests come late, leave early, change tables and wait for prayer, in one language. */
const evening = (language: Language): void => {
  const words = catalogues[language];
  const { sessions, guests, money } = words;

  test(`guests join, leave, wait, part and come together again, each at their own price, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await api.startedBefore(70, { tableNumber: 5, numberOfCustomers: 3 });
    const page = await (await openDevice({ language, view: 'tiles', width: 1180, height: 820 })).newPage();
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');
    await floor.isKnown();
    const section = (table: number) => floor.panel(table).getByRole('region', { name: guests.title, exact: true });
    const chips = (table: number) => section(table).getByRole('group', { name: guests.hint, exact: true }).getByRole('button');
    const chip = (table: number, name: string) => chips(table).filter({ hasText: name });
    const press = (table: number, name: string) => section(table).getByRole('button', { name, exact: true }).click();
    const short = (riyals: number) => money(riyals).replace('.00', '');
    const numbered = (number: number) => fill(guests.numbered, { number });

    await test.step('a late joiner, who is given a name', async () => {
      await floor.running(5).click();
      await expect(chips(5)).toHaveCount(3);
      await press(5, guests.join);
      await expect(chips(5)).toHaveCount(4);
      await chip(5, numbered(4)).click();
      await press(5, guests.correct);
      const sheet = floor.dialog(fill(guests.correct_title, { guest: numbered(4), number: 5 }));
      await sheet.getByRole('textbox', { name: guests.label, exact: true }).fill('هدى Huda');
      await inspect(page, 'guest-sheet');
      await page.setViewportSize({ width: 1180, height: 820 });
      await sheet.getByRole('button', { name: guests.save, exact: true }).click();
      await expect(chip(5, 'هدى Huda')).toBeVisible();
    });

    await test.step('one leaves early', async () => {
      await chip(5, numbered(1)).click();
      await press(5, guests.leave);
      await expect(chip(5, numbered(1))).toContainText(short(30));
      await expect(section(5).getByRole('button', { name: guests.leave, exact: true })).toBeDisabled();
      await chip(5, numbered(1)).click();
      await expect(section(5).getByRole('button', { name: guests.return, exact: true })).toBeEnabled();
    });

    await test.step('prayer time', async () => {
      await press(5, guests.pause);
      await section(5).getByRole('button', { name: foundingReasons.pause[0]![language], exact: true }).click();
      await expect(section(5).getByRole('button', { name: guests.resume, exact: true })).toBeVisible();
      await inspect(page, 'guests-panel');
      await page.setViewportSize({ width: 1180, height: 820 });
      await page.keyboard.press('Escape');
      await expect(floor.running(5)).toContainText(fill(sessions.present, { present: 3, all: 4 }));
      await expect(floor.running(5)).toContainText(sessions.paused);
      await inspect(page, 'guests-floor');
      await page.setViewportSize({ width: 1180, height: 820 });
      await floor.running(5).click();
      await press(5, guests.resume);
      await expect(section(5).getByRole('button', { name: guests.pause, exact: true })).toBeVisible();
    });

    await test.step('one goes to another table, and both tables become one again', async () => {
      await press(5, guests.split);
      const split = floor.dialog(fill(guests.split_title, { number: 5 }));
      await split
        .getByRole('button')
        .filter({ hasText: numbered(2) })
        .click();
      await split.getByRole('button', { name: `${floor.nameOf(9)}, ${sessions.start.free}`, exact: true }).click();
      const after = split.getByRole('listitem').filter({ hasText: floor.nameOf(9) });
      await expect(after).toContainText(money(30));
      await inspect(page, 'guests-split');
      await page.setViewportSize({ width: 1180, height: 820 });
      await split.getByRole('button', { name: fill(guests.split_at, { number: 9 }), exact: true }).click();
      await floor.running(9).click();
      await press(9, guests.merge);
      const merge = floor.dialog(fill(guests.merge_title, { number: 9 }));
      await merge.getByRole('button', { name: `${floor.nameOf(5)}, ${sessions.start.busy}`, exact: true }).click();
      await expect(merge.getByRole('listitem').filter({ hasText: floor.nameOf(5) })).toContainText(money(90));
      await inspect(page, 'guests-merge');
      await page.setViewportSize({ width: 1180, height: 820 });
      await merge.getByRole('button', { name: fill(guests.merge_at, { number: 5 }), exact: true }).click();
      await expect(floor.free(9)).toBeVisible();
      const card = page.getByRole('article', { name: `${sessions.table} 9`, exact: true }).first();
      await expect(card.getByText(sessions.merged, { exact: true })).toBeVisible();
      await expect(card.getByRole('button', { name: fill(sessions.action.edit_named, { number: 9 }) })).toBeHidden();
    });

    await test.step('the end tells each stay', async () => {
      await floor.running(5).click();
      await expect(chips(5)).toHaveCount(4);
      const stays = floor.panel(5).getByRole('list', { name: guests.title, exact: true }).getByRole('listitem');
      await expect(stays.first()).toContainText(short(30));
      await expect(stays.last()).toContainText(money(0));
      await floor.panel(5).getByRole('button', { name: sessions.action.end, exact: true }).click();
      await expect(floor.free(5)).toBeVisible();
    });

    await test.step('the completed session tells them, too, and a guest of it can be corrected', async () => {
      await page.getByRole('link', { name: sessions.search.open, exact: true }).click();
      await page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: floor.nameOf(5) })
        .first()
        .click();
      const details = floor.dialog(floor.nameOf(5));
      await expect(details.getByRole('list', { name: guests.title, exact: true }).getByRole('listitem').first()).toContainText(short(30));
      await inspect(page, 'guests-completed');
      await details.getByRole('group', { name: guests.correct_which, exact: true }).getByRole('button').filter({ hasText: 'Huda' }).click();
      await expect(page.getByRole('dialog').getByText(guests.departed_end, { exact: true })).toBeVisible();
    });
  });
};

evening('en');
evening('ar');
