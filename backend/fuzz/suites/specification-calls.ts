import { type Role, roles } from '@tabletime/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPhone, phoneCalls } from '../../src/testing/server/phone-calls.ts';
import { importSession, sessionCalls } from '../../src/testing/server/session-calls.ts';
import { password, type TestServer } from '../../src/testing/server/test-server.ts';
import type { Cafe } from '../cafe.ts';

let server: TestServer;
const tokens = new Map<Role, string>();
let as: ReturnType<typeof sessionCalls>;

const text = expect.stringMatching(/./) as string;
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const number = expect.any(Number) as number;
const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const some = (row: object) => expect.arrayContaining([expect.objectContaining(row)]) as unknown[];

const user = { _id: id, name: text, email: text, role: text, isActive: true, isPhoneVerified: false, createdAt: instant };
const signedIn = { success: true, data: { user, token: text } };
const session = { _id: id, tableNumber: number, numberOfCustomers: number, groupType: text, startTime: instant };
const started = { ...session, paymentMethod: ['Cash', 'Credit'], notes: 'Catan', isActive: true, endTime: null };
const done = { success: true, message: text };

const active = async () => (await as.start()).data._id;
const ended = async () => (await as.completed(40))._id;
const person = async () => (await server.person('Supervisor')).id;
const logFilters = 'action=SESSION_START&performedBy=Noura&from=2020-01-01&to=2099-12-31';

interface Call {
  id?: () => Promise<string>;
  query?: string;
  payload?: object | (() => object | Promise<object>);
  used: object | RegExp;
}

/** The specification's table of calls, in its order, as a client makes them. */
const calls: Record<string, Call> = {
  'POST /auth/login': { payload: { email: 'owner@cafe.example', password }, used: { ...signedIn, message: text } },
  'POST /auth/register': {
    payload: { name: 'Lina', email: 'lina@gmail.com', phone: '+966598765432', password: 'abcdef', verified: false },
    used: signedIn,
  },
  'POST /auth/register (earlier variant)': { payload: { name: 'Huda', email: 'huda@gmail.com', password: 'abcdef' }, used: signedIn },
  'POST /auth/send-code': { payload: { phoneNumber: '+966512345678' }, used: { success: true } },
  'POST /auth/send-otp': { payload: { phoneNumber: '+966512345679' }, used: { success: true } },
  'POST /auth/verify-otp': {
    payload: () => sentCode(),
    used: { success: true, data: { user: { ...user, isPhoneVerified: true }, token: text } },
  },
  'GET /sessions': { used: { data: some({ ...session, paymentMethod: ['Cash'], isActive: false, endTime: instant, cost: 60 }) } },
  'POST /sessions': {
    payload: { numberOfCustomers: 3, tableNumber: 7, groupType: 'males', paymentMethod: ['cash', 'credit'], notes: 'Catan' },
    used: { ...done, data: { ...started, numberOfCustomers: 3, tableNumber: 7, groupType: 'Males' } },
  },
  'PATCH /sessions/{id}/end': { id: active, used: { ...done, data: { _id: id, isActive: false, endTime: instant, cost: 0 } } },
  'PATCH /sessions/{id}/edit': {
    id: active,
    payload: { tableNumber: 9, numberOfCustomers: 4, groupType: 'Females', paymentMethod: ['Credit'], notes: 'moved', reason: 'Moved' },
    used: { ...done, data: { tableNumber: 9, numberOfCustomers: 4, groupType: 'Females', paymentMethod: ['Credit'], notes: 'moved' } },
  },
  'PATCH /sessions/active/{id}': {
    id: active,
    payload: { customers: 5, groupType: 'mixed', paymentMethod: ['cash'], note: 'one more', reason: 'Miscounted' },
    used: { ...done, data: { numberOfCustomers: 5, groupType: 'Mixed', paymentMethod: ['Cash'], notes: 'one more', isActive: true } },
  },
  'PUT /sessions/{id}': {
    id: ended,
    payload: { numberOfCustomers: 2, durationInMinutes: 100, groupType: 'Males', paymentMethod: ['Cash'], reason: 'Forgot to end it' },
    used: { ...done, data: { _id: id, numberOfCustomers: 2, cost: 120, groupType: 'Males', reason: 'Forgot to end it' } },
  },
  'DELETE /sessions/{id}': { id: ended, payload: { reason: 'Entered twice' }, used: done },
  'GET /sessions/export': { used: /^id,tableNumber,/ },
  'POST /sessions/fix-costs': { id: () => importSession(server, { cost: null }), used: { ...done, fixedSessions: 1 } },
  'GET /dashboard': { used: { data: { userCount: number, sessionCount: number, activeSessionCount: number, todaysRevenue: number } } },
  'GET /logs (dashboard)': { query: 'limit=5', used: { success: true, data: { length: 5 } } },
  'GET /logs': {
    query: `limit=10&skip=0&${logFilters}`,
    used: {
      success: true,
      data: some({
        _id: id,
        action: 'SESSION_START',
        performedBy: expect.objectContaining({ name: 'Noura' }),
        createdAt: instant,
        msg: text,
        details: expect.objectContaining({ description: text, tableNumber: number, numberOfCustomers: number }),
      }),
    },
  },
  'GET /logs/distinct/users': { used: { data: some({ _id: id, name: 'Noura' }) } },
  'GET /logs/export/csv': { query: logFilters, used: /^[^\n]*,[^\n]*\r\n.*SESSION_START/s },
  'GET /logs/export/pdf': { query: logFilters, used: /Noura/ },
  'GET /analytics/daily-stats': {
    query: 'days=7',
    used: {
      success: true,
      data: {
        dailyData: some({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), totalRevenue: number, totalSessions: number }),
        summary: {
          totalRevenue: number,
          avgDailyRevenue: number,
          totalHours: number,
          totalSessions: number,
          highestRevenueDay: { date: text, revenue: number },
          dateRange: { start: text, end: text, days: 7 },
        },
      },
    },
  },
  'GET /analytics/debug-sessions': { used: { success: true, data: expect.any(Object) } },
  'GET /users': { used: { data: some(user) } },
  'PATCH /users/{id}/role': { id: person, payload: { role: 'Admin' }, used: { ...done, data: { _id: id, role: 'Admin' } } },
  'PATCH /users/{id}/status': { id: person, payload: { isActive: false }, used: { ...done, data: { _id: id, isActive: false } } },
  'DELETE /users/{id}': { id: person, used: done },
  // Last, because it deletes the history that others need.
  'DELETE /sessions/history': { used: done },
};

