import type { Route } from '../http/routing/route.ts';

/** A request that a route would carry out, were everything there that it needs. */
export interface Call {
  /** The route, as it is registered. */
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const json = { 'Content-Type': 'application/json' };
const reason = 'Entered twice';

const bodies: Record<string, object> = {
  'POST /auth/login': { email: 'sara@gmail.com', password: 'a long password' },
  'POST /auth/register': { name: 'Sara', email: 'sara@gmail.com', phone: '512345678', password: 'a long password' },
  'POST /auth/send-code': { phoneNumber: '+966512345678' },
  'POST /auth/send-otp': { phoneNumber: '+966512345679' },
  'POST /auth/verify-otp': { phoneNumber: '+966512345678', code: '123456' },
  'PATCH /auth/password': { currentPassword: 'a long test password', newPassword: 'a new password' },
  'POST /sessions': { tableNumber: 4, numberOfCustomers: 2, ifTableFree: true },
  'PATCH /sessions/active/:id': { numberOfCustomers: 3, reason },
  'PATCH /sessions/:id/edit': { numberOfCustomers: 3, reason },
  'PUT /sessions/:id': { durationInMinutes: 95, reason },
  'POST /reports': { shift: 'Evening', date: '2026-01-01', workSummary: 'A quiet evening', files: [crypto.randomUUID()] },
  'PUT /reports/:id': { shift: 'Evening', date: '2026-01-01', workSummary: 'A quiet evening' },
  'PATCH /reports/:id/seen': { seen: true },
  'PATCH /reports/:id/reviewed': { reviewed: true },
  'POST /devices': { name: 'Bar', lockAfterMinutes: 5 },
  'PATCH /devices/:id': { lockAfterMinutes: 9 },
  'PUT /auth/pin': { password: 'a long test password', pin: '2580' },
  'POST /auth/pin/sign-in': { person: crypto.randomUUID(), pin: '2580' },
  'PATCH /settings/tariff': { pricePerPerson: 31, reason },
  'PATCH /settings/cafe': { name: 'The Meeple', reason },
  'POST /products': { name: { en: 'Tea', ar: 'شاي' }, price: 7.5, category: { en: 'Hot drinks', ar: 'مشروبات ساخنة' } },
  'PATCH /products/:id': { price: 8 },
  'POST /invitations': { name: 'Salem', role: 'Game Master' },
  'POST /invitations/:token/accept': { email: 'salem@gmail.com', phone: '512345678', password: 'a long password' },
  'POST /resets/:token': { password: 'a long password' },
  'PATCH /users/:id/role': { role: 'Admin' },
  'PATCH /users/:id/status': { isActive: false },
};

const queries: Record<string, string> = { 'GET /reports/figures': '?date=2026-01-01&shift=Evening' };

/** One good request of each route, ids made up; those that write have a key of their own. */
export const everyCall = (routes: readonly Route[]): Call[] =>
  routes.map(({ method, path, takes }) => {
    const route = `${method} ${path}`;
    const call = { route, method, path: path.replaceAll(/:\w+/g, () => crypto.randomUUID()) + (queries[route] ?? '') };
    if (method === 'GET') return { ...call, headers: {} };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    if (takes === 'bytes')
      return { ...call, headers: { ...key, 'Content-Type': 'application/octet-stream', 'X-File-Name': 'photo.jpg' }, body: 'bytes' };
    return { ...call, headers: { ...key, ...json }, body: JSON.stringify(bodies[route] ?? { reason }) };
  });

/** How a call of somebody who is signed in is answered by `address`. Rejects when it is not answered within 20 s. */
export const answerTo = async (address: string, token: string, { method, path, headers, body }: Call) => {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: body ?? null,
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  const { code, message } = response.ok ? {} : (JSON.parse(text) as { code?: string; message?: string });
  return { status: response.status, code, message, retryAfter: response.headers.get('Retry-After') };
};

const inMemory = { status: 200, code: undefined, message: undefined, retryAfter: null };

/** The expected response of each call while the database is away, by its route: what is in memory is still served. */
export const answersInAnOutage = (calls: readonly Call[]) => {
  const message = 'The database cannot be reached right now. Please try again in a moment.';
  const away = { status: 503, code: 'database.unavailable', message, retryAfter: '2' };
  const needsNone = new Set(['GET /health/live', 'GET /cafe', 'GET /docs/openapi.json']);
  // A person's token is none of theirs, which is known without the database.
  const ofTablets = new Set(['GET /devices/floor', 'GET /devices/live', 'POST /auth/pin/sign-in']);
  const foreign = { status: 401, code: 'auth.required', message: 'Please log in to continue.', retryAfter: null };
  const answerOf = (route: string) => (ofTablets.has(route) ? foreign : needsNone.has(route) ? inMemory : away);
  return Object.fromEntries(calls.map(({ route }) => [route, answerOf(route)]));
};
