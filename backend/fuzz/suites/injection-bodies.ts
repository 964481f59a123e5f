import argon2 from '@node-rs/argon2';
import { readDigits } from '@tabletime/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { userDecider } from '../../src/commands/user-decider.ts';
import type { Route } from '../../src/http/routing/route.ts';
import { newId } from '../../src/platform/ids.ts';
import { accountTable } from '../../src/projections/account-tables.ts';
import { appWithoutDatabase } from '../../src/testing/server/app-without-database.ts';
import { nastyTexts } from '../../src/testing/garbage.ts';
import { type TextPlace, textPlaces } from '../../src/testing/server/json-schema.ts';
import { reportCalls } from '../../src/testing/server/report-calls.ts';
import { importSession, sessionCalls } from '../../src/testing/server/session-calls.ts';
import { passwordHash, type TestServer } from '../../src/testing/server/test-server.ts';
import type { Cafe } from '../cafe.ts';
import { addressOf, bodyOf, calls, nameOf, rowOf } from '../calls.ts';
import type { Json } from '../calls/call.ts';
import { faultOf } from '../judge.ts';
import { needOf, thingFor } from '../ready.ts';
import { makersOf } from '../things.ts';

const moment = { now: Date.parse('2027-03-01T15:00:00.000Z'), timezone: 'Asia/Riyadh' };

const placesOf = ({ body }: Route): TextPlace[] => (body ? textPlaces(body(moment)) : []);

const order = Object.keys(calls);
const bodyRoutes = appWithoutDatabase()
  .routes.filter((route) => placesOf(route).length > 0)
  .toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));

const newPerson = async ({ engine }: TestServer, n: number, address = 'person'): Promise<string> => {
  const id = newId();
  const row = { id, email: `${address}${n}@gmail.com`, phone: null, passwordHash };
  const metadata = { actor: { id: null, name: 'System', role: null }, requestId: null, alongside: [{ table: accountTable, row }] };
  await engine.execute(userDecider, 'register', id, { name: `Person ${n}`, role: 'Supervisor' }, metadata);
  return id;
};

const withText = (value: unknown, [name, ...rest]: string[], text: string): unknown => {
  if (name === undefined) return text;
  if (name !== '0') {
    const object = (value ?? { start: '19:00', end: '20:00' }) as Json;
    return { ...object, [name]: withText(object[name], rest, text) };
  }
  const [first, ...others] = (value ?? []) as unknown[];
  return [withText(first ?? (rest.length > 0 ? {} : undefined), rest, text), ...others];
};

const filled = (body: Json, places: string[][], text: string): Json =>
  places.reduce((copy, place) => withText(copy, place, text) as Json, body);

const valueAt = (data: unknown, path: string[]): unknown => path.reduce((value, name) => (value as Json | undefined)?.[name], data);

interface Outcome {
  n: number;
  text: string;
  accepted: string[][];
  data: unknown;
  /** Set when the refusal has another cause, or the answer is wrong. */
  fault: string | undefined;
}

