import type { Breakdowns, Settings, SessionBill, TariffBookAnswer } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../eventstore/verify.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';
import { sessionCalls, type WireSession } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

/** A time in Riyadh. 2026-11-15 is a Sunday; the clock of these tests only goes forward. */
const at = (day: string, time: string): number => Date.parse(`2026-11-${day}T${time}+03:00`);

let server: TestServer;
let token: string;
let as: ReturnType<typeof sessionCalls>;
let student: string;
let tea: string;

const goTo = async (day: string, time: string): Promise<void> => {
  server.clock.set(at(day, time));
  token = await server.signIn('owner@cafe.example');
  as = sessionCalls(server, token);
};
const send = <Data>(method: string, path: string, body?: object) => server.send<Data>(method, path, { token, ...(body && { body }) });
const named = (en: string) => ({ en, ar: en });

const weekend = { name: named('Weekend'), days: ['Thu'], from: '17:00', to: '02:00', blockPrice: 40, basis: 'person' };
const earlyWeek = { days: ['Sun', 'Mon', 'Tue', 'Wed'], blockPrice: 20, basis: 'person' };
const afternoon = { ...earlyWeek, name: named('Afternoon'), from: '14:00', to: '17:00' };
const majlis = { name: named('Majlis'), tables: [9], blockPrice: 100, basis: 'table' };

const saveBook = (body: object) => send<Settings>('PATCH', '/settings/tariff-book', { reason: 'New prices', rules: [], ...body });
const saveUsual = () =>
  saveBook({
    house: { blockPrice: 30 },
    rules: [weekend, afternoon, { ...earlyWeek, name: named('Student'), guestClass: student }, majlis],
  });

beforeAll(async () => {
  server = await startTestServer({ CAFE_TIMEZONE: 'Asia/Riyadh' }, createMovableClock(at('14', '12:00')));
  await goTo('14', '12:00');
  const category = { en: 'Drinks', ar: 'مشروبات' };
  tea = (await send<{ _id: string }>('POST', '/products', { name: named('Tea'), price: 24, category })).data._id;
});
afterAll(() => server.stop());

/** A session's bill after some minutes, which then ends. */
const stay = async (minutes: number, body: object, meanwhile: (id: string) => Promise<unknown> = async () => undefined) => {
  const begun = server.clock.now();
  const { data: started } = await as.start({ tableNumber: 4, ...body });
  await meanwhile(started._id);
  server.clock.set(begun + minutes * 60_000);
  const { data: bill } = await send<SessionBill>('GET', `/sessions/${started._id}/bill`);
  const { data: ended } = await as.end(started._id);
  return { started, bill, ended };
};

const minutesOf = ({ explained = [] }: SessionBill): string[] =>
  explained.map(({ dueAt }) => new Date(Date.parse(dueAt) + 3 * 3_600_000).toISOString().slice(11, 16));

describe('a café with one price', () => {
  it('answers and stores nothing of books', async () => {
    const { started, bill, ended } = await stay(120, { tableNumber: 4, numberOfCustomers: 2 });
    expect(started.tariff).toEqual({ freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3000, pricePerPersonInRiyals: 30 });
    expect([started.guests, ended.guests, ended.cost]).toEqual([null, null, 120]);
    expect(bill).not.toHaveProperty('explained');
    const { rows } = await server.engine.pool.query<{ payload: object }>("select payload from events where type = 'SessionStarted'");
    expect(Object.keys(rows[0]!.payload).toSorted()).toEqual(
      ['groupType', 'notes', 'numberOfCustomers', 'paymentMethod', 'startTime', 'tableNumber', 'tariff'].toSorted(),
    );
    const { data } = await send<TariffBookAnswer>('GET', '/tariff-book');
    expect(data).toEqual({ book: null, coming: null, guestClasses: [], formerClasses: [], change: null });
  });
});

