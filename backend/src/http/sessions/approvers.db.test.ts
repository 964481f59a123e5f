import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { type BillCalls, billCalls, eveningAt, refusal } from '../../testing/bills/bill-calls.ts';
import { password, startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let calls: BillCalls;
let owner: string;

beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_FAILURES_PER_ACCOUNT: '5' }, createMovableClock(eveningAt('18:00')));
  owner = await server.signIn('owner@cafe.example');
  calls = await billCalls(server, owner);
});
afterAll(() => server.stop());

const pin = '2580';
const withPin = async (role: Parameters<TestServer['person']>[0], name?: string): Promise<TestPerson> => {
  const person = await server.person(role, name);
  await server.send('PUT', '/auth/pin', { token: person.token, body: { password, pin } });
  return person;
};
/** A discount of thirty percent at a table of its own, approved by `approver`. */
const discount = async (token: string, approver: object) => {
  const id = await calls.table(2);
  return calls.ask('POST', `/${id}/discounts`, { percent: 30, reason: 'Friends', approver }, token);
};
const signInByPin = (tablet: string, { id }: TestPerson, typed: string) =>
  server.send('POST', '/auth/pin/sign-in', { token: tablet, body: { person: id, pin: typed } });

describe('an approval by PIN', () => {
  it('takes the PIN of the person who is named, and the log has them as the one who approved', async () => {
    const [supervisor, admin] = [await server.person('Supervisor'), await withPin('Admin', 'Huda')];
    const head = await server.engine.store.headPosition();
    const { status } = await discount(supervisor.token, { person: admin.id, pin });
    expect(status).toBe(200);
    const { rows } = await server.engine.pool.query<{ type: string; name: string; all: string }>(
      `select type, metadata -> 'actor' ->> 'name' as name, (payload::text || metadata::text) as all from events
       where position > $1 and type <> 'SessionStarted' order by position`,
      [head],
    );
    expect(rows.map(({ type, name }) => [type, name])).toEqual([
      ['ApprovalGiven', 'Huda'],
      ['DiscountGranted', supervisor.name],
    ]);
    // An id may hold the same four digits by chance.
    expect(JSON.stringify(rows).replaceAll(/[0-9a-f-]{16,}/g, '')).not.toContain(pin);
  });

  it('refuses a wrong PIN, none, their own, and one of too low a role, and the person who asks stays signed in', async () => {
    const [supervisor, admin] = [await withPin('Supervisor'), await withPin('Admin')];
    const [lead, without] = [await withPin('Lead Supervisor'), await server.person('Admin')];
    const refused = async (approver: object) => refusal(await discount(supervisor.token, approver));
    expect(await refused({ person: admin.id, pin: '1111' })).toEqual({ status: 403, code: 'approval.pin_wrong', params: { left: 4 } });
    expect(await refused({ person: without.id, pin })).toMatchObject({ status: 403, code: 'approval.pin_none' });
    expect(await refused({ person: supervisor.id, pin })).toMatchObject({ status: 403, code: 'approval.own' });
    expect(await refused({ person: lead.id, pin })).toMatchObject({ status: 403, code: 'approval.cap' });
    await server.send('PATCH', `/users/${admin.id}/status`, { token: owner, body: { isActive: false } });
    expect(await refused({ person: admin.id, pin })).toMatchObject({ status: 403, code: 'approval.pin_none' });
    expect(await refused({ person: admin.id, password })).toMatchObject({ status: 403, code: 'approval.invalid' });
    for (const approver of [{}, { person: lead.id }, { person: lead.id, pin: '' }, { pin }, { email: lead.email, pin }]) {
      expect(await refused(approver)).toMatchObject({ status: 422, code: 'request.invalid' });
    }
    expect((await server.send('GET', '/auth/me', { token: supervisor.token })).status).toBe(200);
  });

  it('counts with sign-ins by PIN: five wrong ones in a row lock it, and the password approves and unlocks', async () => {
    const tablet = (await server.send<{ token: string }>('POST', '/devices', { token: owner, body: { name: 'Bar', lockAfterMinutes: 5 } }))
      .data.token;
    const [supervisor, admin] = [await server.person('Supervisor'), await withPin('Admin')];
    for (const left of [4, 3]) expect((await signInByPin(tablet, admin, '1111')).problem.params).toMatchObject({ left });
    for (const left of [2, 1]) {
      expect(refusal(await discount(supervisor.token, { person: admin.id, pin: '1111' })).params).toMatchObject({ left });
    }
    expect(refusal(await discount(supervisor.token, { person: admin.id, pin: '1111' })).code).toBe('approval.pin_locked');
    expect(refusal(await discount(supervisor.token, { person: admin.id, pin })).code).toBe('approval.pin_locked');
    expect((await signInByPin(tablet, admin, pin)).problem.code).toBe('pin.locked');
    const events = await server.engine.store.readStream(`user-${admin.id}`);
    const locks = events.filter(({ type }) => type === 'UserPinLocked');
    expect(locks.map(({ metadata }) => metadata.actor.id)).toEqual([supervisor.id]);
    expect((await discount(supervisor.token, { person: admin.id, password })).status).toBe(200);
    expect((await signInByPin(tablet, admin, pin)).status).toBe(200);
  });

  it('lets nobody try all who may approve, one after the other', async () => {
    const supervisor = await server.person('Supervisor');
    const admins = await Promise.all(Array.from({ length: 4 }, () => withPin('Admin')));
    const statuses: number[] = [];
    for (const { id, email } of admins) {
      for (const approver of [
        { person: id, pin: '1111' },
        { email, password: 'wrong' },
        { person: id, pin: '2222' },
      ]) {
        statuses.push((await discount(supervisor.token, approver)).status);
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    // Others go on.
    expect((await discount((await server.person('Supervisor')).token, { person: admins[0]!.id, pin })).status).toBe(200);
  });
});

describe('the list of who may approve', () => {
  interface Listed {
    _id: string;
    proof: string;
  }
  const list = async (token: string) => (await server.send<Listed[]>('GET', '/approvers', { token })).data;

  it('has the names, roles and proofs of active staff with a higher cap, and no addresses', async () => {
    const [lead, customer] = [await server.person('Lead Supervisor'), await server.person('Customer')];
    const [byPin, byPassword, off] = [await withPin('Admin', 'Dana'), await server.person('Admin'), await withPin('Admin')];
    await server.send('PATCH', `/users/${off.id}/status`, { token: owner, body: { isActive: false } });
    const supervisor = await server.person('Supervisor');
    const listed = await list(supervisor.token);
    expect(listed.find(({ _id }) => _id === byPin.id)).toEqual({ _id: byPin.id, name: 'Dana', role: 'Admin', proof: 'pin' });
    expect(listed.find(({ _id }) => _id === byPassword.id)?.proof).toBe('password');
    const ids = listed.map(({ _id }) => _id);
    expect(ids).toContain(lead.id);
    for (const { id } of [off, customer, supervisor]) expect(ids).not.toContain(id);
    expect((await list(lead.token)).map(({ _id }) => _id)).not.toContain(lead.id);
    expect(await list(owner)).toEqual([]);
    expect((await server.send('GET', '/approvers', { token: customer.token })).status).toBe(403);
  });
});
