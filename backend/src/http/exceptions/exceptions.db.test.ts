import {
  type ExceptionKind,
  type ExceptionLine,
  exceptionKinds,
  type ExceptionsData,
  type PersonExceptions,
  plusDays,
} from '@tabletime/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import { tillDecider } from '../../commands/till-decider.ts';
import { tillId } from '../../events/till-events.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { rebuilds } from '../../projections/rebuilds.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

const minute = 60_000;
const [honest, planted] = ['2026-10-18', '2026-11-01'];
const days = 14;
const lastOf = (first: string): string => plusDays(first, days - 1);

let server: TestServer;
let staff: TestPerson[];
let [kamal, rami]: (TestPerson | undefined)[] = [];
let tokens: { admin: string; supervisor: string };

/** What the test did, in its own words: halalas by person and kind. */
const told = new Map<string, { count: number; amount: number }>();
const tell = (person: TestPerson, kind: ExceptionKind, amount: number): void => {
  const key = `${person.name} ${kind}`;
  const { count, amount: sum } = told.get(key) ?? { count: 0, amount: 0 };
  told.set(key, { count: count + 1, amount: sum + amount });
};

type Command = keyof typeof sessionDecider.commands;

const actor = (by: TestPerson, role: string) => ({ actor: { id: by.id, name: by.name, role }, requestId: null });
const run = (name: Command, id: string, by: TestPerson, input: object = {}, facts: object = {}) =>
  server.engine.execute(sessionDecider, name, id, input, actor(by, 'Owner'), async () =>
    Object.assign(new Map(), { approver: null, number: 1, ...facts }),
  );
const because = { reason: 'Guests asked' };

/** Two people at 30.00 each after 35 minutes and after every hour from there; paid in cash. */
const live = async (by: TestPerson, minutes = 60, during?: (id: string) => Promise<unknown>): Promise<string> => {
  const id = newId();
  await run('start', id, by, { tableNumber: 7, numberOfCustomers: 2 });
  await during?.(id);
  server.clock.advance(minutes * minute);
  await run('end', id, by);
  return id;
};

let missing = 0;

/** One of each kind, worth these halalas. */
const takings: Record<Exclude<ExceptionKind, 'approved'>, [number, (by: TestPerson) => Promise<unknown>]> = {
  refund: [2_000, async (by) => run('refund', await live(by), by, { ...because, method: 'Cash', amount: 20 })],
  discount: [3_000, (by) => live(by, 60, (id) => run('grantDiscount', id, by, { ...because, scope: 'bill', percent: 50 }))],
  moved: [6_000, async (by) => run('editCompleted', await live(by), by, { ...because, paymentMethod: ['Credit'] })],
  reopened: [
    9_000,
    async (by) => {
      const id = await live(by, 160);
      await run('reopen', id, by, because);
      await run('editActive', id, by, { ...because, numberOfCustomers: 1 });
      await run('end', id, by);
    },
  ],
  deleted: [6_000, async (by) => run('delete', await live(by), by, because)],
  handset: [12_000, async (by) => run('editCompleted', await live(by, 160), by, { ...because, durationInMinutes: 40 })],
  lowered: [3_000, async (by) => run('editCompleted', await live(by), by, { ...because, numberOfCustomers: 1 })],
  free: [6_000, (by) => live(by, 34)],
  early: [6_000, (by) => live(by, 93)],
  short: [
    2_500,
    (by) => {
      missing += 25;
      return server.engine.execute(
        tillDecider,
        'count',
        tillId,
        { method: 'Cash', amount: 2_000 - missing },
        actor(by, 'Owner'),
        async () => ({
          expected: { Cash: 200_000, Credit: 0 },
          handedTo: null,
          throughPosition: 0,
        }),
      );
    },
  ],
};

const take = async (by: TestPerson, kind: keyof typeof takings): Promise<void> => {
  const [amount, act] = takings[kind];
  await act(by);
  tell(by, kind, amount);
};

const evening = (day: string) => server.clock.set(Date.parse(`${day}T17:00:00+03:00`));

/** A fortnight in which each ends a session on most days, and does each kind once. */
const fortnight = async (first: string, also: (day: number) => Promise<void> = async () => {}) => {
  const kinds = Object.keys(takings) as (keyof typeof takings)[];
  for (let day = 0; day < days; day++) {
    evening(plusDays(first, day));
    for (const [index, by] of staff.entries()) {
      const kind = kinds[(day + index) % days];
      await (kind ? take(by, kind) : live(by));
    }
    await also(day);
  }
};

