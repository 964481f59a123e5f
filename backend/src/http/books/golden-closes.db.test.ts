import type { Close } from '@tabletime/contract';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { StoredEvent } from '../../eventstore/event.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { openDatabase } from '../database.ts';
import { rowOfNumber } from '../lists/numbered.ts';
import { closeResource } from './closes.ts';

const golden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../projections/golden/${name}.json`, import.meta.url), 'utf8'));

// Recorded by the first version that could close a day, and never edited: what it closed reads the same for ever.
test('closes of the first version read as they did then', async () => {
  const engine = await (await openTestDatabase(onTestFinished)).open();
  for (const { position, stream, version, ...event } of golden('closes.events') as StoredEvent[]) {
    const outcome = await engine.store.append({ streams: [{ stream, expectedVersion: version - 1, events: [event], rows: [] }] });
    expect(outcome).toEqual({ outcome: 'appended', position });
  }
  await caughtUp({ engine });
  const db = openDatabase(engine.pool);
  const answers = golden('closes.answers') as Close[];
  expect(answers.map(({ number, after }) => [number, after])).toEqual([
    [1, expect.any(Number)],
    [2, expect.any(Number)],
    [3, -15],
  ]);
  for (const answer of answers) {
    const { json } = await rowOfNumber(db, closeResource, String(answer.number));
    expect(JSON.parse(json)).toEqual([{ ...answer, counts: null, checkpoint: null }]);
  }
});
