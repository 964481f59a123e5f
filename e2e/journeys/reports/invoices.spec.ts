import type { Locator } from '@playwright/test';
import { type Invoice, languages } from '@tabletime/contract';
import { readTags } from '../../../backend/src/testing/books/document-hash.ts';
import { csvRecords } from '../../../backend/src/testing/server/csv-records.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { savedFile } from '../../support/saved-file.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';
import { endPrinting, expectPrinted, notePrints, readPrintedCode } from '../../support/printing.ts';

/** Its Arabic name is as long as the authority allows: 120 bytes. */
const seller = {
  name: { en: 'The House of Dice and Coffee', ar: 'مقهى النرد والقهوة والألعاب اللوحية للعائلات والأصدقاء في الرياض' },
  vatNumber: '310122393500003',
  commercialRegistration: '1010010000',
  address: { street: 'شارع العليا', building: '1234', district: 'العليا', city: 'الرياض', postalCode: '12244' },
};

// A module is two pixels wide on screen, which is too few to be read.
test.use({ deviceScaleFactor: 4 });

for (const [turn, language] of languages.entries()) {
  test(`an invoice is listed, and its printed code reads back at both sizes, in ${language}`, async ({ app, openDevice }) => {
    const words = catalogues[language];
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.endAll();
    await api.changeVat({ on: true, ...seller });
    await api.startedBefore(90, { tableNumber: 23 + turn, numberOfCustomers: 3 });
    await api.endAll();
    await api.changeVat({ on: false });

    const page = await (await openDevice({ language, width: 1280 })).newPage();
    await notePrints(page);
    const listed = page.waitForResponse((response) => response.url().includes('/api/invoices?'));
    await signInTo(page, words, '/invoices');
    const [invoice] = ((await (await listed).json()) as { data: Invoice[] }).data;
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { name: `INV-${invoice!.number}` });
    const search = main.getByRole('searchbox', { name: words.invoices.search });
    const none = main.getByRole('heading', { name: words.invoices.none_found });
    await expect(heading).toBeVisible();
    await inspect(page, `invoices-${language}`);

    // A text without a number finds nothing, a number its invoice.
    await search.fill('abc');
    await expect(none).toBeVisible();
    await expect(main.getByRole('listitem')).toHaveCount(0);
    await search.fill(`inv-${invoice!.number}`);
    await expect(heading).toBeVisible();
    await expect(main.getByRole('listitem')).toHaveCount(1);

    // Days are in the address, and in the fields of a page that opens with them.
    const day = invoice!.sessionDate;
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/invoices?from=${before}&to=${before}`);
    await expect(none).toBeVisible();
    const last = main.getByRole('textbox', { name: words.invoices.to, exact: true });
    await last.fill(day);
    await last.press('Tab');
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`from=${before}&to=${day}`));
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(last).toHaveValue(/\d/);
    await main.getByRole('button', { name: `INV-${invoice!.number}` }).click();
    const sheet = page.getByRole('dialog');
    await inspect(page, `invoice-${language}`, sheet);

    for (const size of ['print_roll', 'print_page'] as const) {
      await sheet.getByRole('button', { name: words.invoices[size] }).click();
      await expectPrinted(page);
      const code = await readPrintedCode(page);
      expect(code).toBe(invoice!.qr);
      const [name, vatNumber, , total, vat] = readTags(code!).map((tag) => tag.toString('utf8'));
      expect([name, vatNumber, total, vat]).toEqual([seller.name.ar, seller.vatNumber, invoice!.total.toFixed(2), invoice!.vat.toFixed(2)]);
      const paper = page.locator('[data-print-sheet]');
      await expect(paper.getByRole('heading', { name: 'فاتورة ضريبية مبسطة' })).toBeVisible();
      await expect(paper.getByText('Simplified Tax Invoice')).toBeVisible();
      await expect(paper.getByText('نسخة / Copy')).toBeVisible();
      // Half a millimetre for each module and its quiet zone.
      const modules = Number((await paper.locator('svg').getAttribute('viewBox'))!.split(' ')[2]);
      expect((await paper.locator('svg').boundingBox())!.width).toBeCloseTo((modules * 0.5 * 96) / 25.4, 1);
      await endPrinting(page);
      await expect(paper).toBeHidden();
    }
    await sheet.getByRole('button', { name: words.action.close, exact: true }).click();
    await expect(sheet).toBeHidden();
    const file = (await savedFile(page, () => main.getByRole('button', { name: words.books.files.format.csv, exact: true }).click())).text;
    expect(csvRecords(file).map(({ document }) => document)).toContain(`INV-${invoice!.number}`);
    const excel = (within: Locator) => within.getByRole('button', { name: words.books.files.format.xlsx, exact: true }).click();
    expect((await savedFile(page, () => excel(main))).file).toBe('invoices.xlsx');

    // The same with a key that opens invoices alone.
    await page.goto(`/books#${await api.makeKey('Rashid & Sons', ['invoices'])}`);
    const panel = main.getByRole('region', { name: words.invoices.title });
    const row = panel.getByRole('listitem').filter({ hasText: `INV-${invoice!.number}` });
    await expect(row).toBeVisible();
    await expect(main.getByRole('region', { name: words.books.days.table })).toHaveCount(0);
    await inspect(page, `books-invoices-${language}`);
    expect((await savedFile(page, () => row.getByRole('button').click())).text).toContain(`<cbc:ID>INV-${invoice!.number}</cbc:ID>`);
    const theirs = (await savedFile(page, () => panel.getByRole('button', { name: words.books.files.format.csv, exact: true }).click()))
      .text;
    expect(csvRecords(theirs).find(({ document }) => document === `INV-${invoice!.number}`)).toMatchObject({ by: '', vat: '11.74' });
    expect((await savedFile(page, () => excel(panel))).file).toMatch(/^invoices-.*\.xlsx$/);
  });
}

