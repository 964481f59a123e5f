import { type Close, type Language, languages } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { type ReadSheet, readWorkbook } from '../../testing/server/read-workbook.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';
import { closeHeadings, groupWords, type Heading, kindWords, ledgerHeadings } from './sheet-headings.ts';

const reason = '=HYPERLINK("http://evil") 🫖 «شكوى»';

let cafe: TillCafe;
let owner: string;
beforeAll(async () => {
  cafe = await startTillCafe();
  const { call, open, sell, move, count, close } = cafe.calls;
  const before = await sell(1);
  await open(300);
  await sell(4);
  await sell(2, 'Credit');
  await move('in', 50);
  await move('out', 20);
  await call('POST', `/sessions/${before}/refunds`, { method: 'Cash', amount: 12.35, reason });
  await count(435);
  await close({ left: 300 });
  cafe.clock.advance(18 * 3_600_000);
  owner = await cafe.signIn();
  await open(300);
  await sell(3);
  await cafe.calls.refund(before, 0.4);
  await count(390);
  await close({ left: 390 });
  await sell(2);
});
afterAll(() => cafe.server.stop());

const sheets = (path: string, language: Language): Promise<ReadSheet[]> =>
  readWorkbook(cafe.server, `${path}?format=xlsx&lang=${language}`, owner);
const records = async (path: string): Promise<Record<string, string>[]> => csvRecords((await cafe.calls.call('GET', `${path}?bom=0`)).text);

