import { type Language, languages } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleSeller } from '../../testing/books/sample-seller.ts';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { readWorkbook } from '../../testing/server/read-workbook.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';
import { documentWords, type Heading, invoiceHeadings } from './sheet-headings.ts';

let cafe: TillCafe;
let owner: string;
beforeAll(async () => {
  cafe = await startTillCafe();
  const { call, sell } = cafe.calls;
  await call('PATCH', '/settings/vat', { on: true, ...sampleSeller, reason: 'Registered' });
  const first = await sell(4);
  await sell(2, 'Credit');
  await call('PUT', `/sessions/${first}`, { numberOfCustomers: 3, reason: '=1+1' });
  cafe.clock.advance(24 * 3_600_000);
  owner = await cafe.signIn();
  await call('DELETE', `/sessions/${first}`, { reason: 'Entered twice' });
  await sell(7);
});
afterAll(() => cafe.server.stop());

const valueOf = (text: string, { as }: Heading): unknown => {
  if (text === '') return null;
  if (as) return new Date(as === 'date' ? `${text}T00:00:00.000Z` : `${text.slice(0, 19)}.000Z`);
  return /^-?\d{1,9}(\.\d\d)?$/.test(text) ? Number(text) : text;
};
const halalas = (value: unknown): number => Math.round(Number(value) * 100);
const sumOf = (rows: Record<string, unknown>[], column: string): number => rows.reduce((sum, row) => sum + halalas(row[column]), 0);

it.each(languages)('the spreadsheet of invoices has each cell of the other file and adds up, in %s', async (language: Language) => {
  const [detail, sums] = await readWorkbook(cafe.server, `/invoices/export?format=xlsx&lang=${language}`, owner);
  const expected = csvRecords((await cafe.calls.call('GET', '/invoices/export?bom=0')).text);
  expect([detail!.isRightToLeft, expected.length]).toEqual([language === 'ar', 6]);
  const named = (number: string | undefined, prefix: string) => (number ? `${prefix}-${number}` : null);
  expect(detail!.rows).toEqual(
    expected.map((row) => ({
      ...Object.fromEntries(Object.entries(invoiceHeadings).map(([name, heading]) => [heading.en, valueOf(row[name]!, heading)])),
      Kind: documentWords[row['kind'] === 'invoice' ? 'invoice' : 'credit_note'][language],
      'Takes back': named(row['of_number'], 'INV'),
      'Taken back by': named(row['credited_by'], 'CN'),
      'VAT number': sampleSeller.vatNumber,
      // A text that the other file must guard.
      ...(row['reason']!.startsWith("'=") && { Reason: '=1+1' }),
    })),
  );
  const days = sums!.rows.slice(0, -1);
  expect(days.map((row) => [row['Entries'], halalas(row['Total with VAT'])])).toEqual([
    [3, 120_00 + 60_00 + 90_00],
    [1, -120_00],
    [1, 210_00],
    [1, -90_00],
  ]);
  for (const column of ['Net', 'VAT', 'Total with VAT'])
    expect([column, sumOf(days, column), halalas(sums!.rows.at(-1)![column])]).toEqual([
      column,
      sumOf(detail!.rows, column),
      sumOf(detail!.rows, column),
    ]);
});

it('is narrowed by days and kept from staff', async () => {
  const [detail] = await readWorkbook(cafe.server, '/invoices/export?format=xlsx&from=2026-11-20', owner);
  expect(detail!.rows).toHaveLength(2);
  const { token } = await cafe.server.person('Supervisor');
  expect((await cafe.calls.call('GET', '/invoices/export?format=xlsx', undefined, { token })).status).toBe(403);
  expect((await cafe.calls.call('GET', '/invoices/export?format=xls')).problem.params).toMatchObject({ parameter: 'format' });
});