const readFrom = async (first: string): Promise<PersonExceptions[]> => {
  await caughtUp(server);
  const { data } = await server.send<ExceptionsData>('GET', `/exceptions?from=${first}&to=${lastOf(first)}`, { token: tokens.admin });
  return data.people;
};
const linesOf = async (person: TestPerson, query = ''): Promise<ExceptionLine[]> =>
  (
    await server.send<ExceptionLine[]>('GET', `/exceptions/${person.id}?from=${planted}&to=${lastOf(planted)}${query}`, {
      token: tokens.admin,
    })
  ).data;

beforeAll(async () => {
  server = await startTestServer({ BUSINESS_DAY_STARTS_AT: '05:00' }, createMovableClock(Date.parse(`${honest}T12:00:00+03:00`)));
  staff = [];
  for (const name of ['Amal', 'Badr', 'Dana', 'Hind', 'Kamal']) staff.push(await server.person('Supervisor', name));
  kamal = staff[4]!;
  rami = await server.person('Admin', 'Rami');
  await server.engine.execute(tillDecider, 'open', tillId, { float: 2_000 }, actor(kamal, 'Owner'), async () => ({
    moved: null,
    throughPosition: 0,
  }));
  await fortnight(honest);
  told.clear();
  const kinds = Object.keys(takings) as (keyof typeof takings)[];
  await fortnight(planted, async (day) => {
    for (const by of staff.slice(0, 4)) await live(by);
    if (day % 4 !== 0) return;
    for (const kind of kinds) await take(kamal!, kind);
    const granter = staff[day / 4]!;
    const discount = { ...because, scope: 'bill', percent: 50 };
    const approver = { _id: rami!.id, name: 'Rami', role: 'Owner' } as const;
    await live(granter, 60, (id) =>
      server.engine.execute(sessionDecider, 'grantDiscount', id, discount, actor(granter, 'Supervisor'), async () => ({
        approver,
        number: 1,
      })),
    );
    tell(granter, 'discount', 3_000);
    tell(rami!, 'approved', 3_000);
  });
  // The last evening is closed half an hour after its last edit.
  evening(lastOf(planted));
  server.clock.advance(5 * 60 * minute);
  await take(kamal, 'lowered');
  server.clock.advance(30 * minute);
  const owner = await server.signIn('owner@cafe.example');
  await server.send('POST', '/till/close', { token: owner, body: {} });
  tokens = { admin: await server.signIn(rami.email), supervisor: await server.signIn(kamal.email) };
}, 120_000);
afterAll(() => server.stop());

test('an honest fortnight raises nothing', async () => {
  const people = await readFrom(honest);
  expect(people.map(({ unusual }) => unusual)).toEqual([0, 0, 0, 0, 0]);
  for (const { sessions, kinds } of people) {
    expect(sessions).toBeGreaterThanOrEqual(10);
    expect(kinds.map(({ kind }) => kind)).toEqual(exceptionKinds.filter((kind) => kind !== 'approved'));
  }
});

test('a planted fortnight is found figure by figure, the right person first', async () => {
  const people = await readFrom(planted);
  const found = people.flatMap(({ person, kinds }) =>
    kinds.map(({ kind, count, amount }) => [`${person.name} ${kind}`, { count, amount: Math.round(amount * 100) }] as const),
  );
  expect(new Map(found)).toEqual(told);
  expect(people.slice(0, 2).map(({ person, unusual }) => [person.name, unusual])).toEqual([
    ['Kamal', 10],
    ['Rami', 1],
  ]);
  expect(people.slice(2).map(({ unusual }) => unusual)).toEqual([0, 0, 0, 0]);
  const [first] = people;
  const { rows } = await server.engine.pool.query<{ handled: number; sessions: number }>(
    `select sum(total)::float as handled, count(*)::integer as sessions from sessions
     where business_date between $1 and $2 and not is_active and ended_by ->> '_id' = $3`,
    [planted, lastOf(planted), kamal!.id],
  );
  expect(first).toMatchObject(rows[0]!);
  const moved = first!.kinds.find(({ kind }) => kind === 'moved')!;
  expect(moved).toMatchObject({ others: 4, unusual: true, share: expect.closeTo(moved.amount / first!.handled, 4) as number });
  expect(moved.own).toBeUndefined();
});

