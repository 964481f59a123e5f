import { type MethodFigures, roles, type SessionGuest, type TableZone } from '@tabletime/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { verify } from '../eventstore/verify.ts';
import type { MenuReadRow } from '../events/menu-events.ts';
import type { Turn } from '../events/till-fold.ts';
import { isPassword } from '../http/accounts/passwords.ts';
import { createLog } from '../platform/log.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { rebuildProjection, rebuildStreamReadModel } from '../projections/projector/rebuild.ts';
import { projections, readModelTables, streamReadModels } from '../projections/registry.ts';
import { testCafe, thursdayEvening } from '../testing/server/cafe.ts';
import { contentsOf } from '../testing/database/tables.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { fill } from './fill.ts';
import { newSignIns } from './sign-ins.ts';

const signIns = newSignIns();
const now = new Date(thursdayEvening).toISOString();
const database = await openTestDatabase();
let engine: Engine;

beforeAll(async () => {
  await fill({ url: database.url, cafe: testCafe, log: createLog('silent'), now: thursdayEvening, signIns, evenings: 4, seed: 3 });
  engine = await database.open({ projections: [] });
});

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await engine.pool.query<Row>(sql, values)).rows;

describe('a filled café', () => {
  test('has an intact log in the order of time, with nothing after now', async () => {
    expect(await verify(engine.pool)).toMatchObject({ intact: true });
    const disordered = `select position from (select position, occurred_at, lag(occurred_at) over (order by position) as before from events) e
                        where occurred_at < before or occurred_at > $1`;
    expect(await rowsOf(disordered, [now])).toEqual([]);
    expect(await rowsOf('select 1 from sessions where end_time > $1 or start_time > $1', [now])).toEqual([]);
  });

  test('has an account for every role, which its password opens', async () => {
    expect(signIns.map(({ role }) => role)).toEqual([...roles]);
    for (const { email, role, password } of signIns) {
      const found = await rowsOf<{ role: string; password_hash: string; is_active: boolean }>(
        'select role, password_hash, is_active from users join accounts using (id) where email = $1',
        [email],
      );
      expect(found).toMatchObject([{ role, is_active: true }]);
      expect(await isPassword(password, found[0]!.password_hash)).toBe(true);
    }
    expect(new Set(signIns.map(({ password }) => password)).size).toBe(roles.length);
  });

  test('has a menu of sixteen products in four categories', async () => {
    const [menu] = await rowsOf<MenuReadRow>('select products from menu');
    const fours = ['Hot drinks', 'Cold drinks', 'Snacks', 'Desserts'].flatMap((name) => [name, name, name, name]);
    expect(menu!.products.map(({ category }) => category.en)).toEqual(fours);
  });

  test('has zones, and a PIN for each of the staff, which opens it', async () => {
    const [settings] = await rowsOf<{ zones: TableZone[] }>('select zones from settings');
    expect(settings!.zones.map(({ name }) => name?.en)).toEqual(['Hall', 'Family', 'Terrace']);
    expect(signIns.filter(({ pin }) => pin === undefined).map(({ role }) => role)).toEqual(['Customer']);
    for (const { email, pin } of signIns.filter((signIn) => signIn.pin !== undefined)) {
      const [found] = await rowsOf<{ pin_hash: string }>('select pin_hash from pins join accounts using (id) where email = $1', [email]);
      expect(await isPassword(pin!, found!.pin_hash)).toBe(true);
    }
  });

  test('has tables that are playing, groups that left today, and no two sessions at one table at once', async () => {
    const playing = await rowsOf('select 1 from sessions where is_active');
    expect(playing.length).toBeGreaterThanOrEqual(7);
    expect(await rowsOf(`select 1 from sessions where not is_active and business_date = '2026-11-19'`)).not.toHaveLength(0);
    const overlaps = await rowsOf(
      `select a.id from sessions a join sessions b on b.table_number = a.table_number and b.id > a.id
       where a.start_time < coalesce(b.end_time, $1) and b.start_time < coalesce(a.end_time, $1)`,
      [now],
    );
    expect(overlaps).toEqual([]);
  });

  test('has guests with clocks: one who joined late, one who left early, a table whose clock stands; and all of them add up', async () => {
    interface Guests {
      guests: SessionGuest[];
      cost: string | null;
      status: string;
    }
    const withClocks = await rowsOf<Guests>('select guests, cost, status from sessions where guests is not null');
    const running = withClocks.filter(({ cost }) => cost === null);
    const guests = running.flatMap((session) => session.guests);
    expect(guests.filter(({ arrivedAt }) => arrivedAt !== null)).not.toHaveLength(0);
    expect(guests.filter(({ leftAt }) => leftAt !== null)).not.toHaveLength(0);
    expect(running.filter(({ status }) => status === 'paused')).toHaveLength(1);
    const ended = withClocks.filter(({ cost }) => cost !== null);
    expect(ended.length).toBeGreaterThan(0);
    for (const { cost, guests: all } of ended) expect(all.reduce((sum, guest) => sum + guest.cost!, 0)).toBe(Number(cost));
    const wrong = `select id from sessions where not is_active
                   and cost * 100 <> session_due(tariff, billed_minutes, number_of_customers, guests)`;
    expect(await rowsOf(wrong)).toEqual([]);
  });

  test('has drinks at many tables, payments by two methods, discounts with an approver, refunds, and one bill that is still open', async () => {
    const counts = await rowsOf<{ type: string; n: number; approved: number }>(
      `select type, count(*)::int as n, count(payload -> 'approvedBy')::int as approved from events
       where type in ('LinesAdded', 'DiscountGranted', 'RefundGiven') group by type`,
    );
    const of = Object.fromEntries(counts.map(({ type, ...count }) => [type, count]));
    expect(of).toMatchObject({ LinesAdded: { n: expect.any(Number) }, DiscountGranted: {}, RefundGiven: {} });
    expect(of['LinesAdded']!.n).toBeGreaterThan(20);
    expect(of['DiscountGranted']!.approved).toBeGreaterThan(0);
    const completed = await rowsOf<{ id: string; balance: string }>(
      'select id, balance from sessions where not is_active and balance <> 0',
    );
    expect(completed).toHaveLength(1);
    expect(await rowsOf('select 1 from sessions where cash_taken > 0 and credit_taken > 0')).not.toHaveLength(0);
  });

  test('has orders with notes, all of them served but those of the last minutes', async () => {
    const lines = await rowsOf<{ note: string | null; waiting: boolean }>(
      `select line ->> 'note' as note, line ? 'waitingSince' as waiting from sessions, jsonb_array_elements(bill -> 'lines') as line`,
    );
    expect(lines.filter(({ note }) => note !== null)).not.toHaveLength(0);
    expect(lines.filter(({ waiting }) => waiting).length).toBeLessThan(12);
  });

  test('has a till that is open today, and closes of the evenings before with counts, cash moved by hand and money of days closed earlier', async () => {
    const closes = await rowsOf<{ methods: MethodFigures[]; moved: unknown[]; by_day: unknown[]; adjustments: string; left: string }>(
      'select methods, moved_by_hand as moved, by_day, adjustments, "left" from closes order by number',
    );
    expect(closes).toHaveLength(4);
    const cash = closes.map(({ methods }) => methods[0]!);
    expect(cash.every(({ difference, paidOut }) => difference !== null && paidOut > 0)).toBe(true);
    expect(cash.some(({ difference }) => difference! < 0)).toBe(true);
    expect(cash.some(({ openingDifference }) => openingDifference === -10)).toBe(true);
    expect(closes.some(({ adjustments }) => Number(adjustments) < 0)).toBe(true);
    expect(closes.every(({ left }) => Number(left) === 300)).toBe(true);
    const handed = `select 1 from events where type = 'DrawerCounted' and jsonb_typeof(payload -> 'handedTo') = 'object'`;
    expect(await rowsOf(handed)).not.toHaveLength(0);
    const [till] = await rowsOf<{ turn: Turn | null }>('select turn from till');
    expect(till!.turn).toMatchObject({ float: 30_000, counts: [] });
  });

  test('has reports with figures and photos, some of which nobody has read yet', async () => {
    const reports = await rowsOf<{ seen: boolean; figures: { sessions: number } }>('select seen, figures from reports');
    expect(reports.length).toBeGreaterThanOrEqual(4);
    expect(reports.every(({ figures }) => figures.sessions > 0)).toBe(true);
    expect(new Set(reports.map(({ seen }) => seen))).toEqual(new Set([true, false]));
    expect(await rowsOf('select 1 from report_files where report_id is null')).toEqual([]);
    expect((await rowsOf('select 1 from report_files where report_id is not null')).length).toBeGreaterThan(0);
  });

  test('has read models that a rebuild leaves as they are', async () => {
    const grown = await contentsOf(database.url, readModelTables);
    expect(grown['daily_statistics']!.length).toBeGreaterThanOrEqual(4);
    const owner = createPool(database.url, { applicationName: 'test rebuild', max: 2 });
    for (const model of streamReadModels) await rebuildStreamReadModel(owner, model);
    for (const projection of projections) await rebuildProjection(owner, projection, testCafe);
    await owner.end();
    expect(await contentsOf(database.url, readModelTables)).toEqual(grown);
  });
});
