import {
  type Cafe,
  foundingDiscountCaps,
  foundingReasons,
  foundingTariff,
  foundingZones,
  type LogRow,
  type Settings,
  wireTariff,
} from '@tabletime/contract';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMovableClock } from '../../platform/clock.ts';
import { thursdayEvening } from '../../testing/server/cafe.ts';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';

const env = { CAFE_NAME: 'The Test Meeple', CAFE_TIMEZONE: 'Asia/Riyadh', BUSINESS_DAY_STARTS_AT: '00:00' };

let server: TestServer;
let owner: string;
const servers: TestServer[] = [];
afterAll(async () => void (await Promise.all(servers.map((each) => each.stop()))));

beforeEach(async () => {
  server = await startTestServer(env, createMovableClock(thursdayEvening));
  servers.push(server);
  owner = await server.signIn('owner@cafe.example');
  onTestFinished(async () => {
    servers.splice(servers.indexOf(server), 1);
    await server.stop();
  });
});

const read = async (): Promise<Settings> => (await server.send<Settings>('GET', '/settings', { token: owner })).data;
const cafe = async (): Promise<Cafe> => (await server.send<Cafe>('GET', '/cafe')).data;
const change = (what: 'tariff' | 'cafe' | 'reasons' | 'discount-caps', body: object, headers: Record<string, string> = {}) =>
  server.send<Settings>('PATCH', `/settings/${what}`, { token: owner, body: { reason: 'New season', ...body }, headers });
const logs = async (query = '', language = 'en'): Promise<LogRow[]> =>
  (await server.send<LogRow[]>('GET', `/logs${query}`, { token: owner, headers: { 'Accept-Language': language } })).data;

const atStart: Settings = {
  name: 'The Test Meeple',
  timezone: 'Asia/Riyadh',
  businessDayStartsAt: '00:00',
  freeMinutes: 35,
  blockMinutes: 60,
  pricePerPerson: 30,
  tariffChange: null,
  cafeChange: null,
  reasons: foundingReasons,
  reasonsChange: null,
  zones: foundingZones,
  tablesChange: null,
  discountCaps: foundingDiscountCaps,
  discountCapsChange: null,
  version: 0,
};

describe('the prices', () => {
  it('are those of the founding until they are changed, and then the new ones, with who, when and why', async () => {
    expect(await read()).toEqual(atStart);
    const { status, message, data, headers } = await change('tariff', { freeMinutes: 20, pricePerPerson: 17.5 });
    expect([status, message, headers.get('ETag')]).toEqual([
      200,
      'New prices saved. They apply to sessions that start from now on.',
      '"1"',
    ]);
    const by = expect.objectContaining({ name: 'Noura', role: 'Owner' }) as object;
    expect(data).toEqual({
      ...atStart,
      freeMinutes: 20,
      pricePerPerson: 17.5,
      tariffChange: { by, at: new Date(thursdayEvening).toISOString(), reason: 'New season' },
      version: 1,
    });
    expect(await read()).toEqual(data);
    expect(await cafe()).toMatchObject({
      tariff: { freeMinutes: 20, blockMinutes: 60, pricePerPerson: 1_750, pricePerPersonInRiyals: 17.5 },
    });
  });

  it('hold for sessions that start from then on; no older one is ever re-priced', async () => {
    const as = sessionCalls(server, owner);
    const ended = await as.completed(95, { tableNumber: 1 });
    const running = (await as.start({ tableNumber: 2 })).data;
    await change('tariff', { freeMinutes: 0, blockMinutes: 30, pricePerPerson: 100 });
    const newer = (await as.start({ tableNumber: 3 })).data;
    expect([ended.cost, running.tariff, newer.tariff]).toEqual([
      120,
      wireTariff(foundingTariff),
      { freeMinutes: 0, blockMinutes: 30, pricePerPerson: 10_000, pricePerPersonInRiyals: 100 },
    ]);

    server.clock.advance(40 * 60_000);
    expect((await as.end(running._id)).data).toMatchObject({ cost: 60, tariff: foundingTariff });
    expect((await as.end(newer._id)).data).toMatchObject({ cost: 400 });
    // Later corrections keep the session's own prices, and no cost is wrong.
    const corrected = await as.send('PUT', `/sessions/${ended._id}`, { numberOfCustomers: 3, reason: 'A friend came' });
    expect(corrected.data).toMatchObject({ cost: 180, tariff: foundingTariff });
    const fixed = await server.send<{ fixedSessions: number }>('POST', '/sessions/fix-costs', { token: owner });
    expect(fixed.data.fixedSessions).toBe(0);
  });

  it('are refused with every fault at its field, and nothing is appended', async () => {
    const head = await server.engine.store.headPosition();
    const { status, problem } = await change('tariff', { freeMinutes: 241, blockMinutes: 4, pricePerPerson: 10_000.5, reason: ' ' });
    expect(status).toBe(422);
    expect(problem.errors).toEqual({
      freeMinutes: 'Free minutes must be between 0 and 240',
      blockMinutes: 'The block must be between 5 and 240 minutes',
      pricePerPerson: 'The price per person must be between SAR 0.00 and SAR 10,000.00',
      reason: 'Reason is required.',
    });
    expect(await server.engine.store.headPosition()).toBe(head);
  });

  it('saved as they are append nothing', async () => {
    const head = await server.engine.store.headPosition();
    expect((await change('tariff', { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 30 })).data).toEqual(atStart);
    expect(await server.engine.store.headPosition()).toBe(head);
  });
});

