import { type DeviceFloor, type DeviceRow, floorFields, type LogRow, type Problem } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import { listenLive } from '../../testing/server/listen-live.ts';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { password, startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

type Wire<Row> = Omit<Row, 'id'> & { _id: string };

let server: TestServer;
let admin: TestPerson;
let sara: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person('Admin', 'Huda');
  sara = await server.person('Game Master', 'سارة');
  omar = await server.person('Supervisor', 'Omar');
  for (const [person, pin] of [
    [sara, '2580'],
    [omar, '19635'],
  ] as const)
    expect((await server.send('PUT', '/auth/pin', { token: person.token, body: { password, pin } })).status).toBe(200);
});
afterAll(() => server.stop());

const share = async (name: string) => {
  const { data, status } = await server.send<Wire<DeviceRow> & { token: string }>('POST', '/devices', {
    token: admin.token,
    body: { name, lockAfterMinutes: 5 },
  });
  expect(status).toBe(201);
  return data;
};
const pinSignIn = (tablet: string, person: string, pin: string) =>
  server.send<{ token: string; user: { _id: string } }>('POST', '/auth/pin/sign-in', { token: tablet, body: { person, pin } });
const signedInOn = async (tablet: string, person: TestPerson, pin: string): Promise<string> => {
  const { status, data } = await pinSignIn(tablet, person.id, pin);
  expect([status, data.user._id]).toEqual([200, person.id]);
  return data.token;
};
const floorOf = (token: string) => server.send<DeviceFloor>('GET', '/devices/floor', { token });
const codeOf = ({ status, problem }: { status: number; problem: { code?: Problem['code'] } }) => [status, problem.code];

/** The events of a stream, with who did each and on which device. */
const eventsOf = async (stream: string) => {
  const events = await server.engine.store.readStream(stream);
  return events.map(({ type, metadata }) => [type, metadata.actor.name, metadata.device ?? null]);
};

it('names two people on one tablet and one on a phone, each event with its person and device', async () => {
  const tablet = await share('تابلت الصالة');
  const device = { id: tablet._id, name: 'تابلت الصالة' };
  const asSara = sessionCalls(server, await signedInOn(tablet.token, sara, '2580'));
  const { _id } = (await asSara.start()).data;
  const asOmar = sessionCalls(server, await signedInOn(tablet.token, omar, '19635'));
  await asOmar.send('PATCH', `/sessions/${_id}/edit`, { numberOfCustomers: 5, reason: 'Somebody joined' });
  const onPhone = sessionCalls(server, sara.token);
  await onPhone.send('PATCH', `/sessions/${_id}/edit`, { numberOfCustomers: 6, reason: 'Somebody joined' });
  await asSara.send('PATCH', `/sessions/${_id}/end`);

  expect(await eventsOf(`session-${_id}`)).toEqual([
    ['SessionStarted', 'سارة', device],
    ['SessionEdited', 'Omar', device],
    ['SessionEdited', 'سارة', null],
    ['SessionEnded', 'سارة', device],
  ]);
  // The metadata of actions elsewhere has no device, so their seals are unchanged.
  const [, , phone] = await server.engine.store.readStream(`session-${_id}`);
  expect(Object.keys(phone!.metadata).toSorted()).toEqual(['actor', 'causationId', 'correlationId', 'requestId']);
  expect((await eventsOf(`user-${omar.id}`)).at(-1)).toEqual(['UserSignedIn', 'Omar', device]);

  const log = await server.send<LogRow[]>('GET', '/logs?limit=12', { token: admin.token });
  const entries = log.data.filter(({ subject }) => subject._id === _id).map(({ performedBy, details }) => [performedBy, details.device]);
  expect(entries.map(([by, where]) => [(by as { name: string }).name, where])).toEqual([
    ['سارة', 'تابلت الصالة'],
    ['سارة', undefined],
    ['Omar', 'تابلت الصالة'],
    ['سارة', 'تابلت الصالة'],
  ]);
});

it('names the tablet of a sign-in by password, too, and who was on it last', async () => {
  const tablet = await share('Bar');
  const lastUse = async () => {
    const { data } = await server.send<Wire<DeviceRow>[]>('GET', '/devices', { token: admin.token });
    return data.find(({ _id }) => _id === tablet._id);
  };
  expect(await lastUse()).toMatchObject({ name: 'Bar', lockAfterMinutes: 5, addedBy: { name: 'Huda' }, lastUsedAt: null });
  const signInBody = { email: omar.email, password, device: tablet.token };
  const { data } = await server.send<{ token: string }>('POST', '/auth/login', { body: signInBody });
  expect((await lastUse())!.lastUsedAt).toBe(new Date(server.clock.now()).toISOString());
  expect((await eventsOf(`user-${omar.id}`)).at(-1)).toEqual(['UserSignedIn', 'Omar', { id: tablet._id, name: 'Bar' }]);

  await server.send('DELETE', `/devices/${tablet._id}`, { token: admin.token });
  expect(codeOf(await server.send('GET', '/auth/me', { token: data.token }))).toEqual([401, 'device.removed']);
  expect(codeOf(await server.send('POST', '/auth/login', { body: signInBody }))).toEqual([401, 'device.removed']);
  const foreign = await server.send('POST', '/auth/login', { body: { ...signInBody, device: omar.token } });
  expect([foreign.status, Object.keys(foreign.problem.errors ?? {})]).toEqual([422, ['device']]);
  expect(await lastUse()).toBeUndefined();
});

