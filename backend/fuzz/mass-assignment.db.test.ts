import { foundingZones, ReportRow, SessionRow, UserRow } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, registeredRoutes } from './registered-routes.ts';
import { newPhone, phoneCalls } from '../src/testing/server/phone-calls.ts';
import { reportCalls } from '../src/testing/server/report-calls.ts';
import { pdf } from '../src/testing/sample-files.ts';
import { sessionCalls } from '../src/testing/server/session-calls.ts';
import { password, startTestServer, type TestServer } from '../src/testing/server/test-server.ts';

let server: TestServer;
let as: ReturnType<typeof sessionCalls>;
beforeAll(async () => {
  server = await startTestServer();
  as = sessionCalls(server, await server.signIn('owner@cafe.example'));
});
afterAll(() => server.stop());

const active = async () => (await as.start()).data._id;
/** An active session of which something was asked before. */
const after = async (call: string, body: object) => {
  const id = await active();
  await as.send('POST', `/sessions/${id}/${call}`, body);
  return id;
};
const ended = async () => (await as.completed(40))._id;
const deleted = async () => {
  const id = await ended();
  await as.send('DELETE', `/sessions/${id}`, { reason: 'Entered twice' });
  return id;
};
/** With a line of two, a discount, and a part of it paid. */
const billed = async () => {
  const id = await active();
  await as.send('POST', `/sessions/${id}/lines`, { lines: [{ product: await product(), quantity: 2 }] });
  await as.send('POST', `/sessions/${id}/discounts`, { percent: 5, reason: 'Birthday' });
  await as.send('POST', `/sessions/${id}/payments`, { method: 'Cash', amount: 2 });
  return id;
};
const newReport = { shift: 'Morning', date: '2026-01-01', workSummary: 'Quiet' };
const report = async () => (await as.send('POST', '/reports', newReport)).data._id;
const person = async () => (await server.person('Supervisor')).id;

const waitingFile = async () => (await reportCalls(server, await server.signIn('owner@cafe.example')).upload(pdf(), 'paper.pdf')).data._id;

const tablet = async () => {
  const token = await server.signIn('owner@cafe.example');
  return (await server.send<{ _id: string; token: string }>('POST', '/devices', { token, body: { name: 'Bar', lockAfterMinutes: 5 } }))
    .data;
};

let products = 0;
/** A product of a name of its own. */
const newProduct = async () => {
  products += 1;
  return {
    name: { en: `Tea ${products}`, ar: `شاي ${products}` },
    price: 7.5,
    category: { en: 'Hot drinks', ar: 'مشروبات ساخنة' },
  };
};
const product = async () => {
  const token = await server.signIn('owner@cafe.example');
  return (await server.send<{ _id: string }>('POST', '/products', { token, body: await newProduct() })).data._id;
};

/** Somebody with a PIN, and that PIN. */
const ownPin = async (): Promise<object> => {
  const { id, token } = await server.person('Supervisor');
  await server.send('PUT', '/auth/pin', { token, body: { password, pin: '2580' } });
  return { person: id, pin: '2580' };
};

/** A right code for a number, which one person has. */
const ownCode = async (): Promise<object> => {
  const { account, sendCode, printedCode } = phoneCalls(server);
  const phoneNumber = newPhone();
  await account('Customer', phoneNumber);
  await sendCode(phoneNumber);
  return { phoneNumber, code: printedCode() };
};

const link = async (path: string, body?: object) =>
  (await server.send<{ token: string }>('POST', path, { token: await server.signIn('owner@cafe.example'), body })).data.token;
const invited = { name: 'Salem', role: 'Supervisor' };

/** One of the Owner's sign-ins: another than the one that asks. */
const signIn = async () => {
  const token = await server.signIn('owner@cafe.example');
  const { data } = await server.send<{ _id: string; isCurrent: boolean }[]>('GET', '/auth/sign-ins', { token });
  return data.find(({ isCurrent }) => isCurrent)!._id;
};

interface Write {
  id?: () => Promise<string>;
  body?: Record<string, unknown> | (() => Promise<object>);
  /** Signing out ends the token, so it needs a separate one. */
  token?: () => Promise<string>;
}

