import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionBill } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { migrationsFolder } from '../../platform/project-root.ts';
import { type BillCalls, billCalls, eveningAt, refusal } from '../../testing/bills/bill-calls.ts';
import { asOwner, rebuildAll } from '../../testing/database/rebuild-all.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let calls: BillCalls;
beforeAll(async () => {
  server = await startTestServer({}, createMovableClock(eveningAt('18:00')));
  calls = await billCalls(server, await server.signIn('owner@cafe.example'));
});
afterAll(() => server.stop());

/** A session of two for 120 that has ended by these methods, and a way to correct it. */
const endedBy = async (...paymentMethod: string[]) => {
  const id = await calls.table(2, { paymentMethod });
  calls.at('20:00');
  await calls.ask('PATCH', `/${id}/end`);
  const correct = (body: object) => calls.ask('PUT', `/${id}`, { reason: 'Asked the guests', ...body });
  return { id, correct };
};

const told = ({ payments, refunds, paid, refunded, balance }: SessionBill) => ({
  payments: payments.map(({ _id, method, amount }) => [_id, method, amount]),
  refunds: refunds.map(({ _id, kind, method, amount }) => [_id, kind, method, amount]),
  sums: [paid, refunded, balance],
});

it('what an end took stays as it was: a correction gives back and takes, by the same method', async () => {
  const { id, correct } = await endedBy('Credit');
  const { data } = await correct({ numberOfCustomers: 1 });
  expect(data).toMatchObject({ total: 60, balance: 0, cashTaken: 0, creditTaken: 60 });
  await correct({ durationInMinutes: 200 });
  expect(told(await calls.billOf(id))).toEqual({
    payments: [
      ['1', 'Credit', 120],
      ['-2', 'Credit', 30],
    ],
    refunds: [['-1', 'settlement', 'Credit', 60]],
    sums: [150, 60, 0],
  });
  expect(refusal(await calls.ask('DELETE', `/${id}/payments/-2`, { reason: 'r' })).code).toBe('payment.not_found');
  const { data: voided } = await calls.ask('DELETE', `/${id}/payments/1`, { reason: 'r' });
  expect(voided).toMatchObject({ total: 90, balance: 90, creditTaken: 0 });
  expect(told(await calls.billOf(id))).toEqual({ payments: [], refunds: [], sums: [0, 0, 90] });
});

it('what is ordered as a table ends is still to be paid', async () => {
  const id = await calls.table(2);
  calls.at('20:00');
  const lines = [{ product: calls.menu[15], quantity: 1 }];
  await calls.ask('PATCH', `/${id}/end`, { payments: [{ method: 'Cash', amount: 120 }] });
  expect((await calls.ask('POST', `/${id}/lines`, { lines })).data).toMatchObject({ total: 135, balance: 15, cashTaken: 120 });
  expect((await calls.ask('DELETE', `/${id}/lines/1`, { reason: 'r' })).data).toMatchObject({ total: 120, balance: 0 });
  const { data } = await calls.ask('POST', `/${id}/lines`, { lines, settle: 'Credit' });
  expect(data).toMatchObject({ total: 135, balance: 0, cashTaken: 120, creditTaken: 15 });
});

it('an edit of a running session names what was taken, in words', async () => {
  const id = await calls.table(2);
  await calls.ask('POST', `/${id}/payments`, { method: 'Credit', amount: 40 }).then(({ status }) => expect(status).toBe(422));
  calls.at('19:00');
  const { data } = await calls.ask('POST', `/${id}/payments`, { method: 'Credit', amount: 40 });
  expect(data.paymentMethod).toEqual(['Cash', 'Credit']);
  const refused = await calls.ask('PATCH', `/active/${id}`, { paymentMethod: ['Cash'], reason: 'r' });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.text).toContain('Credit has to stay: SAR 40.00 was already taken by it');
  calls.at('20:00');
  expect((await calls.ask('PATCH', `/${id}/end`)).data).toMatchObject({ balance: 0, cashTaken: 80, creditTaken: 40 });
});

it('of sessions that were corrected before, the upgrade tells what a rebuild tells', async () => {
  const later = async (...steps: object[]) => {
    const { correct, id } = await endedBy('Cash');
    for (const step of steps) await correct(step);
    return id;
  };
  const one = { numberOfCustomers: 1 };
  await later();
  await later(one, { numberOfCustomers: 3 }, { notes: 'Cheerful' });
  await later({ durationInMinutes: 5 });
  await later({ durationInMinutes: 5 }, { durationInMinutes: 200 });
  await later({ durationInMinutes: 5 }, { durationInMinutes: 200 }, { paymentMethod: ['Credit'] });
  await later(one, { paymentMethod: ['Cash', 'Credit'] }, { numberOfCustomers: 3 });
  await later(one, { paymentMethod: ['Cash', 'Credit'] }, { paymentMethod: ['Credit'] });
  await later(one, { paymentMethod: ['Cash', 'Credit'] }, { paymentMethod: ['Credit'] }, { numberOfCustomers: 4 });
  const again = await later(one);
  await calls.ask('POST', `/${again}/reopen`, { reason: 'r' });
  await calls.ask('PATCH', `/${again}/end`);
  await later(one).then((id) => calls.ask('POST', `/${id}/lines`, { lines: [{ product: calls.menu[7] }] }));

  const bills = () =>
    asOwner(server.database.url, async (owner) => (await owner.query('select id, bill from sessions order by id')).rows as object[]);
  await rebuildAll(server.database.url);
  const rebuilt = await bills();
  const migration = await readFile(join(migrationsFolder, '0032_corrected_ends.sql'), 'utf8');
  await asOwner(server.database.url, async (owner) => {
    // As the software before left them.
    const { rowCount } = await owner.query(`update sessions set bill = null where bill is not null
      and not exists (select from events e where e.stream = 'session-' || sessions.id
        and e.type in ('LinesAdded', 'PaymentTaken', 'PaymentVoided', 'RefundGiven'))`);
    expect(rowCount).toBe(5);
    await owner.query(migration);
  });
  expect(await bills()).toEqual(rebuilt);
});