it('shows a tablet by itself what runs, without what anybody wrote, and who may sign in on it', async () => {
  const tablet = await share('Hall');
  const { _id } = (await sessionCalls(server, sara.token).start({ tableNumber: 77, notes: 'A birthday' })).data;
  const { data, text } = await floorOf(tablet.token);
  expect(data.device).toEqual({ _id: tablet._id, name: 'Hall', lockAfterMinutes: 5 });
  const shown = data.sessions.find((session) => session._id === _id)!;
  expect(Object.keys(shown)).toEqual(floorFields.map((field) => (field === 'id' ? '_id' : field)));
  const now = new Date(server.clock.now()).toISOString();
  expect(shown).toMatchObject({ startTime: now, guests: null, pausedSince: null, total: null });
  expect(data.people).toEqual([
    { _id: omar.id, name: 'Omar', role: 'Supervisor', isLocked: false },
    { _id: sara.id, name: 'سارة', role: 'Game Master', isLocked: false },
  ]);
  expect(text).not.toMatch(/birthday|@|argon2/);

  await server.send('POST', `/sessions/${_id}/guests`, { token: sara.token, body: { labels: ['Huda'] } });
  await server.send('POST', `/sessions/${_id}/pause`, { token: sara.token, body: {} });
  const after = await floorOf(tablet.token);
  const seated = after.data.sessions.find((session) => session._id === _id)!;
  expect(seated.pausedSince).toBe(now);
  expect(seated.guests?.at(-1)).toMatchObject({ label: null, arrivedAt: now, away: [{ from: now, to: null }], hasClock: true });
  expect(seated.guests).toHaveLength(seated.presentCustomers);
  expect(after.text).not.toContain('Huda');
});

it('shows a tablet by itself the total of a table, and nothing of its bill', async () => {
  const tablet = await share('Window');
  const { _id } = (await sessionCalls(server, sara.token).start({ tableNumber: 78, numberOfCustomers: 2 })).data;
  const named = { name: { en: 'Saffron tea', ar: 'شاي بالزعفران' }, price: 15, category: { en: 'Drinks', ar: 'مشروبات' } };
  const product = (await server.send<{ _id: string }>('POST', '/products', { token: admin.token, body: named })).data._id;
  const onBill = (method: string, path: string, body: object) =>
    server.send(method, `/sessions/${_id}/${path}`, { token: admin.token, body });
  await onBill('POST', 'lines', { lines: [{ product, quantity: 3 }] });
  await onBill('POST', 'discounts', { percent: 10, reason: 'Long wait' });
  await onBill('POST', 'payments', { method: 'Credit', amount: 12.34 });

  const shownAfter = async (minutes: number) => {
    server.clock.advance(minutes * 60_000);
    const { data, text } = await floorOf(tablet.token);
    return { shown: data.sessions.find((session) => session._id === _id)!, text };
  };
  // Three of 15, and later an hour of two at 30; each ten percent less. What was paid lowers no total.
  const { shown, text } = await shownAfter(0);
  expect(shown.total).toBe(40.5);
  expect(Object.keys(shown)).toEqual(floorFields.map((field) => (field === 'id' ? '_id' : field)));
  expect(text).not.toMatch(/Saffron|زعفران|Long wait|12\.34|percent|"lines"|Credit/);
  expect((await shownAfter(50)).shown.total).toBe(94.5);
});