/** A body that is in order for every route that writes. */
const writes: Record<string, Write> = {
  'POST /auth/login': { body: { email: 'owner@cafe.example', password } },
  'POST /auth/register': { body: { name: 'Lina', email: 'lina@gmail.com', phone: '+966512345678', password: 'abcdef' } },
  'POST /auth/presence': {},
  'POST /auth/logout': { token: async () => (await server.person('Customer')).token },
  // A change of password needs a person of its own.
  'PATCH /auth/password': {
    body: { currentPassword: password, newPassword: 'another password' },
    token: async () => (await server.person('Customer')).token,
  },
  'PUT /auth/pin': { body: { password, pin: '2580' } },
  'POST /auth/pin/sign-in': { body: ownPin, token: async () => (await tablet()).token },
  'POST /devices': { body: { name: 'Bar', lockAfterMinutes: 5 } },
  'PATCH /devices/:id': { id: async () => (await tablet())._id, body: { lockAfterMinutes: 9 } },
  'DELETE /devices/:id': { id: async () => (await tablet())._id },
  'POST /auth/send-code': { body: { phoneNumber: '+966512345678' } },
  'POST /auth/send-otp': { body: { phoneNumber: '+966512345679' } },
  'POST /auth/verify-otp': { body: ownCode },
  'POST /sessions': { body: { tableNumber: 1, numberOfCustomers: 2 } },
  'PATCH /sessions/active/:id': { id: active, body: { note: 'x', reason: 'r' } },
  'PATCH /sessions/:id/edit': { id: active, body: { notes: 'x', reason: 'r' } },
  'PATCH /sessions/:id/end': { id: active },
  'PUT /sessions/:id': { id: ended, body: { numberOfCustomers: 3, reason: 'r' } },
  'DELETE /sessions/:id': { id: ended, body: { reason: 'r' } },
  'POST /sessions/:id/move': { id: active, body: { tableNumber: 9 } },
  'POST /sessions/:id/reopen': { id: ended, body: { reason: 'r' } },
  'POST /sessions/:id/guests': { id: active, body: { count: 1 } },
  'POST /sessions/:id/guests/leave': { id: active, body: { guests: [1] } },
  'POST /sessions/:id/guests/:guest/return': { id: () => after('guests/leave', { guests: [1] }) },
  'PATCH /sessions/:id/guests/:guest': { id: active, body: { label: 'Noura' } },
  'POST /sessions/:id/pause': { id: active, body: { reason: 'r' } },
  'POST /sessions/:id/resume': { id: () => after('pause', {}) },
  'POST /sessions/:id/merge': { id: active, body: async () => ({ into: await active() }) },
  'POST /sessions/:id/split': { id: active, body: { guests: [1], tableNumber: 9 } },
  'POST /sessions/:id/lines': { id: active, body: async () => ({ lines: [{ product: await product() }] }) },
  'DELETE /sessions/:id/lines/:line': { id: billed, body: { reason: 'r' } },
  'POST /sessions/:id/discounts': { id: active, body: { percent: 10, reason: 'r' } },
  'DELETE /sessions/:id/discounts/:discount': { id: billed, body: { reason: 'r' } },
  'POST /sessions/:id/payments': { id: billed, body: { method: 'Cash', amount: 1 } },
  'DELETE /sessions/:id/payments/:payment': { id: billed, body: { reason: 'r' } },
  'POST /sessions/:id/refunds': { id: billed, body: { method: 'Cash', amount: 1, reason: 'r' } },
  'POST /sessions/:id/restore': { id: deleted, body: { reason: 'r' } },
  'POST /sessions/fix-costs': {},
  'DELETE /sessions/history': { id: ended },
  'PATCH /settings/tariff': { body: { pricePerPerson: 31, reason: 'r' } },
  'PATCH /settings/reasons': { body: { pause: [], reason: 'r' } },
  'PATCH /settings/discount-caps': { body: { Admin: 40, reason: 'r' } },
  'PATCH /settings/tables': { body: { zones: [{ name: { en: 'Hall', ar: 'الصالة' }, tables: foundingZones[0]?.tables }], reason: 'r' } },
  'PATCH /settings/cafe': { body: { businessDayStartsAt: '00:30', reason: 'r' } },
  'POST /products': { body: newProduct },
  'PATCH /products/:id': { id: product, body: { price: 8 } },
  'DELETE /products/:id': { id: product, body: { reason: 'r' } },
  'POST /reports': { body: newReport },
  'PUT /reports/:id': { id: report, body: { workSummary: 'x' } },
  'PATCH /reports/:id/seen': { id: report, body: { seen: true } },
  'PATCH /reports/:id/reviewed': { id: report, body: { reviewed: true } },
  'DELETE /reports/:id': { id: report, body: { reason: 'r' } },
  'DELETE /reports/files/:id': { id: waitingFile },
  'PATCH /users/:id/role': { id: person, body: { role: 'Admin' } },
  'PATCH /users/:id/status': { id: person, body: { isActive: false } },
  'DELETE /users/:id': { id: person },
  'POST /users/:id/reset': { id: person },
  'POST /resets/:token': { id: async () => link(`/users/${await person()}/reset`), body: { password: 'another one' } },
  'POST /invitations': { body: invited },
  'DELETE /invitations/:id': {
    id: async () =>
      (await server.send<{ _id: string }>('POST', '/invitations', { token: await server.signIn('owner@cafe.example'), body: invited })).data
        ._id,
  },
  'POST /invitations/:token/accept': {
    id: () => link('/invitations', invited),
    body: { email: 'salem@gmail.com', phone: '+966512345678', password: 'abcdef' },
  },
  'DELETE /auth/sign-ins/:id': { id: signIn },
};

