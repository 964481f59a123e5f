import { describe, expect, test } from 'vitest';
import { everythingHappens } from '../../testing/busy-cafe.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { reconcile } from './reconcile.ts';

const database = await openTestDatabase();

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