describe('a change', () => {
  it('made twice with one key happens once, and is answered the same', async () => {
    const headers = { 'Idempotency-Key': 'twice' };
    const first = await change('tariff', { pricePerPerson: 40 }, headers);
    await change('tariff', { pricePerPerson: 50 });
    const again = await change('tariff', { pricePerPerson: 40 }, headers);
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(await read()).toMatchObject({ pricePerPerson: 50, version: 2 });
    expect((await change('tariff', { pricePerPerson: 41 }, headers)).problem.code).toBe('request.key_reused');
  });

  it('by who saw an older version is refused with who and when; also where nothing had been changed yet', async () => {
    expect((await change('cafe', { name: 'One' }, { 'If-Match': '"0"' })).status).toBe(200);
    const { status, problem } = await change('cafe', { name: 'Two' }, { 'If-Match': '"0"' });
    expect([status, problem.code, problem.params]).toEqual([
      412,
      'version.stale',
      { by: 'Noura', at: new Date(thursdayEvening).toISOString(), version: 1 },
    ]);
    expect(await read()).toMatchObject({ name: 'One' });
  });

  it('of the offered reasons reaches everybody who is asked for one, and the log in their words', async () => {
    const staff = (await server.person('Supervisor')).token;
    const offered = async () => (await server.send('GET', '/settings/reasons', { token: staff })).data;
    expect(await offered()).toEqual(foundingReasons);
    const pause = [{ en: 'A party', ar: 'حفلة' }];
    const { status, message, data } = await change('reasons', { pause, edit: foundingReasons.edit });
    expect([status, message, data.reasons]).toEqual([200, 'Reasons saved.', { ...foundingReasons, pause }]);
    expect(data.reasonsChange).toMatchObject({ by: { name: 'Noura' }, reason: 'New season' });
    expect(await offered()).toEqual({ ...foundingReasons, pause });
    expect(await read()).toMatchObject({ reasons: { pause }, version: 1 });
    for (const [language, words] of [
      ['en', 'reasons for pauses from Prayer + Power cut to A party'],
      ['ar', 'صلاة'],
    ] as const)
      expect((await logs('?limit=1', language))[0]?.details.description).toContain(words);
  });

  it('of the discount caps holds at once, for all who may read them, and is nobody else’s to know', async () => {
    const staff = (await server.person('Supervisor')).token;
    const caps = async () => (await server.send('GET', '/settings/discount-caps', { token: staff })).data;
    expect(await caps()).toEqual(foundingDiscountCaps);
    const { status, message, data } = await change('discount-caps', { Supervisor: 0, 'Lead Supervisor': 25 });
    const after = { ...foundingDiscountCaps, Supervisor: 0, 'Lead Supervisor': 25 };
    expect([status, message, data.discountCaps]).toEqual([200, 'Limits on discounts saved.', after]);
    expect(data.discountCapsChange).toMatchObject({ by: { name: 'Noura' }, reason: 'New season' });
    expect([await caps(), (await read()).discountCaps]).toEqual([after, after]);
    expect(await cafe()).not.toHaveProperty('discountCaps');
    for (const [language, words] of [
      ['en', 'limit of a Supervisor from 10% to 0%; limit of a Lead Supervisor from 20% to 25%'],
      ['ar', 'حد المشرف من \u206610%\u2069 إلى \u20660%\u2069'],
    ] as const)
      expect((await logs('?limit=1', language))[0]?.details.description).toContain(words);
    const { data: session } = await sessionCalls(server, staff).start();
    server.clock.advance(60 * 60_000);
    const { problem } = await server.send('POST', `/sessions/${session._id}/discounts`, {
      token: staff,
      body: { percent: 1, reason: 'Regular guest' },
    });
    expect([problem.code, problem.params]).toMatchObject(['discount.needs_approval', { cap: 0 }]);
    expect((await change('discount-caps', { Admin: 101, Owner: 2.5 })).problem.errors).toEqual({
      Admin: 'A limit must be a whole percentage from 0 to 100',
      Owner: 'A limit must be a whole percentage from 0 to 100',
    });
  });

  it('is in the log with each field before and after, in both languages', async () => {
    await change('tariff', { freeMinutes: 20, pricePerPerson: 17.5 });
    await change('cafe', { name: 'Dice & Dates', businessDayStartsAt: '05:00', reason: 'Long nights' });
    const [settings, prices] = await logs('?limit=2');
    expect(prices).toMatchObject({
      action: 'TARIFF_CHANGED',
      performedBy: { name: 'Noura' },
      msg: 'Prices changed',
      subject: { resource: 'settings' },
      details: {
        description: 'Prices changed: free time from 35 min to 20 min; price per person from SAR 30.00 to SAR 17.50',
        reason: 'New season',
        changes: [
          { field: 'freeMinutes', from: 35, to: 20 },
          { field: 'pricePerPerson', from: 30, to: 17.5 },
        ],
      },
    });
    expect(settings).toMatchObject({
      action: 'SETTINGS_CHANGED',
      details: {
        description: 'Café settings changed: café name from The Test Meeple to Dice & Dates; start of the day from 00:00 to 05:00',
        reason: 'Long nights',
      },
    });
    const [arabic] = await logs('?action=tariff_changed', 'ar');
    expect(arabic!.details.description).toBe('تغيّرت الأسعار: المدة المجانية من 35 د إلى 20 د؛ سعر الشخص من 30.00 ريال إلى 17.50 ريال');
  });
});

