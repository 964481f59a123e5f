import {
  type Breakdowns,
  type BusinessDate,
  type PeriodBreakdowns,
  plusDays,
  type SessionBill,
  type SessionRow,
} from '@tabletime/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

const evening = (day: number, time: string): number => Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}:00+03:00`);
const minute = 60_000;
const [firstDay, days] = [3, 12];

let server: TestServer;
let staff: TestPerson[];
/** Tokens of later than the evenings. */
let supervisor: string;
let admin: string;
let tea: string;
let coffee: string;

interface Refund {
  by: string;
  day: BusinessDate;
  amount: number;
}
/** What the test did, in its own words. */
const ids: string[] = [];
const refunds: Refund[] = [];

const dayOf = (ms: number): BusinessDate => new Date(ms + (3 - 4.5) * 60 * minute).toISOString().slice(0, 10);

const chance = fc.sample(fc.nat(9_999), { numRuns: 4_000, seed: 20_261_127 });
const below = (limit: number): number => chance.pop()! % limit;

const run = (name: keyof typeof sessionDecider.commands, id: string, input: object, number = 1, by = staff[below(4)]!) => {
  const menu = new Map([
    [tea, { name: { en: 'Tea', ar: 'شاي' }, price: 1_500 }],
    [coffee, { name: { en: 'Coffee', ar: 'قهوة' }, price: 1_833 }],
  ]);
  const asked = { actor: { id: by.id, name: by.name, role: 'Owner' }, requestId: null };
  return server.engine.execute(sessionDecider, name, id, input, asked, async () => Object.assign(menu, { approver: null, number }));
};

const liveOne = async (): Promise<void> => {
  const id = newId();
  ids.push(id);
  const start = server.clock.now();
  await run('start', id, { tableNumber: 1 + below(20), numberOfCustomers: 1 + below(5) });
  if (below(2) === 0) await run('addLines', id, { lines: [tea, coffee].map((product) => ({ product, quantity: 1 + below(3) })) });
  if (below(3) === 0)
    await run('grantDiscount', id, { scope: below(2) === 0 ? 'bill' : 'time', percent: 5 + below(60), reason: 'Regulars' });
  if (below(3) === 0) await run('grantDiscount', id, { scope: 'bill', amount: 1 + below(20), reason: 'Spilt' });
  server.clock.set(start + (20 + below(300)) * minute);
  await run('end', id, {});
  if (below(4) === 0) {
    const by = staff[below(4)]!;
    server.clock.advance(below(2) * 24 * 60 * minute);
    const { rows } = await server.engine.pool.query<{ paid: string }>(
      'select cash_taken + credit_taken as paid from sessions where id = $1',
      [id],
    );
    const amount = Math.min(5, Number(rows[0]!.paid));
    if (amount > 0) {
      await run('refund', id, { method: 'Cash', amount, reason: 'A complaint' }, 1, by);
      refunds.push({ by: by.id, day: dayOf(server.clock.now()), amount });
    }
  }
  if (below(6) === 0) await run('editCompleted', id, { durationInMinutes: 30 + below(200), reason: 'Clock' });
  if (below(8) === 0) await run('delete', id, { reason: 'Twice' });
  if (below(16) === 0)
    await run('delete', id, { reason: 'Twice' })
      .then(() => run('restore', id, { reason: 'Not twice' }))
      .catch(() => undefined);
};

beforeAll(async () => {
  server = await startTestServer({ BUSINESS_DAY_STARTS_AT: '04:30' }, createMovableClock(evening(1, '12:00')));
  const owner = await server.signIn('owner@cafe.example');
  for (const [en, ar] of [
    ['Tea', 'شاي'],
    ['Coffee', 'قهوة'],
  ] as const) {
    const body = { name: { en, ar }, price: 15, category: { en: 'Drinks', ar: 'مشروبات' } };
    const { data } = await server.send<{ _id: string }>('POST', '/products', { token: owner, body });
    if (en === 'Tea') tea = data._id;
    else coffee = data._id;
  }
  staff = [];
  for (const name of ['Amal', 'Badr', 'Dana', 'Hind']) staff.push(await server.person('Supervisor', name));
  for (let day = 0; day < days; day++) {
    for (let count = below(12); count > 0; count--) {
      server.clock.set(evening(firstDay + day, '17:00') + below(11 * 60) * minute);
      await liveOne();
    }
  }
  server.clock.set(evening(firstDay + days, '19:20'));
  await caughtUp(server);
  supervisor = await server.signIn(staff[0]!.email);
  admin = (await server.person('Admin')).token;
}, 120_000);
afterAll(() => server.stop());

const read = async (query: string): Promise<Breakdowns> => {
  await caughtUp(server);
  return (await server.send<Breakdowns>('GET', `/analytics/breakdowns?${query}`, { token: admin })).data;
};

type Wire = Omit<SessionRow, 'id'> & { _id: string };

/** The sums that somebody makes who reads each bill, minute by minute, with hours of the wall clock. */
const naive = async (sessions: Wire[], start: BusinessDate, end: BusinessDate) => {
  const isIn = (day: BusinessDate): boolean => day >= start && day <= end;
  const people = new Map<string, { sessions: number; revenue: number; discounts: number[]; refunds: number[] }>();
  const of = (id: string) => people.get(id) ?? people.set(id, { sessions: 0, revenue: 0, discounts: [], refunds: [] }).get(id)!;
  const sold = new Map<string, [quantity: number, halalas: number]>();
  const used = new Map<string, number>();
  for (const { endedBy, total, businessDate, startTime, endTime, _id } of sessions) {
    for (let at = Date.parse(startTime); at < Date.parse(endTime!); at += minute) {
      if (!isIn(dayOf(at))) continue;
      const place = `${new Date(`${dayOf(at)}T00:00Z`).getUTCDay()} ${new Date(at + 180 * minute).getUTCHours()}`;
      used.set(place, (used.get(place) ?? 0) + 1);
    }
    if (!isIn(businessDate!)) continue;
    const closer = of((endedBy as { _id: string })._id);
    closer.sessions += 1;
    closer.revenue += Math.round(total! * 100);
    const { lines, discounts } = (await server.send<SessionBill>('GET', `/sessions/${_id}/bill`, { token: supervisor })).data;
    for (const { product, quantity, net } of lines) {
      const [count, halalas] = sold.get(product!) ?? [0, 0];
      if (product) sold.set(product, [count + quantity, halalas + Math.round(net * 100)]);
    }
    for (const { by, amount } of discounts) if (amount > 0) of((by as { _id: string })._id).discounts.push(Math.round(amount * 100));
  }
  for (const { by, day, amount } of refunds) if (isIn(day)) of(by).refunds.push(amount * 100);
  return { people, sold, used };
};

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const expectNaive = async (shown: PeriodBreakdowns, sessions: Wire[], [start, end]: [BusinessDate, BusinessDate]): Promise<void> => {
  const { people, sold, used } = await naive(sessions, start, end);
  const inHalalas = ({ count, amount }: { count: number; amount: number }) => [count, Math.round(amount * 100)];
  const told = shown.byPerson.map(({ person, sessions: ended, revenue, discounts, refunds: given }) => [
    (person as { _id: string })._id,
    [ended, Math.round(revenue * 100), ...inHalalas(discounts), ...inHalalas(given)],
  ]);
  const kept = [...people].map(([id, figures]) => [
    id,
    [figures.sessions, figures.revenue, figures.discounts.length, sum(figures.discounts), figures.refunds.length, sum(figures.refunds)],
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(kept));
  expect(
    Object.fromEntries(shown.products.map(({ product, quantity, revenue }) => [product, [quantity, Math.round(revenue * 100)]])),
  ).toEqual(Object.fromEntries(sold));
  expect(shown.occupancy.tableHours).toBeCloseTo(sum([...used.values()]) / 60, 1);
  // Every hour of a weekday that had begun by now, since the first day with sessions.
  const now = server.clock.now();
  const passed = new Map<string, number>();
  const first = dayOf(Math.min(...sessions.map(({ startTime }) => Date.parse(startTime))));
  for (let at = Date.parse(`${start < first ? first : start}T04:30+03:00`); at < now && dayOf(at) <= end; at += minute) {
    const place = `${new Date(`${dayOf(at)}T00:00Z`).getUTCDay()} ${new Date(at + 180 * minute).getUTCHours()}`;
    passed.set(place, (passed.get(place) ?? 0) + 1);
  }
  const cells = new Map(shown.occupancy.byWeekdayAndHour.map(({ weekday, hour, inUse }) => [`${weekday} ${hour}`, inUse]));
  expect([...cells.keys()].sort()).toEqual([...used.keys()].sort());
  for (const [place, inUse] of cells) expect(inUse).toBeCloseTo(used.get(place)! / passed.get(place)!, 1);
};

const completed = async (): Promise<Wire[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify({ isActive: false }), range: '[0,999]' });
  return (await server.send<Wire[]>('GET', `/sessions?${query.toString()}`, { token: supervisor })).data;
};

const day = (number: number): BusinessDate => `2026-11-${String(number).padStart(2, '0')}`;

describe('breakdowns of random evenings', () => {
  it.each([
    [3, 14],
    [5, 5],
    [6, 9],
    [1, 15],
    [10, 15],
  ])('from %d to %d November are the sums of the bills, also of the days before', async (from, to) => {
    const sessions = await completed();
    expect(sessions.length).toBeGreaterThan(30);
    const { current, previous } = await read(`from=${day(from)}&to=${day(to)}`);
    await expectNaive(current, sessions, [day(from), day(to)]);
    const earlier: [BusinessDate, BusinessDate] = [plusDays(day(from), from - to - 1), plusDays(day(from), -1)];
    await expectNaive(previous, sessions, earlier);
  });

  it('stay the same after a rebuild', async () => {
    const before = await read(`from=${day(1)}&to=${day(15)}`);
    await rebuildAll(server.database.url);
    expect(await read(`from=${day(1)}&to=${day(15)}`)).toEqual(before);
  });

  it('name people and products as they are called today, and count running tables so far', async () => {
    const query = `from=${day(15)}&to=${day(15)}`;
    const before = (await read(query)).current;
    server.clock.set(evening(15, '20:00'));
    const id = newId();
    await run('start', id, { tableNumber: 3, numberOfCustomers: 2 });
    server.clock.set(evening(15, '20:45'));
    const { occupancy } = (await read(query)).current;
    expect(occupancy).toMatchObject({ tables: 30, tableHours: before.occupancy.tableHours + 0.8 });
    // 45 of 45 minutes.
    expect(occupancy.byWeekdayAndHour).toContainEqual({ weekday: 0, hour: 20, inUse: 1 });
    await run('end', id, {});
    const { byPerson, products } = (await read(`from=${day(3)}&to=${day(14)}`)).current;
    expect(new Set(byPerson.map(({ person }) => (person as { name: string }).name))).toEqual(new Set(['Amal', 'Badr', 'Dana', 'Hind']));
    expect(new Set(products.map(({ name }) => name.ar))).toEqual(new Set(['شاي', 'قهوة']));
    expect(products.map(({ revenue }) => revenue)).toEqual(products.map(({ revenue }) => revenue).toSorted((one, other) => other - one));
  });

  it('are for the office alone, whatever the till', async () => {
    for (const path of ['/analytics/breakdowns', '/analytics/insights', '/analytics/daily-stats'])
      expect((await server.send('GET', path, { token: supervisor })).status).toBe(403);
  });

  it.each(['days=0', 'days=367', 'against=century', 'from=2026-11-02&to=2026-11-01', 'hours=2'])('refuse %s', async (query) => {
    const { problem } = await server.send('GET', `/analytics/breakdowns?${query}`, { token: admin });
    expect(problem).toMatchObject({ status: 400, code: 'request.query' });
  });
});
