import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { type BillCalls, billCalls, eveningAt, refusal } from '../../testing/bills/bill-calls.ts';
import { password, startTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let calls: BillCalls;

beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_FAILURES_PER_ACCOUNT: '5' }, createMovableClock(eveningAt('18:00')));
  calls = await billCalls(server, await server.signIn('owner@cafe.example'));
});
afterAll(() => server.stop());

const ask: BillCalls['ask'] = (...wanted) => calls.ask(...wanted);
const table: BillCalls['table'] = (...wanted) => calls.table(...wanted);
const at = (time: string): void => calls.at(time);

describe('an approval', () => {
  const wish = { percent: 30, reason: 'Friends' };

  it('is nobody’s own, needs a role that may, and the right password of somebody who is there', async () => {
    const id = await table(3);
    at('18:40');
    const supervisor = await server.person('Supervisor');
    const lead = await server.person('Lead Supervisor');
    const by = (email: string, secret = password) =>
      ask('POST', `/${id}/discounts`, { ...wish, approver: { email, password: secret } }, supervisor.token);
    expect(refusal(await by('owner@cafe.example', 'not it')).code).toBe('approval.invalid');
    expect(refusal(await by('nobody@cafe.example')).code).toBe('approval.invalid');
    expect(refusal(await by(supervisor.email)).code).toBe('approval.own');
    expect(refusal(await by(lead.email)).code).toBe('approval.cap');
    const head = await server.engine.store.headPosition();
    expect((await by('owner@cafe.example')).status).toBe(200);
    // The approver has an entry of their own, and the password is stored nowhere.
    const { rows } = await server.engine.pool.query<{ type: string; name: string; all: string }>(
      `select type, metadata -> 'actor' ->> 'name' as name, (payload::text || metadata::text) as all from events where position > $1 order by position`,
      [head],
    );
    expect(rows.map(({ type, name }) => [type, name])).toEqual([
      ['ApprovalGiven', 'Noura'],
      ['DiscountGranted', supervisor.name],
    ]);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('is throttled as a sign-in is', async () => {
    const id = await table(1);
    const { token } = await server.person('Supervisor');
    const admin = await server.person('Admin');
    const tries: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const approver = { email: admin.email, password: `wrong ${attempt}` };
      tries.push((await ask('POST', `/${id}/discounts`, { ...wish, approver }, token)).status);
    }
    expect(tries[0]).toBe(403);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('a discount in riyals', () => {
  const billOf = (id: string) => calls.billOf(id);

  it('stays within the cap that it was granted under when its bill becomes smaller, also on another table', async () => {
    const id = await table(4, { drinks: true });
    at('18:40');
    const { token } = await server.person('Supervisor');
    expect((await ask('POST', `/${id}/discounts`, { amount: 15.7, reason: 'Voucher' }, token)).status).toBe(200);
    expect(await billOf(id)).toMatchObject({ gross: 157, discount: 15.7 });
    await ask('DELETE', `/${id}/lines/1`, { reason: 'Sent back' }, token);
    await ask('PATCH', `/active/${id}`, { customers: 2, reason: 'Miscounted' }, token);
    expect(await billOf(id)).toMatchObject({ gross: 67, discount: 6.7, discounts: [{ amount: 6.7 }], total: 60.3 });

    const joined = await table(1);
    at('18:40');
    await ask('POST', `/${id}/merge`, { into: joined }, token);
    expect(await billOf(joined)).toMatchObject({ gross: 97, discount: 6.7 });
    expect((await ask('PATCH', `/${joined}/end`, {}, token)).data).toMatchObject({ total: 90.3, balance: 0 });
  });

  it('that somebody approved ends at the cap of their role', async () => {
    const id = await table(4, { drinks: true });
    at('18:40');
    const { token } = await server.person('Supervisor');
    const admin = await server.person('Admin');
    await ask('POST', `/${id}/discounts`, { amount: 70, reason: 'Friends', approver: { email: admin.email, password } }, token);
    expect(await billOf(id)).toMatchObject({ gross: 157, discount: 70 });
    await ask('PATCH', `/active/${id}`, { customers: 2, reason: 'Miscounted' }, token);
    expect(await billOf(id)).toMatchObject({ gross: 97, discount: 48.5 });
  });
});

describe('a discount in percent', () => {
  it('of time that is still free counts like any other: above the cap of the role it needs an approval', async () => {
    const id = await table(4);
    const { token } = await server.person('Supervisor');
    const percent = (more: object = {}) =>
      ask('POST', `/${id}/discounts`, { scope: 'time', percent: 10, reason: 'Friends', ...more }, token);
    expect((await percent()).status).toBe(200);
    expect(refusal(await percent())).toMatchObject({ status: 403, code: 'discount.needs_approval' });
    const lead = await server.person('Lead Supervisor');
    expect((await percent({ approver: { email: lead.email, password } })).status).toBe(200);
    at('18:40');
    expect(await calls.billOf(id)).toMatchObject({ gross: 120, discount: 24, total: 96 });
  });
});

describe('one cap for discounts and goodwill', () => {
  const asSupervisor = async () => (await server.person('Supervisor')).token;

  it('lets nobody add goodwill to what was taken off already, by themselves or by a colleague', async () => {
    const id = await table(4);
    at('20:00');
    const [one, other] = [await asSupervisor(), await asSupervisor()];
    expect((await ask('POST', `/${id}/discounts`, { percent: 10, reason: 'Regular' }, one)).status).toBe(200);
    await ask('PATCH', `/${id}/end`, {}, one);
    for (const token of [one, other]) {
      const refused = await ask('POST', `/${id}/refunds`, { amount: 0.01, method: 'Cash', reason: 'Long wait' }, token);
      expect(refusal(refused).code).toBe('refund.needs_approval');
    }
  });

  it('counts goodwill before a discount, too', async () => {
    const id = await table(4);
    at('20:00');
    const token = await asSupervisor();
    await ask('POST', `/${id}/payments`, { amount: 240, method: 'Cash' }, token);
    expect((await ask('POST', `/${id}/refunds`, { amount: 12, method: 'Cash', reason: 'Long wait' }, token)).status).toBe(200);
    expect((await ask('POST', `/${id}/discounts`, { percent: 5, reason: 'Regular' }, token)).status).toBe(200);
    const refused = await ask('POST', `/${id}/discounts`, { percent: 0.01, reason: 'Regular' }, token);
    expect(refusal(refused).code).toBe('discount.needs_approval');
  });
});

describe('a split', () => {
  it('takes along what a guest paid for themselves', async () => {
    const id = await table(2);
    at('20:00');
    const { token } = await server.person('Supervisor');
    await ask('POST', `/${id}/payments`, { amount: 60, method: 'Credit', guest: 1 }, token);
    const { data } = await ask('POST', `/${id}/split`, { guests: [1], tableNumber: 78 }, token);
    const off = (data as { _id: string })._id;
    expect(await calls.billOf(off)).toMatchObject({ total: 60, paid: 60, balance: 0, payments: [{ method: 'Credit', guest: 1 }] });
    expect(await calls.billOf(id)).toMatchObject({ total: 60, paid: 0, balance: 60, payments: [] });
  });
});
