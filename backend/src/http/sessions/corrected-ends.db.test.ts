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

const summaryOf = ({ payments, refunds, paid, refunded, balance }: SessionBill) => ({
  payments: payments.map(({ _id, method, amount }) => [_id, method, amount]),
  refunds: refunds.map(({ _id, kind, method, amount }) => [_id, kind, method, amount]),
  sums: [paid, refunded, balance],
});

it('what an end took stays as it was: a correction gives back and takes, by the same method', async () => {
  const { id, correct } = await endedBy('Credit');
  const { data } = await correct({ numberOfCustomers: 1 });
  expect(data).toMatchObject({ total: 60, balance: 0, cashTaken: 0, creditTaken: 60 });
  await correct({ durationInMinutes: 200 });
  expect(summaryOf(await calls.billOf(id))).toEqual({
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
  expect(summaryOf(await calls.billOf(id))).toEqual({ payments: [], refunds: [], sums: [0, 0, 90] });
});

it('a deletion gives back what an end took, and a restoration takes it again', async () => {
  const { id, correct } = await endedBy('Cash');
  const again = async (): Promise<void> => {
    await calls.ask('DELETE', `/${id}`, { reason: 'Entered twice' });
    await calls.ask('POST', `/${id}/restore`, { reason: 'It was real' });
  };
  await again();
  expect(summaryOf(await calls.billOf(id))).toEqual({
    payments: [
      ['1', 'Cash', 120],
      ['-2', 'Cash', 120],
    ],
    refunds: [['-1', 'settlement', 'Cash', 120]],
    sums: [240, 120, 0],
  });
  await correct({ numberOfCustomers: 1 });
  await again();
  expect(summaryOf(await calls.billOf(id)).sums).toEqual([300, 240, 0]);
  const { data } = await calls.ask('POST', `/${id}/lines`, { lines: [{ product: calls.menu[7], quantity: 1 }], settle: 'Cash' });
  expect(data).toMatchObject({ total: 67, balance: 0, cashTaken: 67 });
  expect(summaryOf(await calls.billOf(id)).sums).toEqual([307, 240, 0]);
  // As where the end said what was paid.
  const other = await calls.table(2);
  calls.at('20:00');
  await calls.ask('PATCH', `/${other}/end`, { payments: [{ method: 'Cash', amount: 120 }] });
  await calls.ask('DELETE', `/${other}`, { reason: 'Entered twice' });
  await calls.ask('POST', `/${other}/restore`, { reason: 'It was real' });
  expect(summaryOf(await calls.billOf(other)).sums).toEqual([240, 120, 0]);
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
  expect(refused.text).toContain('Keep Credit: SAR 40.00 was already paid by it');
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
  const restoring = async (id: string, settle?: string): Promise<string> => {
    await calls.ask('DELETE', `/${id}`, { reason: 'r', settle });
    await calls.ask('POST', `/${id}/restore`, { reason: 'r', settle });
    return id;
  };
  const order = (id: string) => calls.ask('POST', `/${id}/lines`, { lines: [{ product: calls.menu[7], quantity: 1 }] });
  await restoring(await restoring(await later()));
  const corrected = await restoring(await later(one));
  await calls.ask('PUT', `/${corrected}`, { reason: 'r', numberOfCustomers: 3 });
  // The method is that of the payment, or of the last one that there was.
  await order(await restoring(await later({ paymentMethod: ['Credit'] })));
  const emptied = await restoring(await later(one, { paymentMethod: ['Credit'] }));
  await calls.ask('PUT', `/${emptied}`, { reason: 'r', durationInMinutes: 5 });
  await order(emptied);
  await calls.ask('POST', `/${emptied}/payments`, { method: 'Cash', amount: 7 });
  // Open, reopened, free, settled by name, or with its payment voided: a session has no implied payment.
  await restoring(await later(one, { paymentMethod: ['Cash', 'Credit'] }));
  const closed = await restoring(await later({ paymentMethod: ['Cash', 'Credit'] }));
  await calls.ask('PUT', `/${closed}`, { reason: 'r', paymentMethod: ['Credit'] });
  await restoring(closed);
  const reopened = await restoring(await later());
  await calls.ask('POST', `/${reopened}/reopen`, { reason: 'r' });
  await calls.ask('PATCH', `/${reopened}/end`);
  await restoring(await later({ durationInMinutes: 5 }));
  await restoring(await later(one), 'Credit');
  await calls.ask('DELETE', `/${await order(await restoring(await later())).then(({ data }) => data._id)}/payments/1`, { reason: 'r' });
  await calls.ask('DELETE', `/${await later()}`, { reason: 'r' });

  const bills = () =>
    asOwner(server.database.url, async (owner) => (await owner.query('select id, bill from sessions order by id')).rows as object[]);
  await rebuildAll(server.database.url);
  const rebuilt = await bills();
  const upgrades = await Promise.all(
    ['0032_corrected_ends.sql', '0034_deleted_and_restored.sql'].map((name) => readFile(join(migrationsFolder, name), 'utf8')),
  );
  await asOwner(server.database.url, async (owner) => {
    // As the version before left them.
    const { rowCount } = await owner.query(`update sessions set bill = null where bill is not null
      and not exists (select from events e where e.stream = 'session-' || sessions.id
        and e.type in ('LinesAdded', 'PaymentTaken', 'PaymentVoided', 'RefundGiven'))`);
    expect(rowCount).toBe(9);
    const { rowCount: netted } = await owner.query(`
      update sessions s set bill = bill || jsonb_build_object(
        'payments', (select coalesce(jsonb_agg(case when (p ->> 'payment')::integer = 1
            then p || jsonb_build_object('amount', s.cost) else p end), '[]')
          from jsonb_array_elements(bill -> 'payments') as p where (p ->> 'payment')::integer > 0),
        'refunds', (select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(bill -> 'refunds') as r where (r ->> 'refund')::integer > 0))
      where bill -> 'refunds' @> '[{"refund": -1}]'
        and exists (select from events e where e.stream = 'session-' || s.id and e.type = 'SessionRestored')`);
    expect(netted).toBe(4);
    for (const upgrade of upgrades) await owner.query(upgrade);
  });
  expect(await bills()).toEqual(rebuilt);
});
