import type { DeviceRow, SignInRow } from '@tabletime/contract';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startApplication } from '../../application.ts';
import { createLog } from '../../platform/log.ts';
import { forgetExpiredTokens } from '../../projections/account-tables.ts';
import { listenLive } from '../../testing/server/listen-live.ts';
import { password, startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

const minute = 60_000;

let server: TestServer;
let admin: TestPerson;
let sara: TestPerson;
let tablet: { _id: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person('Admin', 'Huda');
  sara = await server.person('Supervisor', 'Sara');
  await server.send('PUT', '/auth/pin', { token: sara.token, body: { password, pin: '2580' } });
});
beforeEach(async () => {
  const body = { name: 'Bar', lockAfterMinutes: 5 };
  tablet = (await server.send<DeviceRow & { _id: string; token: string }>('POST', '/devices', { token: admin.token, body })).data;
});
afterAll(() => server.stop());

const byPin = async (): Promise<string> =>
  (await server.send<{ token: string }>('POST', '/auth/pin/sign-in', { token: tablet.token, body: { person: sara.id, pin: '2580' } })).data
    .token;
const byPassword = async (): Promise<string> =>
  (await server.send<{ token: string }>('POST', '/auth/login', { body: { email: sara.email, password, device: tablet.token } })).data.token;
const accessOf = async (token: string, address = server.address): Promise<unknown> => {
  const response = await fetch(`${address}/api/sessions`, { headers: { Authorization: `Bearer ${token}` } });
  return response.ok ? 'let in' : ((await response.json()) as { code: string }).code;
};
const act = async (token: string) => (await server.send('POST', '/auth/presence', { token })).status;
/** Another process on the same database. */
const otherProcess = async () => {
  const database = { url: server.database.url, close: () => Promise.resolve() };
  const other = await startApplication(server.config, database, server.clock, createLog('warn'));
  onTestFinished(() => other.stop());
  return other;
};

it.each([
  ['PIN', byPin],
  ['password', byPassword],
])('a sign-in by %s on a shared tablet ends its minutes after the last that the person did, whatever was read since', async (_, signIn) => {
  const token = await signIn();
  for (let n = 0; n < 4; n++) {
    server.clock.advance(minute);
    expect(await accessOf(token)).toBe('let in');
  }
  await listenLive(server.address, token);
  server.clock.advance(minute);
  expect(await accessOf(token)).toBe('auth.locked');
  expect([await act(token), await accessOf(token)]).toEqual([401, 'auth.locked']);
});

it('what a person does keeps it: a change, and that they are there; in every process, and in one that begins later', async () => {
  const token = await byPin();
  server.clock.advance(4 * minute);
  expect(await act(token)).toBe(200);
  const other = await otherProcess();
  server.clock.advance(4 * minute);
  expect(await accessOf(token, other.address)).toBe('let in');
  const body = { tableNumber: 70, numberOfCustomers: 2 };
  expect((await server.send('POST', '/sessions', { token, body })).status).toBe(201);
  server.clock.advance(5 * minute - 1_000);
  expect([await accessOf(token), await accessOf(token, other.address)]).toEqual(['let in', 'let in']);
  server.clock.advance(1_000);
  const later = await otherProcess();
  expect([await accessOf(token), await accessOf(token, other.address), await accessOf(token, later.address)]).toEqual(
    Array.from({ length: 3 }, () => 'auth.locked'),
  );
});

it('minutes that the Owner changes hold at once, for the live stream too', async () => {
  const token = await byPin();
  const stream = await listenLive(server.address, token);
  server.clock.advance(2 * minute);
  const lockAfter = (lockAfterMinutes: number) =>
    server.send('PATCH', `/devices/${tablet._id}`, { token: admin.token, body: { lockAfterMinutes } });
  await lockAfter(3);
  expect(await accessOf(token)).toBe('let in');
  await lockAfter(2);
  expect(await accessOf(token)).toBe('auth.locked');
  await vi.waitFor(() => expect(stream.closed).toBe(true), 10_000);
});

it('a sign-in on a device of one’s own does not lock, nor does it write anything', async () => {
  const uses = async () => (await server.engine.pool.query('select id from sign_in_uses')).rowCount;
  const before = await uses();
  server.clock.advance(60 * minute);
  expect([await accessOf(sara.token), await act(sara.token), await uses()]).toEqual(['let in', 200, before]);
});

it('a use is written once in five seconds, and never makes an older one of a later', async () => {
  const token = await byPin();
  const uses = async () => {
    const text = 'select xmin, used_at from sign_in_uses where id = (select id from sign_ins where device_id = $1)';
    return (await server.engine.pool.query<object>(text, [tablet._id])).rows;
  };
  await act(token);
  const [first] = await uses();
  server.clock.advance(4_999);
  await act(token);
  expect(await uses()).toEqual([first]);
  server.clock.advance(1);
  await act(token);
  expect(await uses()).not.toEqual([first]);
});

it('one that has locked is no longer among those of the person, nor of the system, and is forgotten with its row', async () => {
  const owner = await server.person('Owner');
  const listed = async () => {
    const { data } = await server.send<(SignInRow & { tablet: string | null })[]>('GET', '/auth/sign-ins', { token: sara.token });
    return data.filter(({ tablet: name }) => name === 'Bar').length;
  };
  const counted = async () =>
    (await server.send<{ devices: { signIns: number } }>('GET', '/system', { token: owner.token })).data.devices.signIns;
  server.clock.advance(60 * minute);
  await act(await byPin());
  const [theirs, all] = [await listed(), await counted()];
  server.clock.advance(5 * minute);
  expect([await listed(), await counted()]).toEqual([theirs - 1, all - 1]);
  await forgetExpiredTokens(server.engine.pool, server.clock.now() + 13 * 60 * minute);
  expect((await server.engine.pool.query('select from sign_in_uses')).rowCount).toBe(0);
});

it('a clock that is set back by as long as the tablet waits locks it, too', async () => {
  const token = await byPin();
  await act(token);
  server.clock.advance(-4 * minute);
  expect(await accessOf(token)).toBe('let in');
  server.clock.advance(-2 * minute);
  expect(await accessOf(token)).toBe('auth.locked');
});
