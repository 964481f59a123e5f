import { type CloseCheck, languages, type SessionRow, word } from '@tabletime/contract';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { refuseOnce } from '../../support/refuse-once.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { compareFiles, takeGuestOff } from './closed-books.ts';

for (const language of languages) {
  test(`the till is opened, counted short and closed, and the close stays to be read, in ${language}`, async ({ app, openDevice }) => {
    const { till, reason, action, history, sessions: words, settings } = catalogues[language];
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    const receiver = { en: 'Huda of the till', ar: 'هدى الصندوق' }[language];
    await api.changeRole(await api.register(receiver, `receiver-${language}@gmail.com`, owner.password), 'Supervisor');
    // No other journey ends a session at these.
    const [byCash, divided, byCard] = { en: [40, 43, 44] as const, ar: [47, 48, 49] as const }[language];
    const deleted = await api.startedBefore(90, { tableNumber: byCash, numberOfCustomers: 2 });
    const mixed = await api.startedBefore(90, { tableNumber: divided, numberOfCustomers: 1 });
    await api.startedBefore(90, { tableNumber: byCard, numberOfCustomers: 4, paymentMethod: ['Credit'] });
    const page = await (await openDevice({ language, width: 390, height: 844 })).newPage();
    await signInTo(page, catalogues[language], '/till');
    const main = page.getByRole('main');
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog');
    const submit = (name: string) => sheet.getByRole('button', { name, exact: true }).click();

    await test.step('the Owner chooses what is counted', async () => {
      await page.goto('/settings/till');
      const form = main.getByRole('region', { name: settings.till.title });
      const review = page.getByRole('dialog', { name: settings.till.confirm });
      const save = async () => {
        await form.getByRole('button', { name: settings.save }).click();
        await review.getByRole('textbox', { name: reason }).fill(till.reasonExample);
        await review.getByRole('button', { name: settings.confirm, exact: true }).click();
        await expect(review).toBeHidden();
      };
      const coin = form.getByRole('checkbox', { name: /\b0\.05/ });
      await form.locator('label', { hasText: /\b0\.05/ }).click();
      await expect(coin).not.toBeChecked();
      const other = form.getByRole('textbox', { name: settings.till.other });
      await other.fill('1001');
      await form.getByRole('button', { name: settings.till.add }).click();
      await expect(form.getByText(word(language, 'till.denomination'))).toBeVisible();
      await other.fill('٣');
      await form.getByRole('button', { name: settings.till.add }).click();
      await expect(form.getByRole('checkbox', { name: /\b3\.00/ })).toBeChecked();
      await form.getByRole('switch', { name: settings.till.staffSeeRevenue }).uncheck();
      await inspect(page, `settings-till-${language}`);
      await save();
      await expect(form).toContainText(till.reasonExample);
      await form.getByRole('button', { name: settings.till.restore }).click();
      await expect(coin).toBeChecked();
      await form.getByRole('switch', { name: settings.till.staffSeeRevenue }).check();
      await save();
      await page.goto('/till');
    });

    await test.step('an empty float is refused at its field, a decimal comma is understood', async () => {
      await expect(main.getByText(till.closedTitle)).toBeVisible();
      await inspect(page, `till-closed-${language}`);
      await press(till.openIt);
      await submit(till.openIt);
      const float = sheet.getByRole('textbox', { name: till.float });
      await expect(float).toHaveAttribute('aria-invalid', 'true');
      await float.fill('300,50');
      await submit(till.openIt);
      await expect(sheet).toBeHidden();
      await expect(main.getByText('300.50').first()).toBeVisible();
    });

    await test.step('guests pay, and cash is paid out by hand', async () => {
      await api.endAll();
      await press(till.out);
      await sheet.getByRole('textbox', { name: till.amount }).fill('20');
      await sheet.getByRole('textbox', { name: reason }).fill(till.reasonExample);
      await submit(till.out);
      await expect(sheet).toBeHidden();
      await expect(main.getByRole('region', { name: till.movements })).toContainText(till.reasonExample);
    });

    await test.step('a close says first that nothing was counted, with the way to the count and back', async () => {
      await press(till.closeDay);
      await expect(sheet.getByRole('alert').first()).toContainText(till.notCounted);
      await inspect(page, `till-uncounted-${language}`, sheet.getByRole('button', { name: till.countNow }));
      await submit(till.countNow);
      await expect(sheet.getByRole('button', { name: till.countConfirm })).toBeVisible();
      await submit(action.cancel);
      await expect(sheet.getByRole('button', { name: till.countNow })).toBeVisible();
      await submit(action.cancel);
      await expect(sheet).toBeHidden();
    });

    await test.step('a count by notes and coins says what is missing', async () => {
      await press(till.count);
      await submit(till.countConfirm);
      await expect(sheet.getByText(word(language, 'till.count_required'))).toBeVisible();
      await sheet.getByRole('textbox', { name: /100\.00/ }).fill('٣');
      await sheet.getByRole('textbox', { name: /\b50\.00/ }).fill('1');
      await expect(sheet.getByText('350.00', { exact: false })).toBeVisible();
      await inspect(page, `till-count-${language}`);
      await submit(till.countConfirm);
      await expect(sheet).toBeHidden();
      // 300.50 and 90 for three people, less 20.
      await expect(main.getByRole('region', { name: till.counts })).toContainText('20.50');
    });

    await test.step('the till is handed over with another count, and both names stand on it', async () => {
      await press(till.count);
      await sheet.getByRole('button', { name: till.asSum }).click();
      await sheet.getByRole('textbox', { name: till.cashSum }).fill('350');
      await sheet.getByRole('combobox', { name: till.handOver }).click();
      await page.getByRole('option', { name: receiver }).click();
      await submit(till.countConfirm);
      await expect(sheet).toBeHidden();
      await expect(main.getByRole('region', { name: till.counts })).toContainText(
        RegExp(`${owner.name}.*${fill(till.handedOver, { from: '', to: receiver }).slice(1)}`),
      );
      await inspect(page, `till-open-${language}`);
    });

    await test.step('what hinders a close has a button that mends it', async () => {
      const sessions = [{ _id: mixed, tableNumber: divided, businessDate: '2026-11-18' }];
      await page.route('**/api/till/check', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { data: CloseCheck };
        json.data.hindered = [
          { kind: 'undivided', count: 1, sessions },
          { kind: 'missing_cost', count: 1, sessions },
        ];
        await route.fulfill({ response, json });
      });
      // As bills were before they could be divided: no call makes one.
      await page.route(`**/api/sessions/${mixed}`, async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { data: SessionRow };
        if (json.data.balance === 0) json.data = { ...json.data, bill: null, cashTaken: 0, creditTaken: 0 };
        await route.fulfill({ response, json });
      });
      await press(till.closeDay);
      await inspect(page, `till-hindered-${language}`, sheet.getByRole('button', { name: till.setCosts }));
      await expect(sheet.getByRole('button', { name: till.closeConfirm })).toHaveCount(0);

      await sheet.getByRole('button', { name: fill(till.divide, { table: divided, day: '' }).trim() }).click();
      const parts = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: till.divideIt, exact: true }) });
      const [cash, credit] = [till.method.Cash, till.method.Credit].map((name) => parts.getByRole('textbox', { name }));
      await cash!.fill('10');
      await expect(credit!).toHaveValue('20.00');
      await credit!.fill('19');
      await parts.getByRole('button', { name: till.divideIt }).click();
      await expect(cash!).toHaveAttribute('aria-invalid', 'true');
      await inspect(page, `till-divide-${language}`);
      await credit!.fill('20');
      await refuseOnce(page, ['POST', '**/payments'], parts.getByRole('button', { name: till.divideIt }), till.divideFailed);
      await expect(parts.getByText(till.divideHalf)).toBeVisible();
      await page.unroute('**/api/till/check');
      await parts.getByRole('button', { name: till.divideIt }).click();
      await expect(parts).toBeHidden();
      await expect(sheet.getByRole('button', { name: till.setCosts })).toHaveCount(0);
      expect((await api.bill(mixed)).payments.map(({ method, amount }) => [method, amount])).toEqual([
        ['Cash', 10],
        ['Credit', 20],
      ]);
      await submit(action.cancel);
      await expect(sheet).toBeHidden();
    });

    await test.step('the day is closed, and what it says can be read again', async () => {
      const closes = main.getByRole('region', { name: till.closes }).getByRole('button');
      const before = await closes.count();
      await press(till.closeDay);
      await expect(sheet.getByRole('table', { name: till.money })).toBeVisible();
      await sheet.getByRole('textbox', { name: till.note }).fill('الخزنة عند الباب');
      await inspect(page, `till-close-${language}`);
      await submit(till.closeConfirm);
      await expect(sheet).toBeHidden();
      await expect(main.getByText(till.closedTitle)).toBeVisible();
      await expect(closes).toHaveCount(before + 1);
      await closes.first().click();
      await expect(sheet).toContainText('الخزنة عند الباب');
      await expect(sheet).toContainText('20.50');
      // The heading, and both counts of cash.
      await expect(sheet.getByRole('table', { name: till.counts }).getByRole('row')).toHaveCount(3);
      await inspect(page, `close-${language}`);
      // Instead of a printer, the test ends the printing.
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      const paper = page.locator('[data-print-sheet]');
      for (const [size, sign] of [
        [till.printPage, 1],
        [till.printRoll, 0],
      ] as const) {
        await sheet.getByRole('button', { name: size }).click();
        await page.emulateMedia({ media: 'print' });
        await expect(paper.getByRole('heading')).toBeVisible();
        const line = paper.getByRole('row').filter({ has: page.getByRole('cell', { name: till.difference, exact: true }) });
        await expect(line).toContainText('20.50');
        await expect(paper.getByRole('columnheader', { name: till.counts, exact: true })).toBeVisible();
        await expect(paper.getByText(till.signsCheck)).toHaveCount(sign);
        await page.emulateMedia({ media: null });
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
        await expect(paper).toHaveCount(0);
      }
      await submit(action.close);
      await expect(sheet).toBeHidden();
    });

    await test.step('a change in the closed day says so before it is made, and history what came after', async () => {
      await page.goto('/history');
      const day = page.locator('li[data-index="0"]');
      const afterClose = (riyals: string) => RegExp(`${riyals}.*${fill(history.after_close, { money: '' }).trim()}`);
      await expect(day).toContainText(history.closed);
      await takeGuestOff(page, language, { table: byCard, left: 3 });
      await page.goto('/history');
      await expect(day).toContainText(afterClose('30\\.00'));
      await day.getByRole('button', { name: RegExp(history.closed) }).click();
      await expect(day.getByText(history.taken)).toBeVisible();
      await inspect(page, `history-closed-${language}`);
      await day.locator(`[data-session="${deleted}"]`, { hasText: '60.00' }).locator('button[data-delete]').click();
      const note = fill(history.closed_note, { weekday: '', date: '' }).trim();
      await expect(sheet.getByText(note.slice(-30))).toBeVisible();
      await inspect(page, `delete-closed-${language}`);
      await sheet.getByRole('textbox', { name: reason }).fill(till.reasonExample);
      await submit(words.action.delete);
      await expect(sheet).toBeHidden();
      await expect(day).toContainText(afterClose('90\\.00'));
    });

    await test.step('the next close has what came after, and its files say what it says', async () => {
      await page.goto('/till');
      const closes = main.getByRole('region', { name: till.closes }).getByRole('button');
      await expect(closes.first()).toBeVisible();
      const before = await closes.count();
      await press(till.closeDay);
      await expect(sheet.getByRole('table', { name: till.salesTitle })).toContainText(till.adjustments);
      await submit(till.closeConfirm);
      await expect(sheet).toBeHidden();
      await expect(closes).toHaveCount(before + 1);
      await closes.first().click();
      await expect(sheet.getByRole('row').filter({ hasText: till.adjustments })).toContainText('90.00');
      await compareFiles(app.url, api.kept.token, sheet, language);
    });
  });
}
