import { may, roles, type Role } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Route } from '../src/http/routing/route.ts';
import { reportCalls } from '../src/testing/server/report-calls.ts';
import { listenLive } from '../src/testing/server/listen-live.ts';
import { sessionCalls, type WireSession } from '../src/testing/server/session-calls.ts';
import { type Cafe, openCafe } from './cafe.ts';
import { addressOf, nameOf, placeOf, rowOf } from './calls.ts';

const blind = roles.filter((role) => !may(role, 'till.expected'));
const staff = blind.filter((role) => may(role, 'till.use'));

const float = 311.07;
const [firstCash, secondCash, refunded, paidIn] = [17.13, 23.41, 3.3, 7.77];
const [firstCredit, secondCredit] = [42.87, 21.12];
const taken = { cash: firstCash + secondCash, credit: firstCredit + secondCredit };
/** In riyals: every sum that tells what should be in the drawer or on the terminal. No fact of one session comes to any of them. */
const telling: Record<string, number> = {
  'cash taken': taken.cash,
  'cash kept': taken.cash - refunded,
  'cash moved': taken.cash - refunded + paidIn,
  'cash expected': float + taken.cash - refunded + paidIn,
  'cash expected without what was paid in': float + taken.cash - refunded,
  'credit taken': taken.credit,
  'money taken': taken.cash + taken.credit,
  'money kept': taken.cash + taken.credit - refunded,
};

/** Without ids: chance could write a sum into one. */
const withoutIds = (text: string): string => text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,}/gi, '');

const western = (text: string): string => text.replaceAll(/[٠-٩]/g, (digit) => String(digit.codePointAt(0)! - 0x660)).replaceAll('٫', '.');

const written = (riyals: number): RegExp => {
  const halalas = Math.round(riyals * 100);
  return new RegExp(`(?<![\\w.])(${String(halalas / 100).replace('.', '\\.')}0?|${halalas})(?!\\w|\\.\\d)`);
};

/** The names of the sums that a text holds, in riyals or halalas, in either language's digits. */
const toldBy = (text: string): string[] =>
  Object.entries(telling).flatMap(([name, riyals]) => (written(riyals).test(western(withoutIds(text))) ? [name] : []));

let cafe: Cafe;
let ids: Record<string, string[]>;
beforeAll(async () => {
  cafe = await openCafe({ METRICS_PORT: '0' });
  const { server, tokenOf, people } = cafe;
  const owner = tokenOf('Owner');
  const { start, send } = sessionCalls(server, owner);
  const post = (path: string, body: object) => server.send('POST', path, { token: owner, body });
  await post('/till/open', { float });
  const paid = async (tableNumber: number, cash: number, credit: number): Promise<string> => {
    const { _id } = (await start({ tableNumber, numberOfCustomers: 2 })).data;
    server.clock.advance(60 * 60_000);
    for (const [method, amount] of Object.entries({ Cash: cash, Credit: credit })) {
      expect((await send('POST', `/sessions/${_id}/payments`, { method, amount })).status).toBe(200);
    }
    return _id;
  };
  const ended = await paid(1, firstCash, firstCredit);
  const { status } = await server.send<WireSession>('PATCH', `/sessions/${ended}/end`, { token: owner, body: {} });
  expect(status).toBe(200);
  const running = await paid(2, secondCash, secondCredit);
  expect((await send('POST', `/sessions/${ended}/refunds`, { method: 'Cash', amount: refunded, reason: 'Cold tea' })).status).toBe(200);
  await post('/till/cash', { direction: 'in', amount: paidIn, kind: 'other', reason: 'Change' });
  const reports = [(await reportCalls(server, tokenOf('Supervisor')).submit({ shift: 'Evening', date: '2027-03-01' })).data._id];
  ids = {
    '/sessions/:id': [ended, running],
    '/sessions/active/:id': [running],
    '/reports/:id': reports,
    '/users/:id': [...people.values()].map(({ id }) => id),
  };
});
afterAll(() => cafe.stop());

