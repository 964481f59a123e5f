import { languages } from '@tabletime/contract';
import type { Locator, Page } from '@playwright/test';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';
import { Floor } from '../floor/floor-screen.ts';
import { payButton } from '../floor/pay-button.ts';
import { offerDrinks } from '../floor/table-bill.ts';
import { endPrinting, expectPrinted, notePrints } from '../../support/printing.ts';

const seller = {
  name: { en: 'The House of Dice', ar: 'بيت النرد' },
  vatNumber: '310122393500003',
  commercialRegistration: '1010010000',
  address: { street: 'شارع العليا', building: '1234', district: 'العليا', city: 'الرياض', postalCode: '12244' },
};
const tea = { en: 'Cardamom tea', ar: 'شاي بالهيل' };
const copy = 'نسخة / Copy';
/** On paper, whatever the minutes that the test itself has taken. */
const stayed = /Table time, 6 guests × 2 h 1[4-9] min/;
const bill = '**/api/sessions/*/bill';

/** Millimetres in pixels of a browser. */
const mm = 96 / 25.4;

/** Expects `print` to print, and looks at the paper with `see`. */
const expectPaper = async (page: Page, print: () => Promise<void>, see: (paper: Locator) => Promise<void>): Promise<void> => {
  await print();
  await expectPrinted(page);
  await page.emulateMedia({ media: 'print' });
  await see(page.locator('[data-print-sheet]'));
  await endPrinting(page);
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
};

/** Expects these rows in order, by name and amount. */
const expectRows = async (paper: Locator, rows: readonly (readonly [name: string | RegExp, amount: string])[]): Promise<void> => {
  const texts = (await paper.getByRole('row').allInnerTexts()).map((text) => text.replace(/[\u00A0\s]+/g, ' '));
  const says = (text: string, name: string | RegExp): boolean => (typeof name === 'string' ? text.includes(name) : name.test(text));
  const found = rows.map(([name, amount]) => texts.findIndex((text) => says(text, name) && text.includes(amount)));
  expect(found, texts.join('\n')).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
};

/** Expects a paper as wide as the roll, with everything on it between 4 and 76 mm. */
const expectRoll = async (page: Page, paper: Locator): Promise<void> => {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: Math.round(80 * mm), height });
  const { x, width: wide } = (await paper.locator('> div').boundingBox())!;
  expect([x / mm, (x + wide) / mm].map(Math.round)).toEqual([4, 76]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width, height });
  // Points of the page: a roll laid out for A4 would be scaled to its paper.
  const pdf = (await page.pdf({ preferCSSPageSize: true, width: '80mm', height: '297mm' })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, points]) => Math.round((Number(points) / 72) * 25.4));
  expect(boxes).toEqual([80]);
};

