import { foundingTariff, price } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { type JsonObject, systemActor } from '../eventstore/event.ts';
import { newId } from '../platform/ids.ts';
import { testCafe } from '../testing/server/cafe.ts';
import { whyRefused as why } from '../testing/why-refused.ts';
import { idOf, type Run } from './new-stream.ts';
import { takePerson } from './former-person.ts';
import { takeSession } from './former-session.ts';

const run: Run = { now: Date.parse('2026-11-19T16:00:00Z'), newId, correlationId: newId() };
const oid = '65f0c0de65f0c0de65f0c0de';

const session = (more: JsonObject = {}): JsonObject => ({
  _id: oid,
  tableNumber: 7,
  numberOfCustomers: 4,
  groupType: 'Females',
  paymentMethod: ['Cash'],
  notes: '',
  startTime: '2024-05-01T19:00:00.000Z',
  endTime: '2024-05-01T20:40:00.000Z',
  isActive: false,
  cost: 240,
  ...more,
});
const take = (more: JsonObject = {}) => takeSession('0000', session(more), testCafe, run);
const payloadOf = (more: JsonObject = {}) => take(more).append.events[0]!.payload;

describe('a former session', () => {
  it('comes in as of its end, with its cost as it was', () => {
    const { append, notes } = take();
    expect([append.stream, append.expectedVersion, append.events.length, notes]).toEqual(['session-0000', 0, 1, []]);
    expect(append.events[0]).toMatchObject({
      type: 'SessionImported',
      occurredAt: '2024-05-01T20:40:00.000Z',
      metadata: { actor: systemActor },
      payload: { cost: 24_000, billedMinutes: 100, businessDate: '2024-05-01', tariff: foundingTariff, durationOverrideMinutes: null },
    });
    expect(append.rows).toMatchObject([{ row: { cost: 240, isActive: false, endedBy: 'System', reason: null } }]);
  });

  it.each([
    ['males', ['credit', 'cash'], 'Males', ['Cash', 'Credit']],
    ['Mixed', 'Credit', 'Mixed', ['Credit']],
    [' FEMALES ', [], 'Females', ['Cash']],
  ])('reads %s and %j in any letter case', (groupType, paymentMethod, group, methods) => {
    expect(payloadOf({ groupType, paymentMethod })).toMatchObject({ groupType: group, paymentMethod: methods });
  });

  it('leaves a missing cost missing, and says what Fix Costs would make of it', () => {
    for (const cost of [null, '']) expect(payloadOf({ cost })).toMatchObject({ cost: null, tariff: foundingTariff });
    expect(take({ cost: null }).notes).toEqual(['no cost: it stays missing, and Fix Costs would make it SAR 240.00']);
  });

  it.each([
    ['another price', 160, 100, 4, { ...foundingTariff, pricePerPerson: 2000 }],
    ['nothing', 0, 100, 4, { ...foundingTariff, pricePerPerson: 0 }],
    ['something within the free minutes', 60, 20, 4, { ...foundingTariff, freeMinutes: 0, pricePerPerson: 1500 }],
    ['nothing within the free minutes', 0, 20, 4, foundingTariff],
    ['parts of a riyal', 90.5, 100, 1, { ...foundingTariff, pricePerPerson: 4525 }],
  ])('keeps a cost of %s with a tariff that leads to it, so that Fix Costs leaves it alone', (_, cost, minutes, people, tariff) => {
    const data = payloadOf({ cost, durationOverrideMinutes: minutes, numberOfCustomers: people }) as {
      cost: number;
      tariff: typeof tariff;
    };
    expect(data).toMatchObject({ cost: cost * 100, billedMinutes: minutes, tariff });
    expect(price(data.tariff, minutes, people)).toBe(data.cost);
  });

  it('keeps a cost that no price leads to, and says so', () => {
    const { append, notes } = take({ cost: 100, numberOfCustomers: 3 });
    expect(append.events[0]!.payload).toMatchObject({ cost: 10_000, tariff: foundingTariff });
    expect(notes).toEqual(['cost SAR 100.00 is no multiple of a price: it stays; a correction of the session would make it SAR 180.00']);
  });

  it('keeps notes in Arabic, the reason of its last edit, and a duration set by hand', () => {
    const more = { notes: ' عيد ميلاد سارة\u0000 ', reason: 'حُسب الوقت خطأ', durationOverrideMinutes: 35, cost: 120 };
    const { append } = take(more);
    expect(append.events[0]!.payload).toMatchObject({ notes: 'عيد ميلاد سارة', reason: 'حُسب الوقت خطأ', billedMinutes: 35 });
    expect(append.rows).toMatchObject([{ row: { reason: 'حُسب الوقت خطأ', durationOverrideMinutes: 35 } }]);
  });

  it('goes on here where it runs, from its old start', () => {
    const { append } = take({ isActive: true, endTime: null, cost: null, startTime: '2026-11-19T15:00:00Z' });
    expect(append.events).toMatchObject([{ type: 'SessionStarted', occurredAt: '2026-11-19T15:00:00.000Z' }]);
    expect(append.rows).toMatchObject([{ row: { isActive: true, startTime: '2026-11-19T15:00:00.000Z' } }]);
  });

  it.each([
    [{ tableNumber: 'seven' }, 'tableNumber: must be a whole number from 1 to 9999 (it is "seven")'],
    [
      { numberOfCustomers: 0, cost: -1 },
      'numberOfCustomers: must be a whole number from 1 to 999 (it is 0); cost: must not be below zero (it is -1)',
    ],
    [{ startTime: null }, 'startTime: must be a date with a time (it is null)'],
    [{ endTime: '2024-05-01T18:00:00Z' }, 'endTime: it ended before it began (2024-05-01T19:00:00.000Z, 2024-05-01T18:00:00.000Z)'],
    [{ endTime: null }, 'endTime: it is neither active nor ended'],
    [{ startTime: '1999-05-01T18:00:00Z' }, 'startTime: must be in the years 2000 to 2100 (it is "1999-05-01T18:00:00Z")'],
    [{ endTime: '2100-12-31T22:00:00Z' }, 'endTime: its day is outside of the books (2100-12-31T22:00:00.000Z)'],
    [{ endTime: '2026-11-19T16:00:01Z' }, 'endTime: it ends in the future (2026-11-19T16:00:01.000Z)'],
    [{ numberOfCustomers: 2_147_483_647 }, 'numberOfCustomers: must be a whole number from 1 to 999 (it is 2147483647)'],
    [{ notes: 'x'.repeat(20_001) }, `notes: must have at most 20000 characters (it is "${'x'.repeat(59)})`],
    [{ groupType: 'Family' }, 'groupType: Group type must be Males, Females or Mixed (it is "Family")'],
    [{ isActive: true }, 'it has been active for more than a day, and nobody knows when it ended: end it there, and export it again'],
    [{ isActive: true, startTime: '2026-11-19T16:00:01Z' }, 'startTime: it begins in the future (2026-11-19T16:00:01.000Z)'],
  ])('is refused with %j', (more, words) => {
    expect(why(() => take(more))).toBe(words);
  });
});

