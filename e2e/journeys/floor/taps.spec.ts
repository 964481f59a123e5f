import { languages } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { offerDrinks } from './table-bill.ts';
import { TileFloor } from './tile-floor-screen.ts';

// The starts, the ends, joining, moving and a discount with its approval are counted where these are tried.
for (const language of languages) {
  const words = catalogues[language];
  const { sessions, payments, order, receipt, money } = words;

  test(`one drink takes three taps and two take four, an unpaid bill three, a receipt later three, in ${language}`, async ({
    app,
    openDevice,
  }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await offerDrinks(api);
    const [drink] = await api.products();
    const id = await api.startedBefore(45, { tableNumber: 4, numberOfCustomers: 2 });
    const page = await (await openDevice({ language, view: 'tiles', width: 1180, height: 820 })).newPage();
    await page.addInitScript(() => {
      window.print = () => void (document.body.dataset['printed'] = 'yes');
    });
    const floor = new TileFloor(page, words);
    await signInTo(page, words, '/sessions');
    const ordered = async () => (await api.bill(id)).lines.reduce((sum, { product, quantity }) => (product ? sum + quantity : sum), 0);

    await test.step('drinks', async () => {
      await floor.tap(floor.running(4));
      await floor.tap(floor.actions(4).getByRole('button', { name: sessions.action.order, exact: true }));
      const sheet = floor.dialog(fill(order.title, { number: 4 }));
      const product = sheet.getByRole('button', { name: new RegExp(`^${drink!.name[language]}[,،]`) });
      await floor.tap(product);
      await expect.poll(ordered).toBe(1);
      expect(floor.taps()).toBe(3);
      await floor.tap(product);
      await expect.poll(ordered).toBe(2);
      expect(floor.taps()).toBe(1);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });

    await test.step('an unpaid bill', async () => {
      await api.end(id, ['Cash', 'Credit']);
      const due = money(60 + 2 * drink!.price);
      await expect(floor.free(4)).toContainText(due);
      await floor.tap(floor.free(4));
      await expect(floor.panel(4).getByText(fill(payments.unpaid, { money: due }))).toBeVisible();
      await floor.tap(floor.panel(4).getByRole('button', { name: payments.take, exact: true }));
      const sheet = floor.dialog(fill(payments.take_title, { number: 4 }));
      await floor.tap(sheet.locator('button[type=submit]'));
      await expect(sheet).toBeHidden();
      expect(floor.taps()).toBe(3);
      await page.keyboard.press('Escape');
    });

    await test.step('a receipt later', async () => {
      await floor.tap(page.getByRole('link', { name: sessions.search.open }));
      await floor.tap(page.getByRole('button', { name: new RegExp(floor.nameOf(4)) }).first());
      await floor.tap(page.getByRole('dialog').getByRole('button', { name: receipt.print, exact: true }));
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
      expect(floor.taps()).toBe(3);
    });
  });
}
