import { describe, expect, onTestFinished, test } from 'vitest';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { settingsId } from '../../events/settings-events.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { everythingHappens } from '../../testing/busy-cafe.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { askedBy, liveThrough } from '../../testing/server/crowd.ts';
import { reconcile } from './reconcile.ts';

const database = await openTestDatabase();

test('the ledger agrees with a log whose days began to turn at another time, far back in it', async () => {
  const ofNight = await openTestDatabase(onTestFinished);
  const atNight = createMovableClock(Date.parse('2026-11-20T02:00+03:00'));
  const engine = await ofNight.open({ clock: atNight });
  await liveThrough(engine, 1);
  await engine.execute(settingsDecider, 'changeCafe', settingsId, { businessDayStartsAt: '05:00', reason: 'Late guests' }, askedBy());
  // More than one batch of the reconciliation.
  for (let seed = 2; (await engine.store.headPosition()) < 1_200; seed++) await liveThrough(engine, seed);
  await projectionsCaughtUp(engine);
  expect(await reconcile(engine.pool, testCafe)).toMatchObject({ agrees: true, position: await engine.store.headPosition() });
  const { rows } = await engine.pool.query<{ day: string; last: number }>(
    'select business_date::text as day, max(position)::int as last from ledger group by 1 order by 1 desc',
  );
  expect(rows).toEqual([
    { day: '2026-11-20', last: expect.any(Number) },
    { day: '2026-11-19', last: expect.any(Number) },
  ]);
  expect(rows[1]!.last).toBeGreaterThan(1_000);
  expect(rows[0]!.last).toBeLessThan(10);
  // Of a café that never changed it, they would be those of another day.
  expect(await reconcile(engine.pool, { ...testCafe, businessDayStartsAt: '05:00' })).toEqual({ agrees: false, position: rows[0]!.last });
});

describe('the ledger of a café in which everything happens', () => {
  test('agrees with the log, the days and the bills; what was changed in it by hand is found', async () => {
    const engine = await database.open();
    for (let seed = 0; seed < 30; seed++) await everythingHappens(engine, seed);
    await projectionsCaughtUp(engine);
    const found = await reconcile(engine.pool, testCafe);
    expect(found).toMatchObject({ agrees: true, position: await engine.store.headPosition() });

    await asOwner(database.url, async (owner) => {
      const spoiled = async (change: string, repair: string) => {
        await owner.query(change);
        const verdict = await reconcile(engine.pool, testCafe);
        await owner.query(repair);
        return verdict;
      };
      const { rows } = await owner.query<{ position: number; date: string }>(
        `select position, session_date as date from ledger where kind = 'sale' and amount > 0 order by position limit 1`,
      );
      const { position, date } = rows[0]!;
      const byOne = (sign: '+' | '-') => `update ledger set amount = amount ${sign} 1 where position = ${position} and kind = 'sale'`;
      expect(await spoiled(byOne('+'), byOne('-'))).toEqual({ agrees: false, position });
      const ofDay = (sign: '+' | '-') => `update daily_statistics set total_revenue = total_revenue ${sign} 1 where date = '${date}'`;
      expect(await spoiled(ofDay('+'), ofDay('-'))).toMatchObject({ agrees: false, day: date });
      const ofBill = (sign: '+' | '-') =>
        `update sessions set balance = balance ${sign} 1 where id = (select id from sessions where not is_active order by id limit 1)`;
      expect(await spoiled(ofBill('+'), ofBill('-'))).toHaveProperty('moneyTaken');
      expect(await reconcile(engine.pool, testCafe)).toEqual(found);
    });
  });
});
