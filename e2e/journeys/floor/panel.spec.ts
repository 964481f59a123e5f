import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { owner } from '../../support/running-app.ts';
import { plural } from '../../support/plural.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { payButton } from './pay-button.ts';
import { offerDrinks } from './table-bill.ts';
import { TileFloor } from './tile-floor-screen.ts';

const sizes = [
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
];

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];
  const { sessions, guests, payments, checkout, money } = words;

  test(`with twenty guests and ten lines, a panel shows price, actions and ways to pay without scrolling, in ${language}`, async ({
    app,
    openDevice,
  }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await offerDrinks(api);
    const id = await api.startedBefore(45, { tableNumber: 4, numberOfCustomers: 20, notes: 'By the window' });
    const [drink] = await api.products();
    for (let line = 0; line < 10; line++) await api.order(id, [{ product: drink!._id, quantity: 1 }]);
    const page = await (await openDevice({ language, view: 'tiles', ...sizes[0] })).newPage();
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');
    await floor.running(4).click();
    const due = 20 * 30 + 10 * drink!.price;
    const panel = floor.panel(4);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const inSight = [
        panel.getByText(money(due), { exact: true }).first(),
        panel.getByText(plural(words.count.people, 20, language)).first(),
        panel.getByText('By the window', { exact: true }),
        ...[sessions.action.order, guests.join, guests.leave, sessions.move.action, guests.pause, words.action.more].map((name) =>
          floor.actions(4).getByRole('button', { name, exact: true }),
        ),
        payButton(panel, words, 'Cash'),
        payButton(panel, words, 'Credit'),
        panel.getByRole('button', { name: checkout.open, exact: true }),
      ];
      for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1 });
      // The row of actions stays, however far down the chosen guest is.
      const guest = panel.getByRole('group', { name: guests.hint, exact: true }).getByRole('button').last();
      await guest.click();
      await expect(guest).toHaveAttribute('aria-pressed', 'true');
      await expect(floor.actions(4).getByRole('button', { name: guests.leave, exact: true })).toBeInViewport({ ratio: 1 });
      await guest.click();
      await panel.getByText(money(due), { exact: true }).first().scrollIntoViewIfNeeded();
    }
  });

  test(`a sheet opened from a panel returns to it where it was; keys pay; what is unpaid opens its bill, in ${language}`, async ({
    app,
    openDevice,
  }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await api.startedBefore(45, { tableNumber: 4, numberOfCustomers: 20 });
    const page = await (await openDevice({ language, view: 'tiles', ...sizes[1] })).newPage();
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');

    await test.step('Back, Escape and Cancel return to the panel, at its place', async () => {
      await floor.running(4).click();
      const last = floor.panel(4).getByRole('group', { name: guests.hint, exact: true }).getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      const place = () => last.evaluate((chip) => Math.round(chip.getBoundingClientRect().y));
      const before = await place();
      for (const leave of [
        () => page.goBack(),
        () => page.keyboard.press('Escape'),
        () => page.getByRole('dialog').getByRole('button', { name: words.cancel, exact: true }).click(),
      ]) {
        await floor
          .actions(4)
          .getByRole('button', { name: sessions.move.action, exact: true })
          .evaluate((button: HTMLElement) => button.click());
        await expect(floor.dialog(fill(sessions.move.title, { number: 4 }))).toBeVisible();
        await leave();
        await expect(floor.panel(4)).toBeVisible();
        expect(await place()).toBe(before);
      }
      await page.goBack();
      await expect(floor.panel(4)).toBeHidden();
    });

    await test.step('three keys end a session', async () => {
      await floor.running(4).focus();
      await page.keyboard.press('Enter');
      await expect(payButton(floor.panel(4), words, 'Cash')).toBeEnabled();
      await page.keyboard.press('c');
      await expect(payButton(floor.panel(4), words, 'Cash')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(floor.free(4)).toBeVisible();
    });

    const owes = new RegExp(fill(sessions.money.due, { money: money(60) }).replaceAll(/\s/g, '\\s'));
    await test.step('a table that owes opens its bill, and keeps its mark under new guests', async () => {
      await api.end(await api.startedBefore(45, { tableNumber: 6, numberOfCustomers: 2 }), ['Cash', 'Credit']);
      const unpaid = page.getByRole('link', {
        name: new RegExp(`(?:${sessions.totals.unpaid.replaceAll(' |||| ', '|').replaceAll('%{smart_count}', '\\d+')}) · `),
      });
      await expect(unpaid).toBeVisible();
      await floor.free(6).click();
      await expect(floor.panel(6).getByText(fill(payments.unpaid, { money: money(60) }))).toBeVisible();
      await page.keyboard.press('Escape');
      await api.start({ tableNumber: 6, numberOfCustomers: 2 });
      await expect(floor.running(6)).toHaveAccessibleName(owes);
      await floor.running(6).click();
      await floor
        .panel(6)
        .getByRole('button', { name: fill(payments.unpaid_before, { money: money(60) }), exact: true })
        .click();
      await floor.panel(6).getByRole('button', { name: payments.take, exact: true }).click();
      const sheet = floor.dialog(fill(payments.take_title, { number: 6 }));
      await sheet.locator('button[type=submit]').click();
      await expect(sheet).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(floor.running(6)).toBeVisible();
      await expect(floor.running(6)).not.toHaveAccessibleName(owes);
    });
  });
}