describe('another beginning of the day', () => {
  const days = async () =>
    (await server.send<{ dailyData: { date: string; totalSessions: number }[] }>('GET', '/analytics/daily-stats?days=2', { token: owner }))
      .data.dailyData;

  it('dates what ends from then on, and re-dates nothing that has ended', async () => {
    const as = sessionCalls(server, owner);
    server.clock.advance(5 * 3_600_000 + 10 * 60_000); // 00:10 on the 20th
    const before = await as.completed(40, { tableNumber: 1 });
    const running = (await as.start({ tableNumber: 2 })).data;
    expect((await change('cafe', { businessDayStartsAt: '05:00' })).message).toBe('Café settings saved.');

    // 00:50 by the clock, the 19th by the books: also for who runs over the change, and for what "today" means.
    expect((await days()).map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19']);
    server.clock.advance(10 * 60_000);
    expect((await as.end(running._id)).data.businessDate).toBe('2026-11-19');
    expect((await as.send('GET', `/sessions/${before._id}`)).data.businessDate).toBe('2026-11-20');
    const { data } = await server.send('GET', '/dashboard', { token: owner });
    expect(data).toMatchObject({ sessionCount: 1 });

    server.clock.advance(5 * 3_600_000); // 06:00
    expect(await days()).toMatchObject([
      { date: '2026-11-19', totalSessions: 1 },
      { date: '2026-11-20', totalSessions: 1 },
    ]);
  });
});

it('everyone may know the café as it is now, and who registers is welcomed to it', async () => {
  await change('cafe', { name: 'Dice & Dates' });
  expect(await cafe()).toMatchObject({
    name: 'Dice & Dates',
    timezone: 'Asia/Riyadh',
    businessDayStartsAt: '00:00',
    tariff: foundingTariff,
  });
  const body = { name: 'Lina', email: 'lina@gmail.com', phone: '+966512345678', password: 'abcdef' };
  expect((await server.send('POST', '/auth/register', { body })).message).toBe('Registration successful! Welcome to Dice & Dates');
  const text = await server.send('GET', '/logs/export/pdf', { token: owner });
  expect(text.text).toMatch(/^Dice & Dates – System Logs/);
});