/** The addresses of a reading call: of everything there is, and with each set of parameters that shows sums. */
const addressesOf = (route: Route): string[] => {
  const place = placeOf(route.path);
  const paths = place ? (ids[place] ?? [crypto.randomUUID()]).map((id) => addressOf(route.path, id)) : [route.path];
  const { query } = rowOf(route);
  return paths.flatMap((path) => [path, ...(query ? [`${path}?${query}`] : [])]);
};

const readings = (): Route[] => cafe.routes.filter(({ method, path }) => method === 'GET' && path !== '/live' && path !== '/devices/live');

const answersTo = async (role: Role, language: string): Promise<[string, string][]> => {
  const { wire, tokenOf } = cafe;
  const headers = { Authorization: `Bearer ${tokenOf(role)}`, 'Accept-Language': language };
  const asked = readings().flatMap((route) => addressesOf(route).map((path) => [nameOf(route), path] as const));
  return Promise.all(
    asked.map(async ([name, path]): Promise<[string, string]> => {
      const { text, headers: answered } = await wire.send({ method: 'GET', path: `/api${path}`, headers });
      const { etag, 'content-range': range, 'content-disposition': file } = answered;
      return [name, JSON.stringify([etag, range, file]) + text];
    }),
  );
};

const tellingCalls = async (role: Role, language = 'en'): Promise<string[]> => {
  const answers = await answersTo(role, language);
  return [...new Set(answers.flatMap(([name, text]) => toldBy(text).map((told) => `${name}: ${told}`)))].sort();
};

describe('while the till is open and nobody has counted', () => {
  it.each(blind)('%s learns from no answer what there should be, in either language', async (role) => {
    expect([await tellingCalls(role), await tellingCalls(role, 'ar')]).toEqual([[], []]);
  });

  it('Admin and Owner learn it from the till, the dashboard, the days, the analytics, and the figures of shifts and reports', async () => {
    for (const role of ['Admin', 'Owner'] as const) {
      expect(await tellingCalls(role)).toEqual([
        ...['/analytics/insights', '/dashboard', '/history', '/reports/:id', '/reports/figures', '/reports'].flatMap((path) => [
          `GET ${path}: cash kept`,
          `GET ${path}: credit taken`,
        ]),
        'GET /till/check: cash expected',
        'GET /till/check: cash taken',
        'GET /till/check: credit taken',
        'GET /till: cash expected',
        'GET /till: credit taken',
      ]);
    }
  });

  it('neither the live stream nor the metrics have a sum', async () => {
    const { server, tokenOf } = cafe;
    const streams = await Promise.all(staff.map((role) => listenLive(server.address, tokenOf(role))));
    const metrics = JSON.parse(server.lines.find((line) => line.includes('the metrics are served'))!) as { address: string };
    await server.send('POST', '/till/cash', {
      token: tokenOf('Owner'),
      body: { direction: 'out', amount: paidIn, kind: 'other', reason: 'Milk' },
    });
    for (const { messages } of streams) await vi.waitFor(() => expect(messages.map(({ data }) => data.resource)).toContain('till'), 10_000);
    expect(streams.map(({ messages }) => toldBy(JSON.stringify(messages)))).toEqual(streams.map(() => []));
    expect(toldBy(await (await fetch(metrics.address)).text())).toEqual([]);
  });
});

describe('after a member of staff has counted', () => {
  it('that person learns it, and sees the money in the dashboard and the figures', async () => {
    const { server, tokenOf } = cafe;
    for (const method of ['Cash', 'Credit'])
      await server.send('POST', '/till/count', { token: tokenOf('Supervisor'), body: { method, amount: 1 } });
    expect(await tellingCalls('Supervisor')).toEqual(
      expect.arrayContaining([
        'GET /dashboard: cash kept',
        'GET /reports/figures: credit taken',
        'GET /till: cash expected without what was paid in',
      ]),
    );
    expect((await tellingCalls('Game Master')).filter((told) => told.startsWith('GET /till:'))).toEqual([]);
  });
});