/** Reads no fields but the bytes of a file: these are not a picture and are refused. */
const takesBytes = 'POST /reports/files';

it('is tried on every route that writes', () => {
  const writing = registeredRoutes(server).filter(({ method }) => method !== 'GET');
  expect(writing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...Object.keys(writes), takesBytes].sort());
});

it('finds no fields where bytes are taken', async () => {
  const sent = await reportCalls(server, await server.signIn('owner@cafe.example')).upload(
    Buffer.from('{"report_id":"x"}'),
    'x',
    'application/json',
  );
  expect([sent.status, sent.code]).toEqual([415, 'report.file_type']);
});

/** Names of what only the house may set. */
const reserved = [
  ...Object.keys(SessionRow.shape),
  ...Object.keys(UserRow.shape),
  ...Object.keys(ReportRow.shape),
  'submitter',
  'known',
  'given',
  ...'_id userId verified epoch passwordHash actor type stream position occurredAt metadata requestId constructor colour'.split(' '),
];

it.each(Object.entries(writes))('%s ignores fields that are not in its schema', async (name, { id: make, body: given = {}, token }) => {
  const [method = '', path = ''] = name.split(' ');
  const route = registeredRoutes(server).find((each) => `${each.method} ${each.path}` === name)!;
  const schema = route.body?.({ now: server.clock.now(), timezone: 'Asia/Riyadh' });
  const known = schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];
  const foreign = reserved.filter((field) => !known.includes(field) && !['note', 'customers'].includes(field));
  const body = typeof given === 'function' ? await given() : given;
  const target = addressOf(path, (await make?.()) ?? '');

  const head = await server.engine.store.headPosition();
  const smuggled = { ...Object.fromEntries(foreign.map((field) => [field, 'smuggled'])), ...body };
  const bearer = (await token?.()) ?? (await server.signIn('owner@cafe.example'));
  const { status, text } = await server.send(method, target, { token: bearer, body: smuggled });
  expect([200, 201]).toContain(status);
  expect(text).not.toContain('smuggled');
  expect(JSON.stringify(await server.engine.store.readAfter(head, 100))).not.toContain('smuggled');
  const { rows } = await server.engine.pool.query(`select 1 from sessions s where s::text like '%smuggled%'
    union all select 1 from users u where u::text like '%smuggled%' union all select 1 from accounts a where a::text like '%smuggled%'
    union all select 1 from settings s where s::text like '%smuggled%' union all select 1 from reports r where r::text like '%smuggled%'
    union all select 1 from menu m where m::text like '%smuggled%'`);
  expect(rows).toEqual([]);
});
