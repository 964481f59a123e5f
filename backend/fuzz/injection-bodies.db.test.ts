import { afterAll, beforeAll, expect, it } from 'vitest';
import { userDecider } from '../src/commands/user-decider.ts';
import { createMovableClock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import { accountTable } from '../src/projections/account-tables.ts';
import { nastyTexts } from '../src/testing/garbage.ts';
import { faultOf } from './judge.ts';
import { type TextPlace, textPlaces } from '../src/testing/server/json-schema.ts';
import { mintToken } from './mint.ts';
import { type Json, type Plain, plainBodies } from './plain-bodies.ts';
import { addressOf, registeredRoutes } from './registered-routes.ts';
import { openWire } from './wire.ts';
import { reportCalls } from '../src/testing/server/report-calls.ts';
import { importSession, sessionCalls } from '../src/testing/server/session-calls.ts';
import { passwordHash, startTestServer, type TestServer } from '../src/testing/server/test-server.ts';
import type { Route } from '../src/http/routing/route.ts';

const never = '1000000';
let server: TestServer;
let wire: ReturnType<typeof openWire>;
let token: string;
let owner: string;
let tablet: string;

/** Of each there is one for each text. */
const rows: Record<NonNullable<Plain['of']>, string[]> = {
  active: [],
  ended: [],
  reports: [],
  people: [],
  invited: [],
  resets: [],
  products: [],
};

const newPerson = async (n: number, address = 'person'): Promise<string> => {
  const id = newId();
  const row = { id, email: `${address}${n}@gmail.com`, phone: null, passwordHash };
  const asked = { actor: { id: null, name: 'System', role: null }, requestId: null, alongside: [{ table: accountTable, row }] };
  await server.engine.execute(userDecider, 'register', id, { name: `Person ${n}`, role: 'Supervisor' }, asked);
  return id;
};

beforeAll(async () => {
  const limits = {
    SIGN_IN_FAILURES_PER_ACCOUNT: never,
    SIGN_IN_FAILURES_PER_ADDRESS: never,
    REGISTRATIONS_PER_ADDRESS: never,
    PHONE_CODES_PER_ADDRESS: never,
    PHONE_CODE_FAILURES_PER_ADDRESS: never,
  };
  // No day among the texts is near it.
  server = await startTestServer(limits, createMovableClock(Date.parse('2027-03-01T15:00:00.000Z')));
  owner = (await server.person('Owner')).id;
  token = mintToken(owner, server.clock.now());
  const { start } = sessionCalls(server, token);
  const { submit } = reportCalls(server, token);
  const numbers = nastyTexts.map((_, n) => n);
  const all = (make: (n: number) => Promise<string>) => Promise.all(numbers.map(make));
  rows.active = await all(async (n) => (await start({ tableNumber: n + 1 })).data._id);
  rows.ended = await all((n) => importSession(server, { tableNumber: n + 1 }));
  rows.reports = await all(async () => (await submit()).data._id);
  for (const n of numbers) {
    // One after the other: all of them are in one stream.
    const body = { name: { en: `Cake ${n}`, ar: `كيكة ${n}` }, price: 12, category: { en: 'Desserts', ar: 'حلويات' } };
    rows.products.push((await server.send<{ _id: string }>('POST', '/products', { token, body })).data._id);
  }
  rows.people = await all((n) => newPerson(n));
  const linkOf = async (path: string, body?: object) => (await server.send<{ token: string }>('POST', path, { token, body })).data.token;
  rows.invited = await all((n) => linkOf('/invitations', { name: `Guest ${n}`, role: 'Supervisor' }));
  rows.resets = await all(async (n) => linkOf(`/users/${await newPerson(n, 'forgetful')}/reset`));
  tablet = await linkOf('/devices', { name: 'Bar', lockAfterMinutes: 5 });
  wire = openWire(server.address, { abreast: 8, timeout: 20_000 });
});
afterAll(async () => {
  wire.close();
  await server.stop();
});

/** The places of a route's body that take texts. */
const placesOf = ({ body }: Route): TextPlace[] => (body ? textPlaces(body({ now: server.clock.now(), timezone: 'Asia/Riyadh' })) : []);

it('are tried in every body that takes any', () => {
  const reading = registeredRoutes(server).filter((route) => placesOf(route).length > 0);
  expect(reading.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(plainBodies).sort());
});

/** A value with a text in one of its places. What is not there yet becomes the hours of a report, or a list of one. */
const withText = (value: unknown, [name, ...rest]: string[], text: string): unknown => {
  if (name === undefined) return text;
  if (name !== '0') {
    const object = (value ?? { start: '19:00', end: '20:00' }) as Json;
    return { ...object, [name]: withText(object[name], rest, text) };
  }
  const [first, ...others] = (value ?? []) as unknown[];
  return [withText(first ?? (rest.length > 0 ? {} : undefined), rest, text), ...others];
};

/** A body with a text in some of its places. */
const filled = (body: Json, places: string[][], text: string): Json =>
  places.reduce((copy, place) => withText(copy, place, text) as Json, body);

const valueAt = (data: unknown, path: string[]): unknown => path.reduce((value, name) => (value as Json | undefined)?.[name], data);

interface Outcome {
  n: number;
  text: string;
  accepted: string[][];
  data: unknown;
  /** Refused for something else than a text, or answered as it must not be. */
  fault: string | undefined;
}

/** Sends a text in all places at once, and then in those that were not refused for it. */
const tried = async (name: string, n: number, places: string[][]): Promise<Outcome> => {
  const { of, body, as, refusal, also = {} } = plainBodies[name]!;
  const [method = '', template = ''] = name.split(' ');
  const path = `/api${addressOf(template, of ? rows[of][n]! : '')}`;
  const text = nastyTexts[n]!;
  const ofPerson = as === 'people' ? mintToken(rows[as][n]!, server.clock.now()) : token;
  const bearer = as === 'tablet' ? tablet : ofPerson;
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' };
  let open = places;
  for (;;) {
    const answer = await wire.send({ method, path, headers, body: JSON.stringify(filled(body(n), open, text)) });
    const fault = faultOf(method, path, answer);
    const { data, code, errors = {} } = JSON.parse(answer.text) as { data: unknown; code: string; errors?: Json };
    if (fault || answer.status < 400) return { n, text, accepted: open, data, fault };
    const refused = new Set(Object.keys(errors).map((field) => field.split('.')[0]));
    const left = open.filter(([field = '']) => !refused.has(also[field] ?? field));
    if (left.length === 0 || code === refusal) return { n, text, accepted: [], data, fault };
    if (left.length === open.length) return { n, text, accepted: [], data, fault: `${answer.status} ${answer.text}` };
    open = left;
  }
};

const inTurn = async <Made>(count: number, make: (n: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  for (let n = 0; n < count; n++) made.push(await make(n));
  return made;
};

/** The newest entries of the log: their ids and reasons. */
const newestEntries = async (): Promise<Map<string, string | undefined>> => {
  const { data } = await server.send<{ _id: string; details: { reason?: string } }[]>('GET', '/logs?limit=200', { token });
  return new Map(data.map(({ _id, details }) => [_id, details.reason]));
};

/** Nothing was executed: what nobody asked to delete is there, nobody rose, and no object has what it was not made with. */
const unharmed = async (): Promise<void> => {
  const { rows: counted } = await server.engine.pool.query<{ owners: number; kept: number }>(
    `select (select count(*)::int from users where role = 'Owner') as owners,
            (select count(*)::int from sessions where id = any($1::uuid[])) as kept`,
    [rows.active],
  );
  expect(counted).toEqual([{ owners: 2, kept: nastyTexts.length }]);
  expect(({} as Json)['polluted']).toBeUndefined();
};

/** A text as it is kept: without the mark that turns round what stands behind it. */
const kept = (text: string): string => text.replaceAll('\u202e', '').trim();

/** How an accepted text comes back: a time of day that is taken for a moment as the moment, a phone number without its dashes. */
const expected = (field: string, text: string): string => {
  if (field === 'startTime') return '2027-02-28T21:00:00.000Z';
  return field === 'phone' ? text.replaceAll('-', '') : kept(text);
};

/** Texts that have to be of a form, though their schemas say it by no pattern. */
const formed = new Set(['email', 'phone', 'phoneNumber', 'code', 'currentPassword']);

it.each(Object.keys(plainBodies))('%s keeps texts letter by letter, or refuses them', async (name) => {
  const { inTurn: isInTurn, hidden = [], also = {}, apart, within, opens, refusal } = plainBodies[name]!;
  const places = placesOf(registeredRoutes(server).find(({ method, path }) => `${method} ${path}` === name)!);
  const before = await newestEntries();
  const paths = places.map(({ path }) => path);
  const otherNames = Object.keys(also).map((name) => [name]);
  const groups = apart ? paths.map((path) => [path]) : [paths, ...(otherNames.length > 0 ? [otherNames] : [])];
  const attempt = (n: number) => inTurn(groups.length, (group) => tried(name, n, groups[group]!));
  const outcomes = (isInTurn ? await inTurn(nastyTexts.length, attempt) : await Promise.all(nastyTexts.map((_, n) => attempt(n)))).flat();
  expect(outcomes.filter(({ fault }) => fault).map(({ text, fault }) => [text.slice(0, 40), fault])).toEqual([]);

  // A route that refuses all texts proves nothing.
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
  const signIns = words.map(({ n, text }) => server.send('POST', '/auth/login', { body: { email: opens!(n), password: text } }));
  expect((await Promise.all(signIns)).filter(({ status }) => status !== 200)).toEqual([]);

  const reasons = outcomes.filter(({ accepted }) => accepted.some(([field]) => field === 'reason' && !hidden.includes(field)));
  const entries = [...(await newestEntries())].flatMap(([id, reason]) => (before.has(id) ? [] : [reason]));
  expect(reasons.filter(({ text }) => kept(text) !== '' && !entries.includes(kept(text)))).toEqual([]);
  await unharmed();
});