describe('the table of prices', () => {
  beforeAll(async () => {
    await goTo('14', '18:00');
    const classes = await send<Settings>('PATCH', '/settings/guest-classes', {
      guestClasses: [{ name: named('Student') }],
      reason: 'New offer',
    });
    expect(classes.status).toBe(200);
    student = (await send<TariffBookAnswer>('GET', '/tariff-book')).data.guestClasses[0]!._id;
    expect((await saveUsual()).status).toBe(200);
  });

  it('charges each block by the rule at the instant it falls due, Sunday 15:40: 20 + 30', async () => {
    await goTo('15', '15:40');
    const { started, bill, ended } = await stay(150, { numberOfCustomers: 1 });
    expect(started.tariff.book?.number).toBe(1);
    expect([bill.cost, ended.cost]).toEqual([50, 50]);
    expect(minutesOf(bill)).toEqual(['16:15', '17:15']);
    expect(bill.explained?.map(({ rule, amount }) => [rule?.en ?? null, amount])).toEqual([
      ['Afternoon', 20],
      [null, 30],
    ]);
  });

  it('has a price of its own for a class of guests: 200', async () => {
    await goTo('15', '18:00');
    const { bill, ended } = await stay(120, { numberOfCustomers: 4, guestClasses: [{ guestClass: student, count: 2 }] });
    expect([bill.cost, ended.cost]).toEqual([200, 200]);
    expect(ended.guests?.map(({ guestClass, cost }) => [guestClass === student, cost])).toEqual([
      [true, 40],
      [true, 40],
      [false, 60],
      [false, 60],
    ]);
  });

  it('charges a table once and shares its whole sum: 33.34 × 2 + 33.33 × 4', async () => {
    await goTo('16', '18:00');
    const { ended } = await stay(120, { tableNumber: 9, numberOfCustomers: 6 });
    expect([ended.cost, ended.guests?.map(({ cost }) => cost)]).toEqual([200, [33.34, 33.34, 33.33, 33.33, 33.33, 33.33]]);
  });

  it.each([
    ['16:20', 2, 130, 140],
    ['23:00', 3, 160, 360],
  ])('Thursday %s with %i guests for %i minutes: %i', async (time, numberOfCustomers, minutes, cost) => {
    await goTo('19', time);
    const { bill, ended } = await stay(minutes, { numberOfCustomers });
    expect([bill.cost, ended.cost]).toEqual([cost, cost]);
    expect(bill.explained?.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost);
  });

  it('changes a class on a guest while the session runs, and after its end with a reason', async () => {
    await goTo('22', '18:00');
    const change = (id: string, body: object) => send<WireSession>('PATCH', `/sessions/${id}/guests/1`, body);
    const { started, ended } = await stay(120, { numberOfCustomers: 2 }, (id) => change(id, { guestClass: student }));
    expect(ended.cost).toBe(100);
    expect((await change(started._id, { guestClass: null })).status).toBe(422);
    const { data } = await change(started._id, { guestClass: null, reason: 'No card', settle: 'Cash' });
    expect(data.cost).toBe(120);
    const { data: log } = await send<{ description: string }[]>('GET', '/logs?limit=1');
    expect(JSON.stringify(log)).toContain('Student');
  });

  it('keeps what a guest who left has paid of the table', async () => {
    await goTo('23', '18:00');
    const { ended } = await stay(120, { tableNumber: 9, numberOfCustomers: 3 }, async (id) => {
      server.clock.set(at('23', '18:40'));
      expect((await send('POST', `/sessions/${id}/guests/leave`, { guests: [1], payment: { method: 'Cash' } })).status).toBe(200);
    });
    expect([ended.cost, ended.guests?.map(({ cost }) => cost)]).toEqual([200, [33.34, 83.33, 83.33]]);
  });

  it('stops at the most that a stay may cost: 90 of 210', async () => {
    await goTo('24', '10:00');
    expect((await saveBook({ house: { blockPrice: 30, stayCap: 90 } })).status).toBe(200);
    const { bill, ended } = await stay(420, { numberOfCustomers: 1 });
    expect([bill.cost, ended.cost]).toEqual([90, 90]);
    expect(bill.explained?.map(({ cap = 0 }) => cap)).toEqual([0, 0, 0, 30, 30, 30, 30]);
  });

  it.each([
    [24, 168, 2],
    [25, 50, 2],
  ])('makes time free once products reach 25 a person: two at %i', async (price, total, quantity) => {
    await goTo('25', price === 24 ? '10:00' : '16:00');
    await saveBook({ house: { blockPrice: 30, waivedBySpendPerPerson: 25 } });
    if (price === 25) await send('PATCH', `/products/${tea}`, { price });
    const order = (id: string) => send('POST', `/sessions/${id}/lines`, { lines: [{ product: tea, quantity }] });
    const { bill, ended } = await stay(120, { numberOfCustomers: 2 }, order);
    expect([bill.total, ended.total]).toEqual([total, total]);
  });

  it('never lets a later book, or the one to come, touch a session that began before it', async () => {
    await goTo('26', '09:00');
    await saveBook({ house: { blockPrice: 30 } });
    const { ended } = await stay(120, { numberOfCustomers: 1 }, async () => {
      server.clock.set(at('26', '10:00'));
      await saveBook({ house: { blockPrice: 35 } });
    });
    expect(ended.cost).toBe(60);
    await saveBook({ house: { blockPrice: 50 }, from: new Date(at('27', '06:00')).toISOString() });
    expect((await send<Settings>('GET', '/settings')).data.pricePerPerson).toBe(35);
    const { data } = await send<TariffBookAnswer>('GET', '/tariff-book');
    expect([data.book?.house.blockPrice, data.coming?.house.blockPrice]).toEqual([35, 50]);
    await goTo('27', '06:00');
    expect((await stay(60, { numberOfCustomers: 1 })).ended.cost).toBe(50);
    expect((await send<Settings>('GET', '/settings')).data.pricePerPerson).toBe(50);
  });

  it('saves the price per person of the old call as the house price', async () => {
    await goTo('27', '12:00');
    const { data } = await send<Settings>('PATCH', '/settings/tariff', { pricePerPerson: 45, reason: 'Rent' });
    expect(data.pricePerPerson).toBe(45);
    expect((await send<TariffBookAnswer>('GET', '/tariff-book')).data.book?.house.blockPrice).toBe(45);
  });

  it('takes back a book to come by the rules of today at its moment, and keeps what is saved after that', async () => {
    const from = new Date(at('27', '12:40')).toISOString();
    for (const blockPrice of [60, 45]) await saveBook({ house: { blockPrice }, from });
    expect((await send<TariffBookAnswer>('GET', '/tariff-book')).data.coming).toBeNull();
    await saveBook({ house: { blockPrice: 46 } });
    await goTo('27', '12:40');
    expect((await stay(35, { numberOfCustomers: 1 })).ended.cost).toBe(46);
  });
});

