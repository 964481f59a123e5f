import type { AccountsSettings } from '@tabletime/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWorkbook } from '../../testing/server/read-workbook.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
beforeEach(async () => {
  cafe = await startTillCafe();
});
afterEach(() => cafe.server.stop());

const linesOf = async (query: string): Promise<string[]> =>
  (await cafe.calls.call('GET', `/journal/export?bom=0&${query}`)).text.trimEnd().split('\r\n');

it('has a balanced entry for each close, with the Owner’s accounts, as a general file and as Xero reads it', async () => {
  const { call, open, sell, move, count, close } = cafe.calls;
  expect(await linesOf('')).toEqual([
    'journal_number,date,account_code,account_name,description,debit,credit,tax_code,reference,checkpoint_size,checkpoint_root',
  ]);
  await open(300);
  await sell(4);
  await sell(2, 'Credit');
  await move('out', 20);
  await count(395);
  const { size, root } = (await close({ left: 300 })).data.checkpoint!;
  const change = { cash: '1101-2', over_short: 'EXP-12', no_tax: 'No VAT', reason: 'The accountant’s chart' };
  const { status, data } = await call<AccountsSettings>('PATCH', '/settings/accounts', change);
  expect([status, data]).toMatchObject([200, { cash: '1101-2', card: '1020', change: { reason: change.reason } }]);
  expect(await linesOf('lang=en')).toEqual([
    expect.any(String),
    `TT-1,2026-11-19,1020,Card,Close 1 of 2026-11-19,60.00,,,1,${size},${root}`,
    `TT-1,2026-11-19,4000,Sales,Close 1 of 2026-11-19,,180.00,,1,${size},${root}`,
    `TT-1,2026-11-19,EXP-12,Cash over and short,Close 1 of 2026-11-19,5.00,,,1,${size},${root}`,
    `TT-1,2026-11-19,6100,Expenses,Close 1 of 2026-11-19,20.00,,,1,${size},${root}`,
    `TT-1,2026-11-19,1015,Safe,Close 1 of 2026-11-19,95.00,,,1,${size},${root}`,
  ]);
  expect(await linesOf('format=xero&lang=en&separator=;&decimal=,')).toEqual([
    'Narration,Date,Description,AccountCode,TaxRate,Amount',
    `Close 1 of 2026-11-19 (log of ${size}: ${root.slice(0, 16)}),19/11/2026,Card,1020,No VAT,60.00`,
    `Close 1 of 2026-11-19 (log of ${size}: ${root.slice(0, 16)}),19/11/2026,Sales,4000,No VAT,-180.00`,
    `Close 1 of 2026-11-19 (log of ${size}: ${root.slice(0, 16)}),19/11/2026,Cash over and short,EXP-12,No VAT,5.00`,
    `Close 1 of 2026-11-19 (log of ${size}: ${root.slice(0, 16)}),19/11/2026,Expenses,6100,No VAT,20.00`,
    `Close 1 of 2026-11-19 (log of ${size}: ${root.slice(0, 16)}),19/11/2026,Safe,1015,No VAT,95.00`,
  ]);
  expect(await linesOf('from=2026-11-20')).toHaveLength(1);
  expect((await linesOf('lang=ar&separator=;&decimal=,'))[1]).toBe(
    `TT-1;2026-11-19;1020;الشبكة;الإقفال 1 ليوم 2026-11-19;60,00;;;1;${size};${root}`,
  );
});

it('is more than Xero takes at once after too many closes, which names the day up to which it fits', async () => {
  const { call, sell } = cafe.calls;
  await sell(1);
  await cafe.calls.close();
  await cafe.server.engine.pool.query(
    `insert into closes (number, business_date, closed_at, closed_by, through_position, seal, sales, by_day, adjustments, methods, undivided,
                         moved_by_hand, open, note)
     select n, business_date + n / 3, closed_at, closed_by, through_position, seal, sales, by_day, adjustments, methods, undivided,
            moved_by_hand, open, note
     from closes, generate_series(2, 200) n`,
  );
  const { status, problem } = await call('GET', '/journal/export?format=xero', undefined, { headers: { 'Accept-Language': 'en' } });
  // Two lines a close, and three closes a day but on the first one.
  expect([status, problem]).toMatchObject([413, { code: 'journal.too_long', detail: expect.stringContaining('2027-01-07') }]);
  expect(await linesOf('format=xero&to=2027-01-07')).toHaveLength(1 + 2 * 149);
});

