import fc from 'fast-check';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { checkReadTables } from '../eventstore/check-read-tables.ts';
import { arrayOf, type ReadTable, readTable, recordOf } from '../eventstore/read-rows.ts';
import { categories } from '../http/categories.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { copyTable } from './projector/copy-table.ts';
import { readTables, streamReadModels } from './registry.ts';
import { tableOf } from './row-of.ts';

const database = await openTestDatabase();
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  pool = createPool(database.url, { applicationName: 'test', max: 1 });
});
afterAll(() => pool.end());

describe('the columns of a table and those that its rows give', () => {
  beforeEach(() => pool.query('begin'));
  afterEach(() => pool.query('rollback'));
  const small = (columns: Record<string, 'value' | 'json'>): ReadTable => readTable('small', columns);
  const faults = (table: ReadTable) => checkReadTables(pool, [...readTables, table]);

  test('are the same for each read table, which has its statement in the writer', async () => {
    const beside =
      'accounts signed_out_tokens sign_ins link_tokens pins device_uses key_hashes pass_holders invoice_documents tax_certificates'.split(
        ' ',
      );
    expect(readTables.map(({ name }) => name)).toEqual([...streamReadModels.map(({ table }) => table.name), ...beside]);
    expect(streamReadModels.map(({ category }) => category).toSorted()).toEqual(Object.keys(categories).toSorted());
    await checkReadTables(pool, readTables);
    for (const { name } of readTables) await pool.query(`select write_read_rows($1, '{}', '{}')`, [name]);
    await expect(pool.query(`select write_read_rows('events', '{}', '{}')`)).rejects.toThrow('no read rows are known for events');
  });

  test.each([
    [
      'a key without a column',
      { id: 'value', theName: 'value', facts: 'json', more: 'value' },
      /^Rows of small give more, and the table has/,
    ],
    ['a column without a key', { id: 'value', theName: 'value' }, /^The table small has a column facts, which no row fills/],
    ['another kind', { id: 'value', theName: 'value', facts: 'value' }, /^Rows of small give facts as a value, and .* a json$/],
    ['another order', { id: 'value', facts: 'json', theName: 'value' }, /^Rows of small give facts where the table has the_name/],
  ] as const)('that differ by %s are refused by name', async (_, columns, said) => {
    await pool.query('create table small (id uuid primary key, gone text, the_name text, facts jsonb); alter table small drop column gone');
    await checkReadTables(pool, [small({ id: 'value', theName: 'value', facts: 'json' })]);
    await expect(faults(small(columns))).rejects.toThrow(said);
  });

  test('that rows always give, but the table may lack, are refused by name: rows of before would be read without them', async () => {
    await pool.query(`create table small (id uuid primary key, occasion text, note text)`);
    const table = tableOf('small', z.object({ id: z.uuid(), occasion: z.string(), note: z.string().nullable() }));
    await expect(faults(table)).rejects.toThrow('Rows of small always give occasion, and older ones may lack it');
    await pool.query(`alter table small alter column occasion set not null`);
    await expect(faults(table)).resolves.toBeUndefined();
  });

  test('are missed by a table that is not there', async () => {
    await expect(faults(small({ id: 'value' }))).rejects.toThrow('Rows of small give id, and the table has no such column');
  });
});

test('a start ends when a table has a column that no row fills', async () => {
  const other = await openTestDatabase(onTestFinished);
  const owner = createPool(other.url, { applicationName: 'test owner', max: 1 });
  await owner.query('alter table sessions add column planted text');
  await owner.end();
  await expect(other.open()).rejects.toThrow('The table sessions has a column planted, which no row fills: add its key to the rows');
});

test('a row with a key that is no column is refused: it would be answered and not stored', () => {
  const table = readTable<{ id: string; name: string | null }>('people', { id: 'value', name: 'value' });
  expect(recordOf(table, { id: '1' })).toBe('"(\\"1\\",)"');
  expect(() => recordOf(table, { id: '1', occasion: null })).toThrow("A row of people has occasion, which the table's columns lack");
});

test('a connection that wrote rows before a rebuild writes them into the table that took the place, from that moment on', async () => {
  const other = await openTestDatabase(onTestFinished);
  const owner = createPool(other.url, { applicationName: 'test owner', max: 2 });
  onTestFinished(() => owner.end());
  const [writer, rebuilder] = [await owner.connect(), await owner.connect()];
  onTestFinished(() => [writer, rebuilder].forEach((each) => each.release()));
  await rebuilder.query('create schema copies');
  for (const { table } of streamReadModels) {
    const write = () => writer.query(`select write_read_rows($1, '{}', '{}')`, [table.name]);
    for (let time = 1; time <= 6; time++) await write();
    await copyTable(rebuilder, table.name, 'copies');
    await rebuilder.query(`begin; drop table ${table.name}; alter table copies.${table.name} set schema public; commit`);
    expect(await write()).toMatchObject({ rowCount: 1 });
  }
});

test('what a row says is read as it was written, the first time and in the place of another', async () => {
  const { table } = streamReadModels.find(({ category }) => category === 'settings')!;
  // PostgreSQL stores neither U+0000 nor half a surrogate pair in a text.
  const text = fc.string({
    unit: fc.constantFrom('"', '\\', ',', '(', ')', '{', '}', ' ', '\n', '\t', 'N', 'U', 'L', "'", '$', 'ق', '😀'),
  });
  const row = fc.record({
    id: fc.uuid(),
    tariff: fc.oneof(fc.constant(null), text, fc.record({ [`"a\\`]: text, list: fc.array(text) }), fc.integer(), fc.boolean()),
    name: fc.oneof(fc.constant(null), fc.constant('NULL'), text),
    businessDayStartsAt: fc.constant(null),
    tariffChange: fc.constant(null),
    cafeChange: fc.array(text),
    reasons: fc.array(text),
    reasonsChange: fc.array(text),
    zones: fc.array(text),
    tablesChange: fc.constant(null),
    discountCaps: fc.array(text),
    discountCapsChange: fc.constant(null),
    openingPutAway: fc.constant(null),
    version: fc.integer({ min: -1000, max: 1000 }),
  });
  const rows = fc.uniqueArray(row, { maxLength: 4, selector: ({ id }) => id });
  const write = async (written: object[], removed: string[]) =>
    pool.query('select write_read_rows($1, $2, $3)', [table.name, arrayOf(written.map((each) => recordOf(table, each))), removed]);
  await fc.assert(
    fc.asyncProperty(rows, rows, async (first, second) => {
      const later = second.map((each, index) => ({ ...each, id: first[index]?.id ?? each.id }));
      await write(first, []);
      await write(later, []);
      const there = await pool.query(
        `select id, tariff, name, business_day_starts_at as "businessDayStartsAt", tariff_change as "tariffChange",
                cafe_change as "cafeChange", reasons, reasons_change as "reasonsChange", zones, tables_change as "tablesChange",
                discount_caps as "discountCaps", discount_caps_change as "discountCapsChange", opening_put_away as "openingPutAway", version
         from settings`,
      );
      const kept = [...later, ...first.slice(later.length)];
      expect(new Set(there.rows)).toEqual(new Set(kept));
      await write(
        [],
        kept.map(({ id }) => id),
      );
      expect((await pool.query('select from settings')).rowCount).toBe(0);
    }),
    { numRuns: 200 },
  );
});
