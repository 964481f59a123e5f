import { foundingReasons, type Language, timeOfDay, word } from '@tabletime/contract';
import { TileFloor } from './tile-floor-screen.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { plural } from '../../support/plural.ts';
import { expectBesideField } from '../../support/picker.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { billAtTable, offerDrinks, ownerPin } from './table-bill.ts';
import { checkOut, divideOpenBill, leaveAndPay, settleCorrections } from './table-payments.ts';

/** The café's time of day some minutes ago. */
const minutesAgo = (minutes: number): string => timeOfDay(Date.now() - minutes * 60_000, 'Asia/Riyadh');

const evening = (language: Language): void => {
  const words = catalogues[language];
  const { sessions, guests, money } = words;

  test(`guests join, leave, pause, split and merge, each at their own price, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await api.startedBefore(70, { tableNumber: 5, numberOfCustomers: 3 });
    const page = await (await openDevice({ language, view: 'tiles', width: 1180, height: 820 })).newPage();
    const floor = new TileFloor(page, words);
    let bill = '';
    // May take off at most ten percent.
    const helper = { email: `rana.${language}@gmail.com`, password: 'a long enough password' };
    await api.changeRole(await api.register('Rana', helper.email, helper.password), 'Game Master');
    await signInTo(page, words, '/sessions', helper);
    await floor.isKnown();
    const section = (table: number) => floor.panel(table).getByRole('region', { name: guests.title, exact: true });
    const chips = (table: number) => section(table).getByRole('group', { name: guests.hint, exact: true }).getByRole('button');
    const chip = (table: number, name: string) => chips(table).filter({ hasText: name });
    const press = (table: number, name: string) => floor.panel(table).getByRole('button', { name, exact: true }).click();
    const numbered = (number: number) => fill(guests.numbered, { number });
    const few = (forms: string) => forms.split(' |||| ')[language === 'ar' ? 3 : 1]!;
    const time = (label: string) => page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });

    await test.step('a late guest, who gets a name', async () => {
      await floor.running(5).click();
      await expect(chips(5)).toHaveCount(3);
      await press(5, guests.join);
      await expect(chips(5)).toHaveCount(4);
      await chip(5, numbered(4)).click();
      await press(5, guests.correct);
      const sheet = floor.dialog(fill(guests.correct_title, { guest: numbered(4), number: 5 }));
      for (const [width, height] of [
        [390, 844],
        [1180, 820],
      ] as const) {
        await page.setViewportSize({ width, height });
        const opener = fill(words.dates.choose_time, { field: guests.departed });
        await sheet.getByRole('button', { name: opener, exact: true }).click();
        const picker = page.getByRole('dialog', { name: opener, exact: true });
        await expectBesideField(picker, page.getByLabel(guests.departed, { exact: true }).and(page.locator('input')));
        await page.keyboard.press('Escape');
        await expect(picker).toBeHidden();
      }
      await sheet.getByRole('textbox', { name: guests.label, exact: true }).fill('هدى Huda');
      await inspect(page, 'guest-sheet');
      await page.setViewportSize({ width: 1180, height: 820 });
      await sheet.getByRole('button', { name: guests.save, exact: true }).click();
      await expect(chip(5, 'هدى Huda')).toBeVisible();
    });

    await test.step('another leaves with a time in the past, but not before arriving; and is back', async () => {
      await chip(5, numbered(3)).click();
      await time(guests.departed).fill(minutesAgo(90));
      await press(5, guests.leave);
      await expect(section(5).getByText(word(language, 'guest.left_before_arrival'), { exact: true })).toBeVisible();
      await time(guests.departed).fill(minutesAgo(40));
      await press(5, guests.leave);
      await expect(chip(5, numbered(3)).getByText(money(0), { exact: true })).toBeVisible();
      await chip(5, numbered(3)).click();
      await press(5, guests.return);
      await expect(chip(5, numbered(3))).not.toContainText(fill(guests.left, { time: '' }).trim());
      await expect(chip(5, numbered(3)).getByText(money(0), { exact: true })).toBeVisible();
    });

    await test.step("the late guest's arrival is corrected, and so is the price", async () => {
      await chip(5, 'Huda').click();
      await press(5, guests.correct);
      const sheet = floor.dialog(fill(guests.correct_title, { guest: 'هدى Huda', number: 5 }));
      await time(guests.arrived).fill(minutesAgo(50));
      const shift = sheet.getByRole('listitem').filter({ hasText: floor.nameOf(5) });
      await expect(shift).toContainText(money(60));
      await expect(shift).toContainText(money(90));
      await sheet.getByRole('textbox', { name: words.reason }).fill('Noted late');
      await inspect(page, 'guest-corrected');
      await page.setViewportSize({ width: 1180, height: 820 });
      await sheet.getByRole('button', { name: guests.save, exact: true }).click();
      await expect(chip(5, 'Huda').getByText(money(30), { exact: true })).toBeVisible();
    });

    await test.step('one of two alike guests leaves early, in one tap', async () => {
      await press(5, guests.leave);
      await expect(chip(5, numbered(2))).toContainText(fill(guests.left, { time: '' }).trim());
      await expect(chip(5, numbered(2))).toContainText(money(30));
      await chip(5, numbered(2)).click();
      await expect(section(5).getByRole('button', { name: guests.return, exact: true })).toBeEnabled();
    });

    await test.step('a pause for prayer', async () => {
      await press(5, guests.pause);
      await press(5, foundingReasons.pause[0]![language]);
      await inspect(page, 'guests-panel', floor.actions(5).getByRole('button', { name: guests.resume, exact: true }));
      // The content scrolls between title and buttons, not the panel.
      expect(await floor.panel(5).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      await page.setViewportSize({ width: 1180, height: 820 });
      await page.keyboard.press('Escape');
      await expect(floor.running(5)).toContainText(fill(sessions.present, { present: 3, all: 4 }));
      await expect(floor.running(5)).toContainText(sessions.paused);
      await inspect(page, 'guests-floor');
      await page.setViewportSize({ width: 1180, height: 820 });
      await page.getByRole('button', { name: sessions.floor.list, exact: true }).click();
      const card = page.getByRole('article', { name: `${sessions.table} 5`, exact: true }).first();
      await expect(card).toContainText(fill(sessions.present, { present: 3, all: 4 }));
      await expect(card).toContainText(fill(sessions.live.paused, { time: '' }).trim());
      await page.getByRole('button', { name: sessions.floor.tiles, exact: true }).click();
      await page.keyboard.press('Control+k');
      const found = page.getByRole('dialog', { name: words.palette.title }).getByRole('option');
      await expect(found.filter({ hasText: fill(words.palette.table, { number: 5 }) })).toContainText(
        fill(few(words.count.people), { smart_count: 3 }),
      );
      await page.keyboard.press('Escape');
      await floor.running(5).click();
      await press(5, guests.resume);
      await expect(floor.actions(5).getByRole('button', { name: guests.pause, exact: true })).toBeVisible();
    });

    await test.step('two earlier arrivals join at once, one with a name', async () => {
      await press(5, guests.join_more);
      const sheet = floor.dialog(fill(guests.join_title, { number: 5 }));
      await sheet.getByRole('button', { name: guests.join_further, exact: true }).click();
      await time(guests.arrived).fill(minutesAgo(45));
      const shift = sheet.getByRole('listitem').filter({ hasText: floor.nameOf(5) });
      await expect(shift).toContainText(money(150));
      await sheet.getByRole('textbox', { name: fill(guests.join_name, { number: 2 }), exact: true }).fill('Window');
      await inspect(page, 'guests-join');
      await page.setViewportSize({ width: 1180, height: 820 });
      await sheet.locator('button[type=submit]').click();
      await expect(chips(5)).toHaveCount(6);
      await expect(chip(5, 'Window').getByText(money(30), { exact: true })).toBeVisible();
    });

    await test.step('a guest moves to another table, and the tables merge again', async () => {
      await floor.choose(5, guests.split);
      const split = floor.dialog(fill(guests.split_title, { number: 5 }));
      // With those who left, the guests add up to the table's total.
      await expect(split.getByText(plural(guests.split_left, 1, language), { exact: true }).locator('..')).toContainText(money(30));
      await page.setViewportSize({ width: 390, height: 844 });
      await split
        .getByRole('button')
        .filter({ hasText: numbered(1) })
        .click();
      const target = split.getByRole('button', { name: `${floor.nameOf(9)}, ${sessions.start.free}`, exact: true });
      // At the lower edge, where the prices will appear.
      await target.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await target.click();
      const after = split.getByRole('listitem').filter({ hasText: floor.nameOf(9) });
      await expect(after).toContainText(money(30));
      await expect(target).toBeInViewport({ ratio: 1 });
      await inspect(page, 'guests-split');
      await page.setViewportSize({ width: 1180, height: 820 });
      await split.getByRole('button', { name: fill(guests.split_at, { number: 9 }), exact: true }).click();
      await expect(floor.panel(5)).toBeVisible();
      await page.keyboard.press('Escape');
      await floor.running(9).click();
      await floor.choose(9, guests.merge);
      const merge = floor.dialog(fill(guests.merge_title, { number: 9 }));
      await merge.getByRole('button', { name: `${floor.nameOf(5)}, ${sessions.start.busy}`, exact: true }).click();
      await expect(merge.getByRole('listitem').filter({ hasText: floor.nameOf(5) })).toContainText(money(150));
      await inspect(page, 'guests-merge');
      await page.setViewportSize({ width: 1180, height: 820 });
      await merge.getByRole('button', { name: fill(guests.merge_at, { number: 5 }), exact: true }).click();
      await expect(floor.free(9)).toBeVisible();
      // A moved session is neither completed nor still at its old table.
      await expect(page.locator('[aria-labelledby=completed-sessions][aria-busy=false]')).toBeVisible();
      await expect(page.getByText(sessions.merged, { exact: true })).toHaveCount(0);
    });

    await test.step('drinks, one of them voided, and a discount with an approval', async () => {
      await offerDrinks(api);
      await api.setPin(owner.password, ownerPin);
      bill = await api.startedBefore(45, { tableNumber: 7, numberOfCustomers: 4 });
      await billAtTable(page, floor, language);
    });

    await test.step('a guest leaves and pays a share; the others choose both methods', async () => {
      await leaveAndPay(page, floor, language);
      await api.end(bill, ['Cash', 'Credit']);
      const card = page.getByRole('article', { name: `${sessions.table} 7`, exact: true }).first();
      await expect(card).toContainText(fill(sessions.money.due, { money: money(89.6) }));
      // The tile is free, and shows the open balance.
      const { free, open } = sessions.floor.tile;
      const tile = fill(free, { table: floor.nameOf(7) });
      const owes = page.getByRole('button', {
        name: fill(open, { tile, what: fill(sessions.money.due, { money: money(89.6) }) }),
        exact: true,
      });
      await expect(owes).toContainText(money(89.6));
    });

    await test.step('the end lists each stay', async () => {
      await floor.running(5).click();
      await expect(chips(5)).toHaveCount(6);
      const stays = floor.panel(5).getByRole('list', { name: guests.title, exact: true }).getByRole('listitem');
      await expect(stays.first()).toContainText(money(30));
      await expect(stays.last()).toContainText(money(0));
      await checkOut(page, floor, language);
      await expect(floor.free(5)).toBeVisible();
    });

    await test.step('the completed session lists them, too, and a guest can be corrected', async () => {
      await page.getByRole('link', { name: sessions.search.open, exact: true }).click();
      await page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: floor.nameOf(5) })
        .first()
        .click();
      const details = floor.dialog(floor.nameOf(5));
      await expect(details.getByRole('list', { name: guests.title, exact: true }).getByRole('listitem').first()).toContainText(money(30));
      await inspect(page, 'guests-completed');
      await details.getByRole('group', { name: guests.correct_which, exact: true }).getByRole('button').filter({ hasText: 'Huda' }).click();
      await expect(page.getByRole('dialog').getByText(guests.departed_end, { exact: true })).toBeVisible();
      // Without the charged hour; both methods were used, so staff choose one.
      await time(guests.departed).fill(minutesAgo(40));
      const sheet = floor.dialog(fill(guests.correct_title, { guest: 'هدى Huda', number: 5 }));
      const methods = sheet.getByRole('group', { name: fill(words.payments.settle_out, { money: money(30) }), exact: true });
      await methods.getByText(sessions.method.Cash, { exact: true }).click();
      await sheet.getByRole('textbox', { name: words.reason }).fill('Noted late');
      await inspect(page, 'guest-settle');
      await page.setViewportSize({ width: 1180, height: 820 });
      await sheet.getByRole('button', { name: guests.save, exact: true }).click();
      await expect(sheet).toBeHidden();
    });

    await test.step('the open balance is paid in two parts, and some of it is refunded', async () => {
      await divideOpenBill(page, floor, language);
      await page.keyboard.press('Escape');
    });

    await test.step('a correction and a deletion move money by the chosen method, as both were used', async () => {
      const id = await api.startedBefore(45, { tableNumber: 11, numberOfCustomers: 2 });
      await api.endPaid(id, [
        { method: 'Cash', amount: 40 },
        { method: 'Credit', amount: 20 },
      ]);
      await settleCorrections(page, floor, language, api);
    });
  });
};

evening('en');
evening('ar');
