import { expect, test } from 'vitest';
import { applicationRole } from '../engine.ts';
import { asOwner } from '../testing/database/rebuild-all.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { noteRequest } from '../testing/notes.ts';
import { verify } from './verify.ts';
import { verifyInThreads } from './verify-in-threads.ts';

const database = await openTestDatabase();
const engine = await database.open();
for (let version = 0; version < 900; version += 1) await engine.store.append(noteRequest('note-sealed', version, 1));
const connection = { url: database.url, role: applicationRole };

test.each([false, true])('threads find what one thread finds, gently: %s', async (isGentle) => {
  const seen: number[] = [];
  const verdict = await verifyInThreads({ ...connection, isGentle, onProgress: (position) => seen.push(position) });
  expect(verdict).toMatchObject({ intact: true, checked: 900, root: expect.any(String) });
  expect(verdict).toEqual(await verify(engine.pool));
  expect(seen).toEqual([250, 500, 750, 900]);
  expect(await verifyInThreads({ ...connection, isGentle, range: { from: 7, to: 12 } })).toMatchObject({ checked: 6, lastPosition: 12 });

  await asOwner(database.url, async (owner) => {
    await owner.query(`update events set payload = payload || '{"more": 1}' where position in (300, 420)`);
    expect(await verifyInThreads({ ...connection, isGentle })).toEqual({ intact: false, position: 300, fault: 'altered' });
    await owner.query(`update events set payload = payload - 'more' where position in (300, 420)`);
  });
});

test('an abort ends the threads and their connections', async () => {
  const abort = new AbortController();
  const running = verifyInThreads({ ...connection, isGentle: true, signal: abort.signal, onProgress: () => abort.abort() });
  await expect(running).rejects.toThrow(/aborted/);
  const connected = `select from pg_stat_activity where application_name = 'tabletime verify' and datname = current_database()`;
  await expect.poll(async () => (await engine.pool.query(connected)).rowCount).toBe(0);
});
