import { foundingTariff } from '@tabletime/contract';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject, NewEvent } from '../eventstore/event.ts';
import { verify } from '../eventstore/verify.ts';
import { createMovableClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { rebuildStreamReadModel } from '../projections/projector/rebuild.ts';
import { sessions } from '../projections/sessions.ts';
import { caughtUp } from '../testing/processes/caught-up.ts';
import { thursdayEvening } from '../testing/server/cafe.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { contentsOf } from '../testing/database/tables.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { sessionDecider } from './sessions/session-decider.ts';

const version1 = JSON.parse(readFileSync(new URL('../events/fixtures/SessionStarted.v1.json', import.meta.url), 'utf8')) as JsonObject;

/** A start written by the first version of the software, without a tariff. */
const firstEdition = (): NewEvent => ({
  id: newId(),
  type: 'SessionStarted',
  payloadVersion: 1,
  occurredAt: '2026-11-19T16:00:00.000Z',
  payload: version1,
  metadata: { actor: askedBy('Salem', 'Supervisor').actor, correlationId: 'c', causationId: 'c', requestId: null },
});

test('a start stored before tariffs were part of it is decided, shown, counted and rebuilt on the founding one', async () => {
  const database = await openTestDatabase(onTestFinished);
  const clock = createMovableClock(thursdayEvening);
  const engine = await database.open({ clock });
  const id = newId();
  await engine.store.append({ streams: [{ stream: `session-${id}`, expectedVersion: 0, events: [firstEdition()], rows: [] }] });

  clock.advance(95 * 60_000);
  const ended = await engine.execute(sessionDecider, 'end', id, {}, askedBy());
  expect(ended.row).toMatchObject({
    tariff: foundingTariff,
    billedMinutes: 95,
    cost: 2 * 30 * 4,
    startedBy: { name: 'Salem' },
    version: 2,
  });

  await caughtUp({ engine });
  const statistics = await contentsOf(database.url, ['daily_statistics', 'audit_log']);
  expect(statistics['daily_statistics']).toEqual([
    { date: '2026-11-19', total_revenue: 240, total_sessions: 1, total_minutes: 95, passes: 0, pass_revenue: 0 },
  ]);
  expect(statistics['audit_log']).toMatchObject([
    { action: 'SESSION_START', details: { tariff: foundingTariff } },
    { action: 'SESSION_END' },
  ]);

  const before = await contentsOf(database.url, ['sessions']);
  expect(before['sessions']).toMatchObject([{ id, tariff: foundingTariff, cost: 240 }]);
  const owner = createPool(database.url, { applicationName: 'test rebuild', max: 2 });
  try {
    await rebuildStreamReadModel(owner, sessions);
  } finally {
    await owner.end();
  }
  expect(await contentsOf(database.url, ['sessions'])).toEqual(before);

  const [stored] = await engine.store.readStream(`session-${id}`);
  expect(stored).toMatchObject({ payloadVersion: 1, payload: version1 });
  expect(stored!.payload).not.toHaveProperty('tariff');
  expect(await verify(engine.pool)).toMatchObject({ intact: true, checked: 2 });
});
