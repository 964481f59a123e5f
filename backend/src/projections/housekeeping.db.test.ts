import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { asOwner } from '../testing/database/rebuild-all.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';

test('a stop waits for the housekeeping that is under way, which would miss its connections', async () => {
  const database = await openTestDatabase(onTestFinished);
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  await asOwner(database.url, async (owner) => {
    const holder = await owner.connect();
    await holder.query('begin; lock table signed_out_tokens');
    const engine = await database.open({ log });
    const waits = `select from pg_locks join pg_database d on d.oid = database
      where not granted and relation = 'signed_out_tokens'::regclass and datname = current_database()`;
    const count = async (sql: string) => (await owner.query(sql)).rowCount;
    await vi.waitFor(async () => expect(await count(waits)).toBe(1), 10_000);
    const stopped = engine.stop();
    const listeners = `select from pg_stat_activity where application_name = 'tabletime listener' and datname = current_database()`;
    await vi.waitFor(async () => expect(await count(listeners)).toBe(0), 10_000);
    await holder.query('commit');
    holder.release();
    await stopped;
  });
  expect(lines).toEqual([]);
});
