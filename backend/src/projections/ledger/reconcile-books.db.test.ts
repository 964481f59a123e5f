import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { everythingHappens } from '../../testing/busy-cafe.ts';
import { projectionsCaughtUp } from '../../testing/processes/caught-up.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { lastReconciliation } from './last-reconciliation.ts';
import { checkBooks } from './reconcile-books.ts';

const now = Date.parse('2026-11-20T01:30:00Z');
const reconciledAt = '2026-11-20T01:30:00.000Z';

const openBooks = async () => {
  const database = await openTestDatabase(onTestFinished);
  const engine = await database.open();
  await everythingHappens(engine, 1);
  await projectionsCaughtUp(engine);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return {
    head: () => engine.store.headPosition(),
    change: (statement: string) => asOwner(database.url, (owner) => owner.query(statement)),
    check: (signal = new AbortController().signal) => checkBooks({ pool: engine.pool, clock: testCafe, now: () => now, log, signal }),
    noted: () => lastReconciliation(engine.pool),
    said: () => lines.map((line) => JSON.parse(line) as { level: string; msg: string }),
  };
};

test('what was found is noted and logged, also that the books disagree', async () => {
  const { head, change, check, noted, said } = await openBooks();
  expect(await noted()).toBeNull();
  await check();
  const position = await head();
  expect(await noted()).toEqual({ reconciledAt, finding: { agrees: true, position, entries: expect.any(Number) } });
  await change(`update ledger set amount = amount + 1 where position = (select max(position) from ledger)`);
  await check();
  const { finding } = (await noted())!;
  expect(finding).toEqual({ agrees: false, position: expect.any(Number) });
  expect(said()).toMatchObject([
    { level: 'info', msg: 'the books agree', position },
    { level: 'error', msg: 'the books disagree', position: (finding as { position: number }).position },
  ]);
});

test('a read model that is behind for a moment is waited for', async () => {
  const { change, check, noted } = await openBooks();
  await change(`update checkpoints set position = position - 1 where projection = 'ledger'`);
  await check();
  expect(await noted()).toMatchObject({ finding: { agrees: true } });
});

test('a read model that stays behind leaves the books for the next time, with a warning', async () => {
  const { change, check, noted, said } = await openBooks();
  await change(`insert into checkpoints (projection, position) values ('stuck', 1)`);
  await check();
  expect(await noted()).toBeNull();
  expect(said()).toMatchObject([
    { level: 'warn', msg: 'the books could not be reconciled', err: { message: expect.stringContaining('stuck') } },
  ]);
});

test('an aborted reconciliation stores nothing and is no fault', async () => {
  const { check, noted, said } = await openBooks();
  await check(AbortSignal.abort());
  expect(await noted()).toBeNull();
  expect(said()).toEqual([]);
});
