import { expect, test } from 'vitest';
import { everythingHappens } from '../../testing/busy-cafe.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { ranAsFound, ranByFolding } from '../../testing/running-at.ts';

const database = await openTestDatabase();
const engine = await database.open();
for (let seed = 0; seed < 12; seed++) await everythingHappens(engine, seed);
await projectionsCaughtUp(engine);
const ran = await ranByFolding(engine);

const rows = async (): Promise<{ position: number; streams: string[] }[]> =>
  (await engine.pool.query<{ position: number; streams: string[] }>('select * from running_sessions order by position')).rows;

test('every 100th position has a row of the sessions that ran there', async () => {
  const kept = await rows();
  expect(kept.length).toBeGreaterThan(7);
  expect(kept).toEqual(ran.flatMap((streams, position) => (position > 0 && position % 100 === 0 ? [{ position, streams }] : [])));
});

test.each([
  ['all rows', 'false'],
  ['rows with gaps, as no reader needs a certain one', 'position in (300, 700)'],
  ['the first row alone, as while a rebuild or an upgrade is reading', 'position > 100'],
  ['no row', 'true'],
])('at each position those are found that the events say, with %s', async (_, gone) => {
  await engine.pool.query(`delete from running_sessions where ${gone}`);
  expect(await ranAsFound(engine)).toEqual(ran);
});

test('a row answers for no earlier position, whatever it says', async () => {
  await engine.pool.query(`delete from running_sessions; insert into running_sessions values (450, '{session-of-a-later-day}')`);
  expect((await ranAsFound(engine)).slice(0, 450)).toEqual(ran.slice(0, 450));
});