const inTurn = async <Made>(count: number, make: (n: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  for (let n = 0; n < count; n++) made.push(await make(n));
  return made;
};

/** The kind of thing that calls share: each kind has one thing per text. */
const kindOf = (need: string): string => {
  if (need === 'ended' || need === 'deleted') return 'ended';
  return need.startsWith('/') && !need.startsWith('/sessions/') ? need : 'active';
};

const makeRows = async ({ server, tokenOf }: Cafe): Promise<Record<string, string[]>> => {
  const token = tokenOf('Owner');
  const { start } = sessionCalls(server, token);
  const { submit } = reportCalls(server, token);
  const all = (make: (n: number) => Promise<string>) => Promise.all(nastyTexts.map((_, n) => make(n)));
  const made = async (path: string, body?: object) =>
    (await server.send<{ _id: string; token: string }>('POST', path, { token, body })).data;
  return {
    active: await all(async (n) => (await start({ tableNumber: n + 1 })).data._id),
    ended: await all((n) => importSession(server, { tableNumber: n + 1 })),
    '/reports/:id': await all(async () => (await submit()).data._id),
    '/passes/:id': await all(makersOf(server, { email: '', token })['/passes/:id']),
    // One after another: all are in one stream.
    '/products/:id': await inTurn(nastyTexts.length, async (n) => {
      const body = { name: { en: `Cake ${n}`, ar: `كيكة ${n}` }, price: 12, category: { en: 'Desserts', ar: 'حلويات' } };
      return (await made('/products', body))._id;
    }),
    '/users/:id': await all((n) => newPerson(server, n)),
    '/devices/:id': await all(async (n) => (await made('/devices', { name: `Tablet ${n}` }))._id),
    '/invitations/:token': await all(async (n) => (await made('/invitations', { name: `Guest ${n}`, role: 'Supervisor' })).token),
    '/resets/:token': await all(async (n) => (await made(`/users/${await newPerson(server, n, 'forgetful')}/reset`)).token),
  };
};

/** A text as it is stored: without the mark that reverses the text after it. */
const kept = (text: string): string => text.replaceAll('\u202e', '').trim();

/** Fields with a format that their JSON schema does not state. */
const formed = new Set(['email', 'phone', 'phoneNumber', 'code', 'currentPassword']);

export const injectionBodies = (open: () => Cafe): void => {
  let rows: Record<string, string[]>;
  let owners: number;
  beforeAll(async () => {
    // Hundreds of passwords are set here, so hashing is replaced by a cheap one.
    const { hash } = argon2;
    vi.spyOn(argon2, 'hash').mockImplementation((word) => hash(word, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
    rows = await makeRows(open());
    owners = await countOwners();
  });
  afterAll(() => vi.mocked(argon2.hash).mockRestore());

  const countOwners = async (): Promise<number> => {
    const { rows: counted } = await open().server.engine.pool.query<{ owners: number }>(
      "select count(*)::int as owners from users where role = 'Owner'",
    );
    return counted[0]!.owners;
  };

  /** Checks that no text was executed: nothing was deleted, nobody was promoted, no prototype was changed. */
  const unharmed = async (): Promise<void> => {
    const { rows: counted } = await open().server.engine.pool.query<{ kept: number }>(
      'select count(*)::int as kept from sessions where id = any($1::uuid[])',
      [rows['active']],
    );
    expect([counted, await countOwners()]).toEqual([[{ kept: nastyTexts.length }], owners]);
    expect(({} as Json)['polluted']).toBeUndefined();
  };

  const newestEntries = async (): Promise<Map<string, string | undefined>> => {
    const { server, tokenOf } = open();
    const { data } = await server.send<{ _id: string; details: { reason?: string } }[]>('GET', '/logs?limit=1000', {
      token: tokenOf('Owner'),
    });
    return new Map(data.map(({ _id, details }) => [_id, details.reason]));
  };

  /** Sends a text in all places at once, then in those that did not refuse it. */
  const tried = async (route: Route, n: number, places: string[][]): Promise<Outcome> => {
    const { wire, server, people, tablet, tokenOf, tokenFor } = open();
    const { who, by, refusal, also = {} } = rowOf(route);
    const { method } = route;
    const need = needOf(route);
    const path = `/api${addressOf(route.path, route.path.includes(':') ? rows[kindOf(need!)]![n]! : '')}`;
    const text = nastyTexts[n]!;
    const person = by ? tokenFor(rows['/users/:id']![n]!) : tokenOf('Owner');
    const headers = { Authorization: `Bearer ${who === 'tablet' ? tablet : person}`, 'Content-Type': 'application/json' };
    const body = bodyOf(route, n);
    // Of what has no place in its address, there is one: it is brought into its state again.
    if (need !== undefined && !route.path.includes(':'))
      await thingFor(route, server, { ...people.get('Owner')!, token: tokenOf('Owner') });
    let left = places;
    for (;;) {
      const answer = await wire.send({ method, path, headers, body: JSON.stringify(filled(body, left, text)) });
      const fault = faultOf(method, path, answer);
      const { data, code, errors = {} } = JSON.parse(answer.text) as { data: unknown; code: string; errors?: Json };
      if (fault || answer.status < 400) return { n, text, accepted: left, data, fault };
      const refused = new Set(Object.keys(errors).map((field) => field.split('.')[0]));
      const others = left.filter(([field = '']) => !refused.has(also[field] ?? field));
      if (others.length === 0 || code === refusal) return { n, text, accepted: [], data, fault };
      if (others.length === left.length) return { n, text, accepted: [], data, fault: `${answer.status} ${answer.text}` };
      left = others;
    }
  };

  /** How an accepted text comes back: a bare time becomes an instant of today, numbers lose their dashes. */
  const expected = (field: string, text: string): string => {
    const [day, east] = [86_400_000, 10_800_000];
    const { clock } = open().server;
    if (field === 'startTime') return new Date(Math.floor((clock.now() + east) / day) * day - east).toISOString();
    if (field === 'commercialRegistration') return readDigits(kept(text)).replaceAll('-', '');
    return field === 'phone' ? text.replaceAll('-', '') : kept(text);
  };

  it.each(bodyRoutes.map((route) => [nameOf(route), route] as const))(
    '%s keeps texts letter by letter, or refuses them',
    async (_, route) => {
      const { inTurn: isInTurn, hidden = [], also = {}, apart, within, opens, refusal } = rowOf(route);
      const places = placesOf(route);
      const before = await newestEntries();
      const paths = places.map(({ path }) => path);
      const otherNames = Object.keys(also).map((name) => [name]);
      const groups = apart ? paths.map((path) => [path]) : [paths, ...(otherNames.length > 0 ? [otherNames] : [])];
      const attempt = (n: number) => inTurn(groups.length, (group) => tried(route, n, groups[group]!));
      const outcomes = (
        isInTurn ? await inTurn(nastyTexts.length, attempt) : await Promise.all(nastyTexts.map((_, n) => attempt(n)))
      ).flat();
      expect(outcomes.filter(({ fault }) => fault).map(({ text, fault }) => [text.slice(0, 40), fault])).toEqual([]);

      // A route that refuses every text proves nothing.
      const takers = places.filter(({ path, isFree }) => isFree && !formed.has(path[0]!) && !refusal).map(({ path }) => path);
      const takenBy = (path: string[]) => outcomes.filter(({ accepted }) => accepted.includes(path)).length;
      expect([...takers, ...otherNames].filter((path) => takenBy(path) < 20)).toEqual([]);

      const shown = outcomes.flatMap(({ text, accepted, data }) =>
        accepted
          .filter(([field = '']) => !hidden.includes(field) && field !== 'reason')
          .map((path) => ({
            path,
            text: expected(path[0]!, text),
            back: valueAt(data, [...(within ? [within] : []), ...(also[path[0]!] ? [also[path[0]!]!] : path)]),
          })),
      );
      expect(shown.filter(({ text, back }) => back !== text)).toEqual([]);

      const words = opens ? outcomes.filter(({ accepted }) => accepted.some(([field = '']) => hidden.includes(field))) : [];
      const signIns = words.map(({ n, text }) => open().server.send('POST', '/auth/login', { body: { email: opens!(n), password: text } }));
      expect((await Promise.all(signIns)).filter(({ status }) => status !== 200)).toEqual([]);

      const reasons = outcomes.filter(({ accepted }) => accepted.some(([field]) => field === 'reason' && !hidden.includes(field)));
      const entries = [...(await newestEntries())].flatMap(([id, reason]) => (before.has(id) ? [] : [reason]));
      expect(reasons.filter(({ text }) => kept(text) !== '' && !entries.includes(kept(text)))).toEqual([]);
      await unharmed();
    },
  );
};