const sentCode = async (): Promise<object> => {
  const { account, sendCode, printedCode } = phoneCalls(server);
  const phoneNumber = newPhone();
  await account('Customer', phoneNumber);
  await sendCode(phoneNumber);
  return { phoneNumber, code: printedCode() };
};

const makersOf = (call: string): readonly Role[] => {
  if (/ \/users/.test(call)) return ['Owner'];
  if (/ \/(logs|analytics)|DELETE \/sessions\/history/.test(call)) return ['Owner', 'Admin'];
  return roles.filter((role) => role !== 'Customer');
};

const callBy = async (call: string, bearer: string | undefined) => {
  const { id: make, query, payload } = calls[call]!;
  const [method = '', path = ''] = call.split(' ');
  const made = await make?.();
  const body = typeof payload === 'function' ? await payload() : payload;
  return server.send(method, path.replace('{id}', made ?? '') + (query ? `?${query}` : ''), { token: bearer, body });
};

const usedOf = (call: string, { status, text, json }: Awaited<ReturnType<typeof callBy>>) => {
  const { used } = calls[call]!;
  const whole = { status: expect.toSatisfy((s: number) => s === 200 || s === 201) as number };
  return used instanceof RegExp
    ? { seen: { status, text }, wanted: { ...whole, text: expect.stringMatching(used) as string } }
    : { seen: { ...json, status }, wanted: { ...used, ...whole } };
};

const isOpen = (call: string): boolean => call.includes(' /auth/');

/** Methods and paths exactly as the specification writes them. */
const specified = `
  POST /auth/login
  POST /auth/register
  POST /auth/send-code
  POST /auth/send-otp
  POST /auth/verify-otp
  GET /sessions
  POST /sessions
  PATCH /sessions/{id}/end
  PATCH /sessions/{id}/edit
  PATCH /sessions/active/{id}
  PUT /sessions/{id}
  DELETE /sessions/{id}
  DELETE /sessions/history
  GET /sessions/export
  POST /sessions/fix-costs
  GET /dashboard
  GET /logs
  GET /logs/distinct/users
  GET /logs/export/csv
  GET /logs/export/pdf
  GET /analytics/daily-stats
  GET /analytics/debug-sessions
  GET /users
  PATCH /users/{id}/role
  PATCH /users/{id}/status
  DELETE /users/{id}
`;

/** Each of the specification's calls, made by everybody who may and everybody who may not. */
export const specificationCalls = (open: () => Cafe): void => {
  beforeAll(async () => {
    ({ server } = open());
    for (const role of roles) tokens.set(role, open().tokenOf(role));
    const owner = await server.signIn('owner@cafe.example');
    tokens.set('Owner', owner);
    as = sessionCalls(server, owner);
    await as.completed(40);
  });

  it.each(Object.keys(calls).filter(isOpen))('%s, by anyone', async (call) => {
    const { seen, wanted } = usedOf(call, await callBy(call, undefined));
    expect(seen).toMatchObject(wanted);
  });

  describe.each(Object.keys(calls).filter((call) => !isOpen(call)))('%s', (call) => {
    const makers = makersOf(call);

    it.each(makers)('by %s', async (role) => {
      const { seen, wanted } = usedOf(call, await callBy(call, tokens.get(role)));
      expect(seen).toMatchObject(wanted);
    });

    it.each(roles.filter((role) => !makers.includes(role)))('is not for %s', async (role) => {
      const { status, problem } = await callBy(call, tokens.get(role));
      expect([status, problem.code]).toEqual([403, 'auth.forbidden']);
    });

    it('is refused without a token', async () => {
      const { status, problem } = await callBy(call, undefined);
      expect([status, problem.code]).toEqual([401, 'auth.required']);
    });
  });

  it('has exactly one row for each of the specification’s calls', () => {
    // A call in two variants has a row for each, with a word in brackets.
    const rows = new Set(Object.keys(calls).map((call) => call.replace(/ \(.*\)$/, '')));
    expect([...rows].sort()).toEqual(specified.trim().split(/\n\s+/).sort());
  });

  it('has a row for either variant of a registration, and for either limit of the log', () => {
    expect(Object.keys(calls).filter((call) => call.endsWith(')'))).toEqual([
      'POST /auth/register (earlier variant)',
      'GET /logs (dashboard)',
    ]);
  });
};
