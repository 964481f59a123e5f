import { onTestFinished, expect, test } from 'vitest';
import { lastVerification } from '../eventstore/last-verification.ts';
import { createLog } from '../platform/log.ts';
import { administer } from '../testing/database/administer.ts';
import { noteRequest } from '../testing/notes.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { verifyLog } from './verify-log.ts';

const now = Date.parse('2026-11-20T01:30:00Z');
const verifiedAt = '2026-11-20T01:30:00.000Z';

/** A log of nine events. `walk` verifies it; `said` are the lines of the log. */
const openLog = async () => {
  const database = await openTestDatabase(onTestFinished);
  const engine = await database.open({ projections: [] });
  for (let version = 0; version < 9; version += 3) await engine.store.append(noteRequest('note-sealed', version, 3));
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return {
    url: database.url,
    walk: (signal = new AbortController().signal) => verifyLog({ pool: engine.pool, now: () => now, log, signal }),
    noted: () => lastVerification(engine.pool),
    said: () => lines.map((line) => JSON.parse(line) as { level: string; msg: string }),
  };
};

test('what the walk found is noted and logged, also that the log was altered', async () => {
  const { url, walk, noted, said } = await openLog();
  await walk();
  expect(await noted()).toEqual({ verifiedAt, isIntact: true, position: 9 });
  await administer(url, `update events set payload = '{"text": "never said"}' where position = 5`);
  await walk();
  expect(await noted()).toEqual({ verifiedAt, isIntact: false, position: 5 });
  expect(said()).toMatchObject([
    { level: 'info', msg: 'the log is intact', position: 9 },
    { level: 'error', msg: 'the log is not intact', position: 5, fault: 'altered' },
  ]);
});

test('an aborted verification stores nothing and is no fault', async () => {
  const { walk, noted, said } = await openLog();
  await walk(AbortSignal.abort());
  expect(await noted()).toBeNull();
  expect(said()).toEqual([]);
});