const person = (more: JsonObject = {}): JsonObject => ({
  name: 'سارة العتيبي',
  email: ' Sara@Gmail.com ',
  role: 'game master',
  phone: '+966 50-123-4567',
  createdAt: '2023-02-03T10:00:00.000Z',
  ...more,
});

describe('a former person', () => {
  it('has an account as of the registration, without a password', () => {
    const { append, email, notes } = takePerson('0000', oid, person({ password: '$2b$10$secret' }), run);
    expect(append.events).toMatchObject([
      { type: 'UserRegistered', occurredAt: '2023-02-03T10:00:00.000Z', payload: { name: 'سارة العتيبي', role: 'Game Master' } },
    ]);
    expect(append.rows.map((each) => 'row' in each && each.row)).toMatchObject([
      { name: 'سارة العتيبي', isActive: true, createdAt: '2023-02-03T10:00:00.000Z' },
      { id: '0000', email: 'sara@gmail.com', phone: '+966501234567', passwordHash: null },
    ]);
    expect([email, notes]).toEqual(['sara@gmail.com', []]);
    expect(JSON.stringify(append.events)).not.toMatch(/gmail|501234567|secret/i);
  });

  it('stays deactivated and verified, and is a customer where no role is known', () => {
    const row = person({ isActive: false, isPhoneVerified: true, role: null, createdAt: null });
    const { append, notes } = takePerson('0000', oid, row, run);
    expect(append.events.map(({ type, occurredAt }) => [type, occurredAt])).toEqual([
      ['UserRegistered', '2024-03-12T20:53:50.000Z'],
      ['UserPhoneVerified', '2024-03-12T20:53:50.000Z'],
      ['UserStatusChanged', '2026-11-19T16:00:00.000Z'],
    ]);
    expect(append.rows[0]).toMatchObject({ row: { role: 'Customer', isActive: false, isPhoneVerified: true } });
    expect(notes).toEqual(['no role: Customer', 'no createdAt: the time of its id', 'deactivated, as it was there']);
  });

  it.each([
    ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    [501234567, '+966501234567'],
    ['00966 50 123 4567', '+966501234567'],
    ['+9660501234567', '+966501234567'],
    ['\u202A+966 50 123 4567\u202C', '+966501234567'],
    ['971501234567', '+971501234567'],
    ['+49 1511 2345678', '+4915112345678'],
  ])('has one phone number, however %j was written', (phone, kept) => {
    const { append, notes } = takePerson('0000', oid, person({ phone }), run);
    expect([append.rows[1], notes]).toMatchObject([{ row: { phone: kept } }, []]);
  });

  it.each(['+96696655123459', '+96650123456', 'ask her', '12345'])('has none where %j is none', (phone) => {
    const { append, notes } = takePerson('0000', oid, person({ phone }), run);
    expect([append.rows[1], notes]).toMatchObject([{ row: { phone: null } }, ['phone: it is no number, and left out']]);
  });

  it.each([
    [{ email: 'nobody' }, 'email: must be an e-mail address (it is "nobody")'],
    [{ email: null }, 'email: must be text (it is null)'],
    [{ role: 'Chef' }, 'role: must be one of Owner, Admin, Game Master, Supervisor, Lead Supervisor, Customer (it is "Chef")'],
    [{ name: 'System' }, /^name: .* \(it is "System"\)$/],
    [{ createdAt: '2026-11-19T16:00:00.001Z' }, 'createdAt: it is of the future (2026-11-19T16:00:00.001Z)'],
  ])('is refused with %j', (more, words) => {
    expect(why(() => takePerson('0000', oid, person(more), run))).toMatch(words);
  });
});

it('a person whom nothing dates is there from the import on, and the note says so', () => {
  const { append, notes } = takePerson('0000', 'number 7', person({ createdAt: null }), run);
  expect(append.events).toMatchObject([{ occurredAt: '2026-11-19T16:00:00.000Z' }]);
  expect(notes).toEqual(['no createdAt: the time of the import']);
});

it('a person whom only their id dates is refused with it where that is of the future', () => {
  const [id, of] = ['75f0c0de65f0c0de65f0c0de', '_id: it is of the future (2032-09-13T18:18:06.000Z)'];
  expect(why(() => takePerson('0000', id, person({ createdAt: null }), run))).toBe(of);
  // A registration at this very moment is not in the future.
  expect(why(() => takePerson('0000', id, person({ createdAt: '2026-11-19T16:00:00Z' }), run))).toBe('it was taken');
});

it('gives the same row the same id each time, and another one to each kind', () => {
  expect(idOf('session', oid)).toBe(idOf('session', oid));
  expect(new Set([idOf('session', oid), idOf('person', oid), idOf('log entry', oid), idOf('session', `${oid}0`)]).size).toBe(4);
  expect(idOf('person', oid)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