it('fills Qoyod’s template, once it knows the references that its accounts need', async () => {
  const { call, sell, close } = cafe.calls;
  await sell(2);
  const { _id } = (await call<{ _id: string }>('POST', '/sessions', { tableNumber: 40, numberOfCustomers: 2 })).data;
  cafe.clock.advance(3_600_000);
  await call('POST', `/sessions/${_id}/payments`, { method: 'Credit', amount: 15 });
  const { size, root } = (await close()).data.checkpoint!;
  const path = '/journal/export?format=qoyod&lang=ar';
  const refused = await call('GET', path, undefined, { headers: { 'Accept-Language': 'en' } });
  expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
    409,
    'journal.references_missing',
    { customer_reference: 'Enter the reference of a customer in Qoyod for unpaid bills' },
  ]);
  await call('PATCH', '/settings/accounts', { customer_reference: 'CUS-7', reason: 'Qoyod' });
  const [sheet, ...others] = await readWorkbook(cafe.server, path, cafe.owner);
  expect([sheet!.headings, sheet!.isRightToLeft, others]).toEqual([
    ['Entry sequence', 'Date', 'Entry description', 'Account type', 'Account code', 'Contact/Tax/Employee', 'Debit', 'Credit'],
    false,
    [],
  ]);
  const first = [1, new Date('2026-11-19T00:00:00.000Z'), `الإقفال 1 ليوم 2026-11-19 (السجل بحجم ${size}: ${root.slice(0, 16)})`];
  const rows = sheet!.rows.map((row) => Object.values(row));
  expect(rows).toEqual([
    [...first, 'G/L Accounts', '1010', null, 60, null],
    [1, null, null, 'G/L Accounts', '1020', null, 15, null],
    [1, null, null, 'G/L Accounts', '1100', 'CUS-7', null, 15],
    [1, null, null, 'G/L Accounts', '4000', null, null, 60],
  ]);
  await call('PATCH', '/settings/accounts', { customer_reference: '', reason: 'Qoyod' });
  expect((await call('GET', path)).status).toBe(409);
  expect((await call('GET', `${path}&from=2026-11-20`)).status).toBe(200);
});

it('wants the number of the tax where a close has VAT', async () => {
  const { call, sell, close } = cafe.calls;
  await sell(2);
  await close();
  await cafe.server.engine.pool.query(`update closes set sales = sales || '{"net": 52.17, "vat": 7.83}'`);
  const { problem } = await call('GET', '/journal/export?format=qoyod', undefined, { headers: { 'Accept-Language': 'ar' } });
  expect(problem.errors).toEqual({ tax_reference: 'أدخل رقم الضريبة كما هو في قيود' });
  await call('PATCH', '/settings/accounts', { tax_reference: '1', reason: 'Qoyod' });
  const [sheet] = await readWorkbook(cafe.server, '/journal/export?format=qoyod', cafe.owner);
  expect(sheet!.rows.map((row) => Object.values(row).slice(4))).toEqual([
    ['1010', null, 60, null],
    ['4000', null, null, 52.17],
    ['2200', '1', null, 7.83],
  ]);
});

it('names accounts that nobody could mean, and is for the office alone', async () => {
  const { call } = cafe.calls;
  const refused = await call('PATCH', '/settings/accounts', { sales: '=1+1', no_tax: ' ', reason: 'x' });
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['sales', 'no_tax']]);
  const { token } = await cafe.server.person('Supervisor');
  for (const path of ['/journal/export', '/settings/accounts']) {
    expect([path, (await call('GET', path, undefined, { token })).status]).toEqual([path, 403]);
  }
});
