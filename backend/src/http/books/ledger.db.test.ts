import type { LedgerEntry } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

/** Thursday, 19 November 2026, 21:00 in Riyadh; the test café's day turns at midnight. */
const clock = createMovableClock(Date.parse('2026-11-19T18:00:00.000Z'));

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({}, clock);
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

const entries = async (query: string) =>
  (await server.send<(Omit<LedgerEntry, 'id'> & { _id: string })[]>('GET', `/ledger${query}`, { token: owner })).data;
const inBrief = async (query: string) =>
  (await entries(query)).map(({ kind, method, amount, businessDate, sessionDate }) => [
    kind,
    method,
    amount,
    businessDate.slice(8),
    sessionDate?.slice(8) ?? null,
  ]);

it('has money on the day on which it moved, and sales on the day of their session', async () => {
  const as = sessionCalls(server, owner);
  const { _id } = (await as.start({ tableNumber: 5, numberOfCustomers: 2 })).data;
  clock.advance(150 * 60_000);
  await as.send('POST', `/sessions/${_id}/payments`, { method: 'Cash', amount: 60 });
  clock.advance(60 * 60_000);
  // It is past midnight.
  const { data: bill } = await server.send<{ balance: number }>('GET', `/sessions/${_id}/bill`, { token: owner });
  await as.send('POST', `/sessions/${_id}/payments`, { method: 'Credit', amount: bill.balance });
  const { total } = (await as.end(_id)).data;
  clock.advance(24 * 3_600_000);
  owner = await server.signIn('owner@cafe.example');
  await sessionCalls(server, owner).send('POST', `/sessions/${_id}/refunds`, { method: 'Cash', amount: 30, reason: 'A complaint' });
  expect(await inBrief(`?session=${_id}`)).toEqual([
    ['payment', 'Cash', 60, '19', null],
    ['payment', 'Credit', total! - 60, '20', null],
    ['sale', null, total, '20', '20'],
    ['adjustment', null, -30, '21', '20'],
    ['given_back', 'Cash', -30, '21', '20'],
  ]);
  expect(await inBrief('?from=2026-11-21&to=2026-11-21&kind=given_back')).toEqual([['given_back', 'Cash', -30, '21', '20']]);
  expect((await entries('?from=2026-11-19&to=2026-11-19'))[0]).toMatchObject({ reason: null, by: { role: 'Owner' }, gross: null });
  expect((await entries('?kind=adjustment'))[0]).toMatchObject({ reason: 'A complaint', gross: 0, discount: 30 });
});

it('is a file whose amounts are plain numbers, for the office alone', async () => {
  const { text, headers } = await server.send('GET', '/ledger/export?kind=given_back&bom=0', { token: owner });
  expect(headers.get('Content-Disposition')).toContain('ledger.csv');
  const [heading, line] = text.split('\r\n');
  expect(heading).toBe(
    'position,entry,close,business_date,local_time,session,session_date,invoice,kind,method,amount,gross,discount,net,vat,refers_to,by,approved_by,reason,checkpoint_size,checkpoint_root,rule,pass',
  );
  expect(line).toMatch(
    /^\d+,2,,2026-11-21,2026-11-21T\d\d:\d\d:\d\d\+03:00,[\da-f-]{36},2026-11-20,,given_back,Cash,-30\.00,,,,,,.+,,A complaint,,,,$/,
  );
  const { token } = await server.person('Supervisor');
  for (const path of ['/ledger', '/ledger/export']) expect((await server.send('GET', path, { token })).status).toBe(403);
});