it('ends every sign-in of a tablet with its removal, also one that is in the middle of a command', async () => {
  const tablet = await share('Terrace');
  const other = await share('Counter');
  const token = await signedInOn(tablet.token, sara, '2580');
  const elsewhere = await signedInOn(other.token, sara, '2580');
  const session = (await sessionCalls(server, token).start({ tableNumber: 61 })).data;
  const head = await server.engine.store.headPosition();
  const metadata = {
    actor: { id: sara.id, name: sara.name, role: 'Game Master' as const },
    requestId: null,
    device: { id: tablet._id, name: 'Terrace' },
    signIn: undefined,
  };
  expect((await server.send('DELETE', `/devices/${tablet._id}`, { token: admin.token })).status).toBe(200);
  // Admitted before, and refused with the append.
  await expect(server.engine.execute(sessionDecider, 'end', session._id, {}, metadata)).rejects.toMatchObject({ code: 'device.removed' });
  for (const path of ['/auth/me', '/sessions', '/live'])
    expect(codeOf(await server.send('GET', path, { token }))).toEqual([401, 'device.removed']);
  expect(codeOf(await floorOf(tablet.token))).toEqual([401, 'device.removed']);
  expect(codeOf(await pinSignIn(tablet.token, sara.id, '2580'))).toEqual([401, 'device.removed']);
  const { data: signIns } = await server.send<{ tablet: string | null }[]>('GET', '/auth/sign-ins', { token: elsewhere });
  expect(new Set(signIns.map((signIn) => signIn.tablet)), 'in the list of their sign-ins').not.toContain('Terrace');
  expect(signIns[0]!.tablet).toBe('Counter');
  expect((await server.send('GET', '/auth/me', { token: sara.token })).status).toBe(200);
  expect(await server.engine.store.headPosition()).toBe(head + 1);
  expect(codeOf(await server.send('DELETE', `/devices/${tablet._id}`, { token: admin.token }))).toEqual([404, 'device.not_found']);
});

it('answers a repeated call with the same tablet and the same token', async () => {
  const call = { token: admin.token, body: { name: 'Twice', lockAfterMinutes: 1 }, headers: { 'Idempotency-Key': 'share-it' } };
  const [first, again] = [await server.send('POST', '/devices', call), await server.send('POST', '/devices', call)];
  expect(again.data).toEqual(first.data);
  const { data } = await server.send<Wire<DeviceRow>[]>('GET', '/devices', { token: admin.token });
  expect(data.filter(({ name }) => name === 'Twice')).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('token');
});

it('names the field of what is wrong with a tablet', async () => {
  const { status, problem } = await server.send('POST', '/devices', { token: admin.token, body: { name: ' ', lockAfterMinutes: 90 } });
  expect([status, problem.errors]).toEqual([
    422,
    { name: 'The tablet needs a name', lockAfterMinutes: 'The tablet can lock after 1 to 60 minutes' },
  ]);
});

it('lets Admin change when a tablet locks, tells who works on it, and keeps who did it in the log', async () => {
  const tablet = await share('Window');
  const other = await share('Corner');
  const [onIt, elsewhere] = await Promise.all(
    [tablet, other].map(async ({ token }) => listenLive(server.address, await signedInOn(token, sara, '2580'))),
  );
  const change = (token: string, lockAfterMinutes: unknown) =>
    server.send('PATCH', `/devices/${tablet._id}`, { token, body: { lockAfterMinutes } });
  expect(codeOf(await change(sara.token, 15))[0]).toBe(403);
  expect((await change(admin.token, 0)).problem.errors).toEqual({ lockAfterMinutes: 'The tablet can lock after 1 to 60 minutes' });
  expect((await change(admin.token, 15)).status).toBe(200);
  expect((await floorOf(tablet.token)).data.device.lockAfterMinutes).toBe(15);
  const { data } = await server.send<Wire<DeviceRow>[]>('GET', '/devices', { token: admin.token });
  expect(data.find(({ _id }) => _id === tablet._id)).toMatchObject({ lockAfterMinutes: 15, addedBy: { name: 'Huda' }, version: 2 });
  expect((await eventsOf(`device-${tablet._id}`)).at(-1)).toEqual(['DeviceChanged', 'Huda', null]);
  await vi.waitFor(() => expect(onIt!.messages.map(({ data: { resource } }) => resource)).toContain('tablet'), { timeout: 10_000 });
  expect(elsewhere!.messages.map(({ data: { resource } }) => resource)).not.toContain('tablet');
});

it('tells a tablet that its floor changed and not what, and ends its streams with its removal', async () => {
  const tablet = await share('Garden');
  const token = await signedInOn(tablet.token, sara, '2580');
  const [ofTablet, ofPerson, ofPhone] = [
    await listenLive(server.address, tablet.token, undefined, '/devices/live'),
    await listenLive(server.address, token),
    await listenLive(server.address, sara.token),
  ];
  const received = () => ofTablet.messages.filter(({ event }) => event !== 'heartbeat').map(({ event, data }) => [event, data]);
  await sessionCalls(server, sara.token).start({ tableNumber: 62 });
  const floor = ['change', { resource: 'floor', ids: [] }];
  await vi.waitFor(() => expect(received()).toContainEqual(floor), { timeout: 10_000 });
  expect((await server.send('DELETE', `/devices/${tablet._id}`, { token: admin.token })).status).toBe(200);
  await vi.waitFor(() => expect([ofTablet.closed, ofPerson.closed]).toEqual([true, true]), { timeout: 10_000 });
  // A busy machine says it twice.
  for (const each of received().slice(0, -1)) expect(each).toEqual(floor);
  expect(received().at(-1)).toEqual(['end', {}]);
  expect(ofPerson.messages.at(-1)!.event).toBe('end');
  expect(ofPhone.closed).toBe(false);
});