test('each figure is the sum of its lines, which lead to their session and carry the mark of a close', async () => {
  const [first] = await readFrom(planted);
  for (const { kind, count, amount } of first!.kinds) {
    const lines = await linesOf(kamal!, `&kind=${kind}`);
    expect([lines.length, lines.reduce((sum, line) => sum + line.amount, 0)]).toEqual([count, amount]);
    for (const line of lines) expect(line).toMatchObject({ kind, session: kind === 'short' ? null : (expect.any(String) as string) });
  }
  // A later close, which covers the same events, marks none of them.
  await asOwner(server.database.url, (owner) =>
    owner.query(
      `insert into closes (number, business_date, closed_at, closed_by, through_position, seal, sales, by_day, adjustments, methods, undivided,
                           moved_by_hand, open, note)
       select 2, business_date, closed_at + interval '1 minute', closed_by, through_position + 1, seal, sales, by_day, adjustments, methods,
              undivided, moved_by_hand, open, note from closes`,
    ),
  );
  const all = await linesOf(kamal!);
  expect(all.map(({ position }) => position)).toEqual(all.map(({ position }) => position).toSorted((one, other) => other - one));
  expect(all.filter(({ beforeClose }) => beforeClose !== null).map(({ kind, beforeClose }) => [kind, beforeClose])).toEqual([
    ['lowered', 1],
  ]);
  expect(await linesOf(rami!)).toMatchObject(Array.from({ length: 4 }, () => ({ kind: 'approved', amount: 30 })));
});

test('a rebuild comes out the same', async () => {
  const read = async () => (await server.engine.pool.query('select * from exceptions order by position, kind, part')).rows as unknown[];
  await caughtUp(server);
  const [before, people] = [await read(), await readFrom(planted)];
  await asOwner(server.database.url, (owner) => rebuilds.get('exceptions')!(owner, server.config.cafe));
  expect(await read()).toEqual(before);
  expect(await readFrom(planted)).toEqual(people);
});

test('a wrong period or kind is refused by name, and nobody but the office reads', async () => {
  const read = async (path: string, token = tokens.admin) => (await server.send('GET', path, { token })).problem;
  const refused = (...fields: string[]) => ({
    status: 422,
    code: 'request.invalid',
    errors: Object.fromEntries(fields.map((field) => [field, expect.any(String) as string])),
  });
  expect(await read('/exceptions')).toMatchObject(refused('from', 'to'));
  expect(await read('/exceptions?from=2026-11-01')).toMatchObject(refused('to'));
  expect(await read('/exceptions?from=2026-11-31&to=2026-12-01')).toMatchObject(refused('from'));
  expect(await read('/exceptions?from=2026-11-02&to=2026-11-01')).toMatchObject(refused('to'));
  expect(await read('/exceptions?from=2025-01-01&to=2026-11-01')).toMatchObject(refused('to'));
  expect(await read(`/exceptions/${kamal!.id}?from=2026-11-01&to=2026-11-01&kind=theft`)).toMatchObject(refused('kind'));
  expect(await read('/exceptions/nobody?from=2026-11-01&to=2026-11-01')).toMatchObject({ status: 404, code: 'user.not_found' });
  expect(await read('/exceptions?from=2026-11-01&to=2026-11-01', tokens.supervisor)).toMatchObject({ status: 403 });
});

test('the dashboard of the week after names the last whole week to the office alone', async () => {
  await caughtUp(server);
  const unusualFor = async (token: string) => (await server.send<{ unusual: unknown }>('GET', '/dashboard', { token })).data.unusual;
  // The planted fortnight began on a Sunday.
  expect(new Date(`${planted}T00:00:00Z`).getUTCDay()).toBe(0);
  const week = { from: plusDays(planted, 7), to: lastOf(planted) };
  const { data } = await server.send<ExceptionsData>('GET', `/exceptions?from=${week.from}&to=${week.to}`, { token: tokens.admin });
  const people = data.people.filter(({ unusual }) => unusual > 0).length;
  expect(people).toBeGreaterThan(0);
  server.clock.advance(24 * 60 * minute);
  const [admin, supervisor] = [await server.signIn(rami!.email), await server.signIn(kamal!.email)];
  expect(await unusualFor(admin)).toEqual({ ...week, people });
  expect(await unusualFor(supervisor)).toBeNull();
});