for (const [turn, language] of languages.entries()) {
  test(`papers at the end of a session and later, in ${language}`, async ({ app, openDevice }) => {
    const words = catalogues[language];
    const { money, order, receipt, sessions, takenOff } = words;
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.changeVat({ on: false, ...seller });
    await offerDrinks(api);
    const product = (await api.products()).find(({ name }) => name.en === tea.en)!;
    const [plain, taxed] = [67 + turn, 69 + turn];
    for (const [tableNumber, method] of [
      [plain, 'Cash'],
      [taxed, 'Credit'],
    ] as const) {
      const id = await api.startedBefore(134, { tableNumber, numberOfCustomers: 6, paymentMethod: [method] });
      await api.order(id, [{ product: product._id, quantity: 2 }]);
      await api.discount(id, 10, 'Regulars');
    }

    const page = await (await openDevice({ language })).newPage();
    await notePrints(page);
    await signInTo(page, words, '/sessions');
    const floor = new Floor(page, words);
    const nameOf = (table: number) => fill(receipt.print_named, { number: table });
    const end = async (table: number, method: 'Cash' | 'Credit') => payButton(await floor.openEnd(table), words, method).click();
    const fromToast = (table: number) => page.getByRole('button', { name: nameOf(table), exact: true }).click();
    const fromMenu = (table: number) => floor.openFromCompletedMenu(table, sessions.action.receipt);
    const detailsOf = (table: number) => floor.dialog(fill(sessions.table_number, { number: table }));
    const openDetails = (table: number) =>
      floor
        .completed(table)
        .getByRole('button', { name: fill(sessions.table_number, { number: table }), exact: true })
        .click();

    await test.step('a bill that cannot be read prints nothing, says so, and prints after another try', async () => {
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(bill, async (route) => {
        await held;
        await route.fulfill({ status: 409, json: {} });
      });
      await end(plain, 'Cash');
      await fromToast(plain);
      await expect(page.getByRole('status').filter({ hasText: receipt.preparing })).toBeVisible();
      answer();
      const failed = floor.dialog(nameOf(plain));
      await expect(failed.getByRole('heading', { name: receipt.failed })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-printed');
      await inspect(page, 'print-failed');
      await page.unroute(bill);
      await expectPaper(
        page,
        () => failed.getByRole('button', { name: words.retry, exact: true }).click(),
        async (paper) => {
          await expect(paper.getByRole('heading')).toHaveText('إيصال / Receipt');
          await expect(paper.getByText(copy)).toBeHidden();
          await expect(paper.getByText(seller.name[language], { exact: true })).toBeVisible();
          await expect(paper.getByText(seller.vatNumber)).toBeHidden();
          await expect(paper.getByRole('img')).toBeHidden();
          const stay = { en: stayed, ar: /وقت الطاولة، 6 أشخاص × ساعتان و1[4-9] دقيقة/ }[language];
          await expectRows(paper, [
            [{ en: 'Served by', ar: 'خدمكم' }[language], owner.name],
            [stay, money(360)],
            [`${tea[language]} 2 × ${money(15)}`, money(30)],
            [fill(receipt.percent_off, { percent: '' }).trim(), takenOff(39).replaceAll('\u00A0', ' ')],
            [order.total, money(351)],
            [sessions.method.Cash, money(351)],
          ]);
          await expectRoll(page, paper);
        },
      );
    });

    await test.step('a receipt that is printed later is a copy', async () => {
      const see = (paper: Locator) => expect(paper.getByText(copy)).toBeVisible();
      await expectPaper(page, () => fromMenu(plain), see);
      await openDetails(plain);
      await expectPaper(page, () => detailsOf(plain).getByRole('button', { name: receipt.print, exact: true }).click(), see);
      await detailsOf(plain).getByRole('button', { name: words.close, exact: true }).click();
    });

    await test.step('an invoice is the original once, and a copy later', async () => {
      await api.changeVat({ on: true });
      await end(taxed, 'Credit');
      await expectPaper(
        page,
        () => fromToast(taxed),
        async (paper) => {
          await expect(paper.getByRole('heading', { name: 'فاتورة ضريبية مبسطة' })).toBeVisible();
          await expect(paper.getByText(copy)).toBeHidden();
          await expect(paper.getByText('الأسعار تشمل ضريبة القيمة المضافة / Prices include VAT')).toBeVisible();
          await expectRows(paper, [
            [stayed, '360.00'],
            ['خصم / Discount', '-36.00'],
            ['Cardamom tea 2 × 15.00', '30.00'],
            ['خصم / Discount', '-3.00'],
            ['الإجمالي شامل الضريبة / Total with VAT', '351.00'],
            ['شبكة / Card', '351.00'],
          ]);
          await expectRoll(page, paper);
        },
      );
      await expectPaper(
        page,
        () => fromMenu(taxed),
        (paper) => expect(paper.getByText(copy)).toBeVisible(),
      );
    });

    await test.step('the timeline names the invoice', async () => {
      const [invoice] = (
        await page.evaluate(async (token) => {
          const answer = await fetch('/api/invoices?sort=["number","DESC"]', { headers: { Authorization: `Bearer ${token}` } });
          return (await answer.json()) as { data: { number: number }[] };
        }, api.kept.token)
      ).data;
      await openDetails(taxed);
      const details = detailsOf(taxed);
      await details.getByRole('button', { name: words.history.story.open }).click();
      const last = details.getByRole('list', { name: words.history.story.events }).getByRole('listitem').last();
      await expect(last).toContainText(fill(words.history.story.invoice, { number: `INV-${invoice!.number}` }));
      await expect(last).toContainText(money(351));
    });
    await api.changeVat({ on: false });
  });
}