describe('a book that is refused', () => {
  it('names each field', async () => {
    await goTo('27', '13:20');
    const { status, problem } = await saveBook({
      house: { blockPrice: -1 },
      rules: [
        { ...weekend, days: [] },
        { ...majlis, guestClass: student },
        { ...weekend, blockPrice: 1.005, from: '25:00' },
      ],
    });
    expect([status, problem.code]).toEqual([422, 'request.invalid']);
    expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual([
      'house.blockPrice',
      'rules.0.days',
      'rules.1.guestClass',
      'rules.2.blockPrice',
      'rules.2.from',
    ]);
    const unknown = await saveBook({ house: { blockPrice: 30 }, rules: [{ ...weekend, zones: ['Moon'] }] });
    expect(unknown.problem.errors).toHaveProperty(['rules.0.zones']);
  });

  it('is for the Owner to save and try; staff read it', async () => {
    const { token: staff } = await server.person('Game Master');
    const asked = [
      await server.send('GET', '/tariff-book', { token: staff }),
      await server.send('PATCH', '/settings/tariff-book', { token: staff, body: { house: { blockPrice: 1 }, rules: [], reason: 'Mine' } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 403]);
  });
});

it('prices an evening by a draft', async () => {
  const start = new Date(at('26', '16:20')).toISOString();
  const body = { house: { blockPrice: 30 }, rules: [weekend], start, guests: [{}, {}], minutes: 130 };
  const { data } = await send<{ cost: number; explained: SessionBill['explained'] }>('POST', '/tariff-book/try', body);
  expect([data.cost, data.explained?.length]).toEqual([140, 4]);
});

it('sums the time by rule and the guests by class, as the bills explain them, through corrections, deletion and a rebuild', async () => {
  const ended = async () => (await send<WireSession[]>('GET', '/sessions?limit=200&isActive=false')).data;
  await goTo('27', '14:00');
  const { started: again } = await stay(120, { numberOfCustomers: 1 });
  const [gone, back] = (await ended()).filter(({ _id }) => _id !== again._id);
  await send('DELETE', `/sessions/${gone!._id}`, { reason: 'Twice' });
  await send('DELETE', `/sessions/${back!._id}`, { reason: 'Mistake' });
  await send('POST', `/sessions/${back!._id}/restore`, { reason: 'Mistake' });
  expect((await send('POST', `/sessions/${again._id}/reopen`, { reason: 'They stayed' })).status).toBe(200);
  const expected = { rules: new Map<string, number[]>(), guests: 0 };
  for (const { _id, cost, guests } of await ended()) {
    const { explained = [{ rule: null, amount: cost ?? 0 }] } = (await send<SessionBill>('GET', `/sessions/${_id}/bill`)).data;
    for (const { rule, amount, waived = 0, cap = 0 } of explained as NonNullable<SessionBill['explained']>) {
      const sums = expected.rules.get(rule?.en ?? '') ?? [0, 0, 0];
      expected.rules.set(rule?.en ?? '', [sums[0]! + amount, sums[1]! + waived, sums[2]! + cap]);
    }
    expected.guests += (guests ?? []).filter(({ guestClass }) => guestClass === student).length;
  }
  const check = async () => {
    await caughtUp(server);
    const { current } = (await send<Breakdowns>('GET', '/analytics/breakdowns?from=2026-11-01&to=2026-11-30')).data;
    const found = current.rules!.map(({ rule, amount, waived, capped }) => [rule?.en ?? '', [amount, waived, capped]] as const);
    expect(new Map(found)).toEqual(expected.rules);
    expect(current.guestClasses).toEqual([{ guestClass: student, name: named('Student'), guests: expected.guests }]);
  };
  await check();
  expect([...expected.rules.keys()].toSorted()).toEqual(['', 'Afternoon', 'Majlis', 'Student', 'Weekend']);
  expect(expected.rules.get('')!.every((sum) => sum > 0)).toBe(true);
  await rebuildAll(server.database.url);
  await check();
  const before = (await send<Breakdowns>('GET', '/analytics/breakdowns?from=2026-10-01&to=2026-10-31')).data.current;
  expect([before.rules, before.guestClasses]).toEqual([undefined, undefined]);
});

it('names the rules in the files of sessions and of the ledger, last, for a session at one price none', async () => {
  await caughtUp(server);
  const lastCells = async (path: string): Promise<string[]> => {
    const [head, ...lines] = (await send('GET', path)).text.trim().split('\r\n');
    expect(head!.split(',').slice(-2)).toEqual(['rule', 'pass']);
    return lines.map((line) => line.split(',').slice(-2).join(','));
  };
  const files = [await lastCells('/sessions/export?from=2026-11-14&to=2026-11-30'), await lastCells('/ledger/export?kind=sale')];
  for (const cells of files) {
    for (const names of [',', 'Weekend,', 'Afternoon; House price,', 'Majlis,', 'House price,']) expect(cells).toContain(names);
  }
});

it('is rebuilt from the log as it was, and breaks no price of Fix Costs', async () => {
  const rows = async () => (await server.engine.pool.query<object>('select * from sessions order by id')).rows;
  const before = await rows();
  await rebuildAll(server.database.url);
  expect(await rows()).toEqual(before);
  const { text } = await send('GET', '/analytics/debug-sessions');
  expect(text).toContain('"costMismatches":0');
  expect(await verify(server.engine.pool)).toMatchObject({ intact: true });
});
