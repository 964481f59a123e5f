import type { Route } from '../src/http/routing/route.ts';
import { bodyOf, nameOf, rowOf } from './calls.ts';

/** A request that a route would accept if everything it names existed. */
export interface Call {
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** One valid request for each route, with random ids; each write has its own key. */
export const everyCall = (routes: readonly Route[]): Call[] =>
  routes.map((route) => {
    const { method, takes } = route;
    const { query } = rowOf(route);
    const path = route.path.replaceAll(/:\w+/g, () => crypto.randomUUID()) + (query ? `?${query}` : '');
    const call = { route: nameOf(route), method, path };
    if (method === 'GET') return { ...call, headers: {} };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    if (takes === 'bytes')
      return { ...call, headers: { ...key, 'Content-Type': 'application/octet-stream', 'X-File-Name': 'photo.jpg' }, body: 'bytes' };
    return { ...call, headers: { ...key, 'Content-Type': 'application/json' }, body: JSON.stringify(bodyOf(route, 1)) };
  });

/** The status and code that `address` answers a signed-in person. Rejects after 20 s. */
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

/** The expected answer of each route while the database is away; what is in memory is still served. */
export const answersInAnOutage = (calls: readonly Call[]) => {
  const message = 'The database cannot be reached right now. Please try again in a moment.';
  const away = { status: 503, code: 'database.unavailable', message, retryAfter: '2' };
  const needsNone = new Set(['GET /health/live', 'GET /cafe', 'GET /docs/openapi.json']);
  // These refuse a person's token without asking the database.
  const ofOthers = new Set(['GET /devices/floor', 'GET /devices/live', 'POST /auth/pin/sign-in', 'GET /books/key']);
  const foreign = { status: 401, code: 'auth.required', message: 'Please sign in to continue.', retryAfter: null };
  const answerOf = (route: string) => (ofOthers.has(route) ? foreign : needsNone.has(route) ? inMemory : away);
  return Object.fromEntries(calls.map(({ route }) => [route, answerOf(route)]));
};