/** What a cell should be for the text of the other file, which guards a text that a sheet would read as a formula. */
const valueOf = (text: string, { as }: Heading): unknown => {
  if (text === '') return null;
  if (as) return new Date(as === 'date' ? `${text}T00:00:00.000Z` : `${text.slice(0, 19)}.000Z`);
  return /^-?\d+(\.\d\d)?$/.test(text) ? Number(text) : text.replace(/^'(?=[=+@-])/, '');
};

const words = { Cash: { en: 'Cash', ar: 'نقدًا' }, Credit: { en: 'Credit', ar: 'شبكة' } };
const worded = (texts: Record<string, Record<Language, string>>, text: string, language: Language) =>
  text === '' ? null : texts[text]![language];

const halalas = (value: unknown): number => Math.round(Number(value) * 100);
const sumOf = (rows: Record<string, unknown>[], column: string): number => rows.reduce((sum, row) => sum + halalas(row[column]), 0);

describe.each(languages)('in %s', (language) => {
  const headings = (texts: Record<string, Heading>): string[] =>
    Object.values(texts).map(({ en, ar }) => (language === 'ar' ? `${ar} / ${en}` : `${en} / ${ar}`));

  it('the ledger has each cell of the other file, in its own kind', async () => {
    const [detail] = await sheets('/ledger/export', language);
    const expected = await records('/ledger/export');
    expect(detail).toMatchObject({ isRightToLeft: language === 'ar', name: language === 'ar' ? 'دفتر الحركات' : 'Ledger' });
    expect(detail!.headings).toEqual(headings(ledgerHeadings));
    expect(detail!.rows).toEqual(
      expected.map((row) => ({
        ...Object.fromEntries(Object.entries(ledgerHeadings).map(([name, heading]) => [heading.en, valueOf(row[name]!, heading)])),
        Kind: worded(kindWords, row['kind']!, language),
        Method: worded(words, row['method']!, language),
      })),
    );
    expect(detail!.rows.filter((row) => row['Reason'] === reason)).toHaveLength(2);
  });

  it('the ledger adds up to its sums, and those to the closes and to what is open', async () => {
    const [detail, sums] = await sheets('/ledger/export', language);
    const { data: closes } = await cafe.calls.call<Close[]>('GET', '/closes');
    const group = (name: keyof typeof groupWords) => groupWords[name][language];
    const groups = { [group('sales')]: ['Sale', 'Adjustment'], [group('money')]: ['Payment', 'Payment voided', 'Given back'] };
    const english = (kind: unknown): string => Object.values(kindWords).find((each) => each[language] === kind)!.en;
    const groupOf = (kind: unknown): string =>
      Object.entries(groups).find(([, kinds]) => kinds.includes(english(kind)))?.[0] ?? group('hand');
    const days = sums!.rows.filter((row) => row['Business day'] instanceof Date);
    const totals = sums!.rows.slice(days.length);
    for (const sum of days) {
      const own = detail!.rows.filter(
        (row) =>
          String(row['Business day']) === String(sum['Business day']) &&
          row['Method'] === sum['Method'] &&
          groupOf(row['Kind']) === sum['What'],
      );
      expect(own.length).toBeGreaterThan(0);
      expect([sum['Entries'], halalas(sum['Amount'])]).toEqual([own.length, sumOf(own, 'Amount')]);
      expect(halalas(sum['Before discounts'])).toBe(sumOf(own, 'Before discounts'));
    }
    expect(days.reduce((rows, sum) => rows + Number(sum['Entries']), 0)).toBe(detail!.rows.length);
    expect(new Set(days.map((row) => JSON.stringify([row['Business day'], row['Method'], row['What']]))).size).toBe(days.length);
    expect(totals.map((row) => [row['Business day'], row['What'], halalas(row['Amount'])])).toEqual(
      [group('sales'), group('money'), group('hand')].map((what) => [
        language === 'ar' ? 'المجموع' : 'Total',
        what,
        sumOf(
          days.filter((row) => row['What'] === what),
          'Amount',
        ),
      ]),
    );
    const open = detail!.rows.filter((row) => row['Close'] === null);
    const kept = (rows: typeof open, what: string, method?: string) =>
      sumOf(
        rows.filter((row) => groupOf(row['Kind']) === what && (method === undefined || row['Method'] === method)),
        'Amount',
      );
    expect(kept(open, group('sales'))).toBe(60_00);
    for (const close of closes) {
      const own = detail!.rows.filter((row) => row['Close'] === close.number);
      expect(kept(own, group('sales'))).toBe(halalas(close.sales.total));
      for (const { method, taken, givenBack, paidIn, paidOut } of close.methods) {
        expect(kept(own, group('money'), words[method][language])).toBe(halalas(taken - givenBack));
        expect(kept(own, group('hand'), words[method][language])).toBe(halalas(paidIn - paidOut));
      }
    }
  });

  it('the closes have each cell of the other file, figures of the close once, and add up', async () => {
    const [detail, sums] = await sheets('/closes/export', language);
    const expected = await records('/closes/export');
    expect([detail!.isRightToLeft, detail!.headings]).toEqual([language === 'ar', headings(closeHeadings)]);
    const once = ['Sales', 'Net', 'VAT', 'Of which adjustments', 'Still unpaid'];
    expect(detail!.rows).toEqual(
      expected.map((row, index) => ({
        ...Object.fromEntries(Object.entries(closeHeadings).map(([name, heading]) => [heading.en, valueOf(row[name]!, heading)])),
        Method: worded(words, row['method']!, language),
        ...(index % 2 === 1 && Object.fromEntries(once.map((heading) => [heading, null]))),
      })),
    );
    const { data: closes } = await cafe.calls.call<Close[]>('GET', '/closes');
    const total = sums!.rows.at(-1)!;
    expect(halalas(total['Sales'])).toBe(closes.reduce((sum, { sales }) => sum + halalas(sales.total), 0));
    const days = sums!.rows.slice(0, -1);
    expect(days).toHaveLength(4);
    for (const column of ['Taken', 'Given back', 'Paid in by hand', 'Paid out by hand', 'Difference', 'Sales', 'Of which adjustments']) {
      const sum = sumOf(detail!.rows, column);
      expect([column, halalas(total[column]), sumOf(days, column)]).toEqual([column, sum, sum]);
    }
    expect([halalas(total['Given back']), halalas(total['Difference'])]).toEqual([
      12_75,
      halalas(closes[0]!.methods[0]!.difference! + closes[1]!.methods[0]!.difference!),
    ]);
  });
});

it('is the same for the same days, empty too, and for the office alone', async () => {
  const [detail, sums] = await readWorkbook(cafe.server, '/ledger/export?format=xlsx&from=2026-11-20&kind=given_back', owner);
  expect([detail!.rows.map((row) => row['Amount']), sums!.rows.length]).toEqual([[-0.4], 2]);
  const empty = await readWorkbook(cafe.server, '/closes/export?format=xlsx&from=2027-01-01', owner);
  expect(empty.map(({ rows }) => rows.length)).toEqual([0, 0]);
  const { token } = await cafe.server.person('Supervisor');
  for (const path of ['/ledger/export', '/closes/export']) {
    const { headers } = await cafe.calls.call('GET', `${path}?format=xlsx`);
    expect(headers.get('Content-Disposition')).toMatch(/filename="(ledger|closes)\.xlsx"/);
    expect((await cafe.calls.call('GET', `${path}?format=xlsx`, undefined, { token })).status).toBe(403);
    expect((await cafe.calls.call('GET', `${path}?format=xls`)).problem.params).toMatchObject({ parameter: 'format' });
  }
});
