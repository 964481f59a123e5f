import type { DeviceFloor } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn('owner@cafe.example');
});
afterAll(() => server.stop());

const share = async (): Promise<string> =>
  (await server.send<{ token: string }>('POST', '/devices', { token: owner, body: { name: 'Bar', lockAfterMinutes: 5 } })).data.token;
const setPin = (token: string, pin: unknown, currentPassword = password) =>
  server.send('PUT', '/auth/pin', { token, body: { password: currentPassword, pin } });
const withPin = async (pin = '2580'): Promise<TestPerson> => {
  const person = await server.person('Game Master');
  expect((await setPin(person.token, pin)).status).toBe(200);
  return person;
};
const tryPin = (tablet: string, person: TestPerson, pin: string) =>
  server.send<{ token: string }>('POST', '/auth/pin/sign-in', { token: tablet, body: { person: person.id, pin } });
const refusalOf = ({ status, problem }: Awaited<ReturnType<typeof tryPin>>) => [status, problem.code, problem.params?.['left']];
const typesOf = async ({ id }: TestPerson) => (await server.engine.store.readStream(`user-${id}`)).map(({ type }) => type);
const onFloor = async (tablet: string, { id }: TestPerson) =>
  (await server.send<DeviceFloor>('GET', '/devices/floor', { token: tablet })).data.people.find(({ _id }) => _id === id);

it('locks a PIN after five wrong ones in a row, on whichever tablets, until the password is given', async () => {
  const [bar, hall] = [await share(), await share()];
  const sara = await withPin();
  for (const [tablet, left] of [
    [bar, 4],
    [hall, 3],
    [bar, 2],
    [hall, 1],
  ] as const)
    expect(refusalOf(await tryPin(tablet, sara, '1111'))).toEqual([401, 'pin.wrong', left]);
  // A right PIN in between resets the count.
  expect((await tryPin(bar, sara, '2580')).status).toBe(200);
  for (const left of [4, 3, 2, 1]) expect(refusalOf(await tryPin(bar, sara, '1111'))).toEqual([401, 'pin.wrong', left]);
  expect(refusalOf(await tryPin(bar, sara, '1111'))).toEqual([403, 'pin.locked', undefined]);
  expect(refusalOf(await tryPin(hall, sara, '2580'))).toEqual([403, 'pin.locked', undefined]);
  expect((await onFloor(bar, sara))!.isLocked).toBe(true);
  const types = await typesOf(sara);
  expect(types.slice(-2)).toEqual(['UserSignedIn', 'UserPinLocked']);
  const [locked] = (await server.engine.store.readStream(`user-${sara.id}`)).slice(-1);
  expect([locked!.payload, locked!.metadata.actor.name, locked!.metadata.device?.name]).toEqual([{ name: sara.name }, 'System', 'Bar']);

  await server.signIn(sara.email);
  expect((await tryPin(hall, sara, '2580')).status).toBe(200);
});

it('is unlocked by a new PIN, and takes the old one no more', async () => {
  const bar = await share();
  const sara = await withPin();
  for (let time = 0; time < 5; time++) await tryPin(bar, sara, '1111');
  expect((await setPin(sara.token, '80425')).status).toBe(200);
  expect(refusalOf(await tryPin(bar, sara, '2580'))).toEqual([401, 'pin.wrong', 4]);
  expect((await tryPin(bar, sara, '80425')).status).toBe(200);
});

it('judges tries sent at once like tries sent in a row', async () => {
  const tablets = [await share(), await share(), await share()];
  const sara = await withPin();
  const tries = await Promise.all(Array.from({ length: 30 }, (_, nth) => tryPin(tablets[nth % 3]!, sara, '1111')));
  expect(tries.filter(({ problem }) => problem.code === 'pin.wrong').length).toBeLessThanOrEqual(4);
  expect(tries.some(({ status }) => status === 200)).toBe(false);
  expect((await typesOf(sara)).filter((type) => type === 'UserPinLocked').length).toBeLessThanOrEqual(1);
});

it('refuses deactivated and deleted people, customers and people without a PIN, and applies a new role at once', async () => {
  const bar = await share();
  const [off, gone, customer, promoted] = [await withPin(), await withPin(), await withPin(), await withPin()];
  const without = await server.person('Supervisor');
  const as = (method: string, path: string, body: object = {}) => server.send(method, path, { token: owner, body });
  await as('PATCH', `/users/${off.id}/status`, { isActive: false });
  await as('DELETE', `/users/${gone.id}`);
  await as('PATCH', `/users/${customer.id}/role`, { role: 'Customer' });
  const before = (await tryPin(bar, promoted, '2580')).data.token;
  await as('PATCH', `/users/${promoted.id}/role`, { role: 'Admin' });
  expect((await server.send('GET', '/auth/me', { token: before })).problem.code).toBe('auth.changed');

  for (const person of [off, gone, without]) expect(refusalOf(await tryPin(bar, person, '2580'))).toEqual([404, 'pin.none', undefined]);
  expect(refusalOf(await tryPin(bar, customer, '2580')).slice(0, 2)).toEqual([403, 'auth.forbidden']);
  for (const person of [off, gone, customer, without]) expect(await onFloor(bar, person)).toBeUndefined();
  expect((await onFloor(bar, promoted))!.role).toBe('Admin');
  const { token } = (await tryPin(bar, promoted, '2580')).data;
  expect((await server.send('GET', '/logs', { token })).status).toBe(200);
  const { rows } = await server.engine.pool.query('select from pins where id = $1', [gone.id]);
  expect(rows).toEqual([]);
});

it('takes no PIN of a customer, none without the password, and none that is guessed first', async () => {
  const customer = await server.person('Customer');
  expect((await setPin(customer.token, '2580')).problem.code).toBe('auth.forbidden');
  const { token } = await server.person('Supervisor');
  const faults = async (pin: unknown, currentPassword?: string) => (await setPin(token, pin, currentPassword)).problem.errors;
  expect(await faults('1234')).toEqual({ pin: 'This PIN is too easy to guess. Avoid repeated digits and sequences such as 1234' });
  expect(await faults('12')).toEqual({ pin: 'A PIN has 4 to 8 digits' });
  expect(await faults('0000', 'wrong')).toMatchObject({ password: 'The current password is wrong', pin: /./ });
  expect(await faults('2580', '')).toEqual({ password: 'Current password is required' });
});

it('writes no digit of a PIN and no hash of it into event, answer or log', async () => {
  const bar = await share();
  const sara = await withPin('90817263');
  await tryPin(bar, sara, '48150623');
  await tryPin(bar, sara, '90817263');
  const { rows } = await server.engine.pool.query<{ text: string }>('select payload::text || metadata::text as text from events');
  const answered = await server.send('GET', '/auth/me', { token: sara.token });
  const kept = await server.engine.pool.query<{ text: string }>('select idempotency_keys::text as text from idempotency_keys');
  const output = [...rows, ...kept.rows].map(({ text }) => text).join() + server.lines.join() + answered.text;
  for (const secret of ['90817263', '48150623', 'argon2']) expect(output).not.toContain(secret);
});
