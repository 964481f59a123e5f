import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { Floor } from './floor-screen.ts';
import { expectReceipt } from './printed-receipt.ts';
import { offerDrinks } from './table-bill.ts';

for (const language of ['en', 'ar'] as const) {
  const words = catalogues[language];
  const { money, order, payments, receipt, sessions, takenOff } = words;
  const table = language === 'en' ? 87 : 88;
  const tea = language === 'en' ? 'Cardamom tea' : 'شاي بالهيل';

  test(`a completed session tells its bill and prints its receipt again, in ${language}`, async ({ app, openDevice }) => {
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await offerDrinks(api);
    const product = (await api.products()).find(({ name }) => name[language] === tea)!;
    const id = await api.startedBefore(45, { tableNumber: table, numberOfCustomers: 2 });
    await api.order(id, [{ product: product._id, quantity: 2 }]);
    await api.discount(id, 10, 'Regulars');
    await api.endPaid(id, [
      { method: 'Cash', amount: 50 },
      { method: 'Credit', amount: 31 },
    ]);
    await api.refund(id, 5, 'Cash', 'Cold tea');
    const page = await (await openDevice({ language })).newPage();
    await signInTo(page, words, '/sessions', owner);
    const floor = new Floor(page, words);
    const opener = floor.completed(table).getByRole('button', { name: fill(sessions.table_number, { number: table }), exact: true });
    const details = floor.dialog(fill(sessions.table_number, { number: table }));
    const bidi = (text: string) => `\u2068${text}\u2069`;

    await test.step('lines, discount and refund add up to the total', async () => {
      await opener.click();
      const bill = details.getByRole('list', { name: order.bill, exact: true }).getByRole('listitem');
      await expect(bill).toHaveCount(5);
      for (const [at, text, amount] of [
        [0, order.table_time, money(60)],
        [1, fill(order.line, { quantity: 2, name: bidi(tea) }), money(30)],
        [2, 'Regulars', takenOff(9)],
        [3, payments.refund, takenOff(5)],
        [4, order.total, money(76)],
      ] as const) {
        await expect(bill.nth(at)).toContainText(text);
        await expect(bill.nth(at)).toContainText(amount);
      }
    });

    await test.step('payments and the refund', async () => {
      const moved = details.getByRole('list', { name: payments.title, exact: true }).getByRole('listitem');
      await expect(moved).toHaveCount(3);
      await expect(moved.nth(0)).toContainText(money(50));
      await expect(moved.nth(1)).toContainText(money(31));
      await expect(moved.nth(2)).toContainText(fill(payments.refunded, { method: sessions.method.Cash }));
      await expect(moved.nth(2)).toContainText('Cold tea');
      await expect(moved.nth(2)).toContainText(takenOff(5));
      await inspect(page, 'completed-bill', details);
    });

    await test.step('the receipt again, from the details and from the row', async () => {
      const rows: [string, string][] = [
        [tea, money(30)],
        [payments.refund, takenOff(5)],
        [order.total, money(76)],
        [sessions.method.Credit, money(31)],
        [fill(payments.refunded, { method: sessions.method.Cash }), takenOff(5)],
      ];
      const print = details.getByRole('button', { name: receipt.print, exact: true });
      await expectReceipt(page, () => print.click(), rows);
      await details.getByRole('button', { name: words.close, exact: true }).click();
      await expect(opener).toBeFocused();
      await expectReceipt(page, () => floor.openFromCompletedMenu(table, sessions.action.receipt), rows);
      await expect(floor.completedMenuButton(table)).toBeFocused();
    });
  });
}
