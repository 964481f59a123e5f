import type { Page } from '@playwright/test';
import { languages, plusDays, word } from '@tabletime/contract';
import { csvRecords } from '../../../backend/src/testing/server/csv-records.ts';
import { CafeApi } from '../../support/cafe-api.ts';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { savedFile } from '../../support/saved-file.ts';
import { owner } from '../../support/running-app.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues, fill } from '../../support/words.ts';

type Record = ReturnType<typeof csvRecords>[number];

/** As the page writes it under its headings. */
const amount = (riyals: number): string =>
  riyals
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace('-', '−');

const sumOf = (rows: Record[], column: string): number => Math.round(rows.reduce((sum, row) => sum + Number(row[column]) * 100, 0)) / 100;

/** What each column of a day says, from the rows of the ledger's file. */
const columnsFrom = (ledger: Record[]) => {
  const sales = ledger.filter(({ kind }) => kind === 'sale' || kind === 'adjustment');
  const money = (method: string) =>
    ledger.filter((row) => row['method'] === method && ['payment', 'payment_voided', 'given_back'].includes(row['kind']!));
  const byHand = (kind: string) => ledger.filter((row) => row['kind'] === kind);
  return {
    gross: sumOf(sales, 'gross'),
    discounts: 0 - sumOf(sales, 'discount'),
    total: sumOf(sales, 'amount'),
    cash: sumOf(money('Cash'), 'amount'),
    credit: sumOf(money('Credit'), 'amount'),
    paidIn: sumOf(byHand('paid_in'), 'amount'),
    paidOut: sumOf(byHand('paid_out'), 'amount'),
  };
};

const save = (page: Page, name: string) => savedFile(page, () => page.getByRole('main').getByRole('button', { name, exact: true }).click());

// The test cuts the network.
test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