/** A signed invoice has nine tags; lengths of 128 and more take two bytes. */
const tagged = (tags: readonly Buffer[]): string =>
  Buffer.concat(
    tags.flatMap((value, index) => [Buffer.from([index + 1, ...(value.length < 128 ? [] : [0x81]), value.length]), value]),
  ).toString('base64');

// One language is enough: both are on the paper. The authority alone makes such certificates, so the answer is changed on its way.
test('the printed code of a signed invoice, with the longest name, reads back at both sizes', async ({ app, openDevice }) => {
  const words = catalogues.en;
  const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
  await api.changeVat({ on: true, ...seller });
  await api.startedBefore(90, { tableNumber: 25, numberOfCustomers: 2 });
  await api.endAll();
  await api.changeVat({ on: false });
  const certified = ['a'.repeat(44), 'b'.repeat(96), 'c'.repeat(88), 'd'.repeat(72)].map((text) => Buffer.from(text));
  let qr = '';
  const page = await (await openDevice({ language: 'en', width: 1280 })).newPage();
  await notePrints(page);
  await page.route('**/api/invoices?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: Invoice[] };
    qr = tagged([...readTags(json.data[0]!.qr), ...certified]);
    json.data[0]!.qr = qr;
    await route.fulfill({ response, json });
  });
  await signInTo(page, words, '/invoices');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  for (const size of ['print_roll', 'print_page'] as const) {
    await page.getByRole('dialog').getByRole('button', { name: words.invoices[size] }).click();
    await expectPrinted(page);
    const code = await readPrintedCode(page);
    expect(code).toBe(qr);
    expect(readTags(code!).map(({ length }) => length)).toEqual([Buffer.from(seller.name.ar).length, 15, 19, 5, 4, 44, 96, 88, 72]);
    const [, , modules] = (await page.locator('[data-print-sheet] svg').getAttribute('viewBox'))!.split(' ').map(Number);
    // Half a millimetre each: within the 72 mm of a roll.
    expect(modules! / 2).toBeLessThan(60);
    await endPrinting(page);
  }
});
