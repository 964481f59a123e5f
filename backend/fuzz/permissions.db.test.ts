import { may, type ProblemDocument, type Role, roles } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../src/testing/server/test-server.ts';
import { createApp } from '../src/http/app.ts';

const everyone: readonly Role[] = roles;
const staff = roles.filter((role) => role !== 'Customer');
const office: readonly Role[] = ['Owner', 'Admin'];
const owner: readonly Role[] = ['Owner'];

/** Who may call what. */
const allowed: Record<string, readonly Role[] | 'public' | 'tablet'> = {
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /cafe': 'public',
  'GET /docs/openapi.json': 'public',
  'POST /auth/login': 'public',
  'POST /auth/register': 'public',
  'POST /auth/send-code': 'public',
  'POST /auth/send-otp': 'public',
  'POST /auth/verify-otp': 'public',
  'GET /auth/me': everyone,
  'POST /auth/logout': everyone,
  'POST /auth/presence': everyone,
  'PATCH /auth/password': everyone,
  'GET /auth/sign-ins': everyone,
  'DELETE /auth/sign-ins/:id': everyone,
  'PUT /auth/pin': staff,
  'POST /auth/pin/sign-in': 'tablet',
  'GET /live': everyone,
  'GET /dashboard': staff,
  'GET /sessions': staff,
  'GET /sessions/:id': staff,
  'GET /sessions/export': staff,
  'POST /sessions': staff,
  'PATCH /sessions/:id/end': staff,
  'PATCH /sessions/:id/edit': staff,
  'PATCH /sessions/active/:id': staff,
  'PUT /sessions/:id': staff,
  'DELETE /sessions/:id': staff,
  'POST /sessions/fix-costs': staff,
  'DELETE /sessions/history': office,
  'POST /sessions/:id/move': staff,
  'POST /sessions/:id/reopen': staff,
  'POST /sessions/:id/guests': staff,
  'POST /sessions/:id/guests/leave': staff,
  'POST /sessions/:id/guests/:guest/return': staff,
  'PATCH /sessions/:id/guests/:guest': staff,
  'POST /sessions/:id/pause': staff,
  'POST /sessions/:id/resume': staff,
  'POST /sessions/:id/merge': staff,
  'POST /sessions/:id/split': staff,
  'GET /sessions/:id/bill': staff,
  'POST /sessions/:id/lines': staff,
  'DELETE /sessions/:id/lines/:line': staff,
  'POST /sessions/:id/discounts': staff,
  'DELETE /sessions/:id/discounts/:discount': staff,
  'POST /sessions/:id/payments': staff,
  'DELETE /sessions/:id/payments/:payment': staff,
  'POST /sessions/:id/refunds': staff,
  'POST /sessions/:id/restore': owner,
  'GET /sessions/:id/events': staff,
  'GET /history': office,
  'GET /logs': office,
  'GET /logs/distinct/users': office,
  'GET /logs/export/csv': office,
  'GET /logs/export/pdf': office,
  'GET /analytics/daily-stats': office,
  'GET /analytics/insights': office,
  'GET /analytics/debug-sessions': office,
  'GET /reports': staff,
  'GET /reports/:id': staff,
  'GET /reports/figures': staff,
  'GET /reports/people': staff,
  'GET /reports/submitters': staff,
  'POST /reports': staff,
  'PUT /reports/:id': staff,
  'POST /reports/files': staff,
  'DELETE /reports/files/:id': staff,
  'GET /reports/files/:id': staff,
  'GET /reports/files/:id/thumbnail': staff,
  'PATCH /reports/:id/seen': office,
  'PATCH /reports/:id/reviewed': office,
  'DELETE /reports/:id': office,
  'GET /reports/export': office,
  'GET /settings': owner,
  'GET /system': owner,
  'GET /settings/reasons': staff,
  'PATCH /settings/reasons': owner,
  'GET /settings/discount-caps': staff,
  'PATCH /settings/discount-caps': owner,
  'GET /settings/tables': staff,
  'PATCH /settings/tables': owner,
  'PATCH /settings/tariff': owner,
  'PATCH /settings/cafe': owner,
  'GET /devices': office,
  'POST /devices': office,
  'PATCH /devices/:id': office,
  'DELETE /devices/:id': office,
  'GET /devices/floor': 'tablet',
  'GET /devices/live': 'tablet',
  'GET /products': everyone,
  'POST /products': office,
  'PATCH /products/:id': office,
  'DELETE /products/:id': office,
  'GET /users': owner,
  'GET /users/:id': owner,
  'PATCH /users/:id/role': owner,
  'PATCH /users/:id/status': owner,
  'DELETE /users/:id': owner,
  'POST /users/:id/reset': owner,
  'GET /invitations': owner,
  'POST /invitations': owner,
  'DELETE /invitations/:id': owner,
  'GET /invitations/:token': 'public',
  'POST /invitations/:token/accept': 'public',
  'GET /resets/:token': 'public',
  'POST /resets/:token': 'public',
};

let server: TestServer;
const people = new Map<Role, TestPerson>();

beforeAll(async () => {
  server = await startTestServer();
  for (const role of roles) people.set(role, await server.person(role));
});
afterAll(() => server.stop());

/** The status of a call on a row that does not exist; what is answered on success is not looked at. */
const outcome = async (route: string, token?: string): Promise<{ status: number; code?: string }> => {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(`${server.address}/api${path.replace(/:\w+/, crypto.randomUUID())}`, {
    method,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  if (response.ok) {
    await response.body?.cancel();
    return { status: response.status };
  }
  return { status: response.status, code: ((await response.json()) as ProblemDocument).code };
};

it('is laid down for every route there is', () => {
  const { engine, config } = server;
  const app = createApp({
    ...engine,
    config,
    log: { warn: () => undefined } as never,
    clock: server.clock,
    migrationsPending: () => Promise.resolve([]),
    isStopping: () => false,
    jwtSecret: '',
  });
  app.closeLive();
  const declared = app.routes.map(({ method, path, permission }) => {
    if (permission === 'public' || permission === 'tablet') return [`${method} ${path}`, permission];
    return [`${method} ${path}`, roles.filter((role) => permission === 'signed-in' || may(role, permission))];
  });
  expect(Object.fromEntries(declared)).toEqual(allowed);
});

describe.each(Object.entries(allowed).filter(([, who]) => who !== 'public'))('%s', (route, who) => {
  it('asks for a sign-in', async () => {
    expect(await outcome(route)).toEqual({ status: 401, code: 'auth.required' });
  });

  it.each(roles)('knows what a %s may', async (role) => {
    // A sign-out ends the token it came with.
    const token = route.endsWith('logout') ? await server.signIn(people.get(role)!.email) : people.get(role)!.token;
    const { status, code } = await outcome(route, token);
    // What is a shared tablet's own is nobody's else.
    if (who === 'tablet') expect({ status, code }).toEqual({ status: 401, code: 'auth.required' });
    else if (who.includes(role)) expect([200, 201, 404, 422]).toContain(status);
    else expect({ status, code }).toEqual({ status: 403, code: 'auth.forbidden' });
  });
});

it.each(Object.entries(allowed).filter(([, who]) => who === 'public'))('%s needs no sign-in, and ignores a bad one', async (route) => {
  // Nobody made the link that is asked for.
  const good = route.includes(':token') ? [404, 422] : [200, 422];
  expect(good).toContain((await outcome(route)).status);
  expect(good).toContain((await outcome(route, 'nonsense')).status);
});