for (const language of languages) {
  const { books, settings, till, users, dates, connection, close: closeIt } = catalogues[language];
  const { accountants } = settings;

  test(`an accountant reads a day and its files by a key until it is withdrawn, in ${language}`, async ({ app, openDevice }) => {
    const name = { en: 'Rashid & Sons', ar: 'مكتب الراشد' }[language];
    const api = await new CafeApi(app.url).signIn(owner.email, owner.password);
    await api.openTill(300);
    const paid = await api.startedBefore(90, { tableNumber: 61, numberOfCustomers: 4 });
    await api.discount(paid, 10, 'Regulars');
    await api.end(paid, ['Credit']);
    await api.payOut(20, 'Milk and dates');
    // Nobody says how much by each: all of it is due.
    await api.end(await api.startedBefore(90, { tableNumber: 62, numberOfCustomers: 2 }), ['Cash', 'Credit']);
    const close = await api.closeDay();
    const late = await api.startedBefore(90, { tableNumber: 63, numberOfCustomers: 1 });
    await api.end(late, ['Cash']);

    const page = await (await openDevice({ language })).newPage();
    const sheet = page.getByRole('dialog');
    const submit = (label: string) => sheet.getByRole('button', { name: label, exact: true }).click();
    const keys = page.getByRole('region', { name: accountants.title });
    const link = await test.step('the Owner makes a key, whose link is shown once', async () => {
      await signInTo(page, catalogues[language], '/settings/accountants');
      await keys.getByRole('button', { name: accountants.make }).click();
      await submit(accountants.submit);
      await expect(sheet.getByText(word(language, 'key.name_required'))).toBeVisible();
      await sheet.getByRole('textbox', { name: accountants.name }).fill(name);
      await sheet.locator('label', { hasText: accountants.right.books }).click();
      await submit(accountants.submit);
      await expect(sheet.getByText(word(language, 'key.may'))).toBeVisible();
      await sheet.locator('label', { hasText: accountants.right.books }).click();
      await inspect(page, 'make-key');
      await submit(accountants.submit);
      await expect(sheet.getByText(accountants.once)).toBeVisible();
      await inspect(page, 'made-key');
      const shown = await sheet.getByRole('textbox', { name: users.link.label }).inputValue();
      await submit(closeIt);
      await expect(keys.getByRole('listitem').filter({ hasText: name })).toContainText(accountants.unused);
      await inspect(page, 'settings-accountants');
      return shown;
    });

    const { context, reader } = await test.step('the link opens the books without a sign-in, and leaves the address', async () => {
      const device = await openDevice({ language });
      const opened = await device.newPage();
      await opened.goto(link);
      await expect(opened.getByRole('heading', { level: 1, name: books.title })).toBeVisible();
      await expect(opened.getByRole('main')).toContainText(name);
      await expect(opened).toHaveURL(new URL('/books', app.url).href);
      await opened.reload();
      await expect(opened.getByRole('main')).toContainText(name);
      return { context: device, reader: opened };
    });
    const main = reader.getByRole('main');
    const day = main.locator(`[data-day="${close.businessDate}"]`);
    const dayButton = day.getByRole('button');

    await test.step('a day says what was sold and taken, why they differ, and that something came after its close', async () => {
      await expect(day).toContainText(books.state.later);
      await expect(day).toContainText(RegExp(fill(books.days.less, { money: '' }).slice(0, 12)));
      await inspect(reader, 'books');
    });

    await test.step('the browser witnesses that the log is unchanged since its last visit, and raises the alarm where it is not', async () => {
      const witness = main.getByRole('region', { name: books.witness.title });
      const said = (words: string) => words.split('%{at}')[0]!;
      await expect(witness).toContainText(said(books.witness.unchanged));
      await reader.evaluate(() => {
        const place = 'tabletime.checkpoint';
        const seen = localStorage.getItem(place)!;
        sessionStorage.setItem(place, seen);
        // Another first letter of the root.
        localStorage.setItem(
          place,
          seen.replace(/(\\n\d+\\n)(.)/, (_, before: string, letter: string) => before + (letter === 'A' ? 'B' : 'A')),
        );
      });
      await reader.reload();
      await expect(witness.getByRole('alert')).toContainText(said(books.witness.altered));
      await inspect(reader, 'books-altered');
      const { text } = await savedFile(reader, () => witness.getByRole('button', { name: books.witness.save }).click());
      expect(text.match(/^tabletime\//gm)).toHaveLength(2);
      await reader.evaluate(() => localStorage.setItem('tabletime.checkpoint', sessionStorage.getItem('tabletime.checkpoint')!));
      await reader.reload();
      await expect(witness).toContainText(said(books.witness.unchanged));
    });

    const period = { from: `${close.businessDate.slice(0, 7)}-01`, to: '' };
    period.to = plusDays(`${plusDays(period.from, 31).slice(0, 7)}-01`, -1);

    await test.step('the ledger adds up to every cell of the page', async () => {
      const { file, text } = await save(reader, `${books.files.ledger}: ${books.files.format.csv}`);
      expect(file).toBe(`ledger-${period.from}-${period.to}.csv`);
      const ledger = csvRecords(text);
      const shown = await main.locator('tbody[data-day]').evaluateAll((bodies) => bodies.map((body) => body.getAttribute('data-day')!));
      expect(shown).toContain(close.businessDate);
      const figures = async (row: ReturnType<Page['locator']>) =>
        Object.fromEntries(
          await row
            .locator('[data-figure]')
            .evaluateAll((cells) => cells.map((cell) => [cell.getAttribute('data-figure')!, cell.textContent] as const)),
        );
      const written = (columns: object) =>
        Object.fromEntries(Object.entries(columns).map(([column, sum]) => [column, amount(sum as number)]));
      for (const date of shown) {
        const rows = ledger.filter(
          (row) => (row['session_date'] === '' || row['gross'] === '' ? row['business_date'] : row['session_date']) === date,
        );
        expect(await figures(main.locator(`[data-day="${date}"]`)), date).toEqual(written(columnsFrom(rows)));
      }
      expect(await figures(main.locator('tfoot'))).toEqual(written(columnsFrom(ledger)));
    });

    await test.step('a day opens its closes, and their file says the same', async () => {
      await dayButton.click();
      const dialog = reader.getByRole('dialog');
      await expect(dialog).toContainText(books.state.laterText);
      const closes = csvRecords((await readClosed(reader, dialog.getByRole('button', { name: closeIt, exact: true }))).text);
      const ofDay = closes.filter((row) => row['business_date'] === close.businessDate);
      expect(ofDay.length).toBeGreaterThanOrEqual(2);
      await dayButton.click();
      for (const row of ofDay) {
        const section = dialog.getByRole('region', { name: RegExp(`\\b${row['close']}\\b`) });
        const sales = section.getByRole('table', { name: till.salesTitle });
        await expect(sales).toContainText(amount(Number(row['sales_total'])));
        const money = section.getByRole('table', { name: till.money });
        const column = await money.getByRole('columnheader').allTextContents();
        const at = column.indexOf(till.method[row['method'] as 'Cash' | 'Credit']);
        for (const [line, cell] of [
          [till.taken, row['taken']],
          [till.givenBack, String(0 - Number(row['given_back']))],
        ] as const) {
          const figures = money.getByRole('row').filter({ has: reader.getByRole('rowheader', { name: line, exact: true }) });
          await expect(figures.getByRole('cell').nth(at - 1)).toContainText(amount(Math.abs(Number(cell))));
        }
      }
      await inspect(reader, 'books-day');
      await dialog.getByRole('button', { name: closeIt, exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('files come as the spreadsheet program reads them, the journal in the language that was chosen', async () => {
      await main.getByRole('button', { name: catalogues[language].profile.look.csvSemicolon }).click();
      expect((await save(reader, `${books.files.ledger}: ${books.files.format.csv}`)).text).toMatch(/^position;entry;close/);
      await main.getByRole('button', { name: catalogues[language].profile.look.csvComma }).click();
      const other = language === 'en' ? 'ar' : 'en';
      await main.getByRole('button', { name: { en: 'English', ar: 'العربية' }[other], exact: true }).click();
      const journal = csvRecords((await save(reader, `${books.files.journal}: ${books.files.format.csv}`)).text);
      expect(journal.map((row) => row['account_name'])).toContain(word(other, 'audit.field.sales'));
      expect(sumOf(journal, 'debit')).toBe(sumOf(journal, 'credit'));
      expect((await save(reader, `${books.files.journal}: ${books.files.format.xero}`)).file).toContain('journal-xero-');
    });

    await test.step('the month before is one tap away, and days that make no period are refused', async () => {
      await main.getByRole('button', { name: dates.previous_month }).click();
      await expect(main.getByText(books.days.none)).toBeVisible();
      await main.getByRole('button', { name: dates.next_month }).click();
      await expect(day).toBeVisible();
      await main.getByRole('button', { name: books.period.byDays }).click();
      await main.getByRole('textbox', { name: books.period.to }).fill(plusDays(period.from, -1));
      await expect(main.getByRole('alert')).toHaveText(books.period.reversed);
      await expect(day).toBeVisible();
      await main.getByRole('textbox', { name: books.period.to }).fill(plusDays(period.from, 400));
      await expect(main.getByRole('alert')).toHaveText(fill(books.period.tooLong, { days: 366 }));
      await main.getByRole('button', { name: books.period.byMonth }).click();
    });

    await test.step('a lost network and too many calls are told', async () => {
      const busy = 'Too many attempts. Please try again in 2 minutes.';
      await reader.route('**/api/books/days?*', (route) =>
        route.fulfill({ status: 429, json: { success: false, code: 'request.too_many', message: busy } }),
      );
      // The month before is shown as it was read; the one before that was never read.
      await main.getByRole('button', { name: dates.previous_month }).click();
      await main.getByRole('button', { name: dates.previous_month }).click();
      await expect(main.getByRole('alert')).toContainText(busy);
      await reader.unroute('**/api/books/days?*');
      await context.setOffline(true);
      await expect(reader.getByText(connection.offlineOutside)).toBeVisible();
      await main.getByRole('button', { name: catalogues[language].retry }).click();
      await expect(main.getByRole('alert')).toContainText(catalogues[language].errors.network);
      await context.setOffline(false);
      await main.getByRole('button', { name: catalogues[language].retry }).click();
      await expect(main.getByText(books.days.none)).toBeVisible();
      await main.getByRole('button', { name: dates.next_month }).click();
      await main.getByRole('button', { name: dates.next_month }).click();
      await expect(day).toBeVisible();
    });

    await test.step('once the Owner has withdrawn the key, the next tap says so', async () => {
      await page.reload();
      const row = keys.getByRole('listitem').filter({ hasText: name });
      await expect(row).not.toContainText(accountants.unused);
      await row.getByRole('button', { name: `${accountants.revoke}: ${name}` }).click();
      await submit(accountants.revoke);
      await expect(row).toContainText(accountants.state.revoked);
      await expect(row.getByRole('button')).toHaveCount(0);
      await main.getByRole('button', { name: `${books.files.ledger}: ${books.files.format.csv}`, exact: true }).click();
      await expect(reader.getByRole('heading', { level: 1, name: books.door.revoked })).toBeVisible();
      await expect(main).toContainText(word(language, 'key.revoked'));
      await expect(main).toContainText(accountants.title);
      await inspect(reader, 'books-withdrawn');
      await reader.reload();
      await expect(reader.getByRole('heading', { level: 1, name: books.door.revoked })).toBeVisible();
    });

    await test.step('without a key, or with one that nobody made, nothing opens', async () => {
      await reader.goto('/books#ttk_nobody-made-this');
      await expect(main).toContainText(word(language, 'key.unknown'));
      const stranger = await (await openDevice({ language })).newPage();
      await stranger.goto('/books');
      await inspect(stranger, 'books-shut', stranger.getByRole('heading', { level: 1, name: books.door.none }));
    });
  });
}

/** Downloads the closes once the sheet over the page is gone. */
const readClosed = async (page: Page, close: ReturnType<Page['getByRole']>): Promise<{ file: string; text: string }> => {
  await close.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const { files } = catalogues[(await page.evaluate(() => document.documentElement.lang)) as 'en' | 'ar'].books;
  return save(page, `${files.closes}: ${files.format.csv}`);
};
