import { type Language, languages } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { payButton } from '../floor/pay-button.ts';
import { expectReceipt } from '../floor/printed-receipt.ts';
import { TileFloor } from '../floor/tile-floor-screen.ts';

const card = {
  name: { en: 'Card of one hour', ar: 'بطاقة الساعة' },
  price: 25,
  category: { en: 'Passes', ar: 'بطاقات' },
  pass: { kind: 'blocks' as const, blocks: 1, validDays: 90 },
};

const sharedCard = (language: Language, table: number): void => {
  const words = catalogues[language];
  const { checkout, guests, money, order, passes, receipt } = words;
  const amount = (riyals: number): string => money(riyals).replace(' ', '\u00A0');

  test(`a table shows at once that another one used the last block of its card, and when it comes back, in ${language}`, async ({
    app,
    openDevice,
  }) => {
    test.slow();
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    if (!(await api.products()).some(({ name }) => name.en === card.name.en)) await api.addProduct(card);
    const pass = await api.sellPass(card.name.en, 'Maha Salem');
    const here = await api.startedBefore(120, { tableNumber: table, numberOfCustomers: 1 });
    const there = await api.startedBefore(60, { tableNumber: table + 1, numberOfCustomers: 1 });
    for (const id of [here, there]) await api.attachPass(id, pass, 1);

    const page = await (await openDevice({ language, view: 'tiles', width: 1280, height: 900 })).newPage();
    await signInTo(page, words, '/sessions');
    const floor = new TileFloor(page, words);
    await floor.isKnown();
    const tile = floor.running(table);
    await expect(tile).toContainText(money(30));
    await tile.click();
    const panel = floor.panel(table);
    const chip = panel.getByRole('group', { name: guests.hint, exact: true }).getByRole('button').first();
    const bill = panel.getByRole('region', { name: order.bill });
    const expectDue = async (riyals: number): Promise<void> => {
      await expect(payButton(panel, words, 'Cash')).toContainText(money(riyals));
      await expect(bill).toContainText(amount(riyals));
    };
    await expectDue(30);

    await test.step('its panel and its tile say the new price, whatever happens at the other table', async () => {
      await api.end(there);
      await expectDue(60);
      await expect(chip).toContainText(fill(passes.chip.blocks, { left: 0 }));
      await inspect(page, 'panel-pass-gone');
      await page.setViewportSize({ width: 1280, height: 900 });
      await api.reopen(there);
      await expectDue(30);
    });

    await test.step('an open checkout says it, too', async () => {
      await panel.getByRole('button', { name: checkout.open, exact: true }).click();
      const paying = floor.dialog(fill(checkout.title, { number: table }));
      await expect(paying).toContainText(amount(30));
      await api.end(there);
      await expect(paying).toContainText(amount(60));
      await inspect(page, 'checkout-pass-gone');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.keyboard.press('Escape');
      await expect(paying).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(tile).toContainText(money(60));
    });

    await test.step('what was shown is paid, and stands on the receipt', async () => {
      await tile.click();
      await payButton(panel, words, 'Cash').click();
      const print = page.getByRole('button', { name: fill(receipt.print_named, { number: table }), exact: true });
      await expectReceipt(page, () => print.click(), [[order.total, money(60)]]);
    });
  });
};

for (const [index, language] of languages.entries()) sharedCard(language, 35 + 2 * index);
