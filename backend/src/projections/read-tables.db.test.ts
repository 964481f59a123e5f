import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayOf, type ReadTable, recordOf } from '../eventstore/read-rows.ts';
import { createPool } from '../platform/pool.ts';
import { openTestDatabase } from '../testing/test-engine.ts';
import { accountTable, signedOutTokenTable } from './account-tables.ts';
import { streamReadModels } from './registry.ts';

const tables: ReadTable[] = [...streamReadModels.map(({ table }) => table), accountTable, signedOutTokenTable];
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  pool = createPool((await openTestDatabase()).url, { applicationName: 'test', max: 1 });
});
afterAll(() => pool.end());

test.each(tables)('the columns of $name are those of its table, in its order', async ({ name, columns }) => {
  const { rows } = await pool.query<{ column: string; kind: string }>(
    `select column_name as column, case data_type when 'jsonb' then 'json' else 'value' end as kind
     from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [name],
  );
  const inSql = (column: string): string => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  expect(columns.map(([column, kind]) => ({ column: inSql(column), kind }))).toEqual(rows);
});

test('whatever a row says is read as it was written', async () => {
  const { table } = streamReadModels.find(({ category }) => category === 'settings')!;
  // What PostgreSQL keeps in no text: U+0000, and half of a surrogate pair.
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
    version: fc.integer({ min: -1000, max: 1000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 4 }), async (written) => {
      const { rows } = await pool.query('select id, tariff, name, cafe_change as "cafeChange", version from unnest($1::settings[])', [
        arrayOf(written.map((each) => recordOf(table, each))),
      ]);
      expect(rows).toEqual(written.map(({ id, tariff, name, cafeChange, version }) => ({ id, tariff, name, cafeChange, version })));
    }),
    { numRuns: 200 },
  );
});
