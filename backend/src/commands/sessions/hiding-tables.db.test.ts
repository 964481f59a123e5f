import { foundingZones } from '@tabletime/contract';
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../engine.ts';
import { settingsId } from '../../events/settings-events.ts';
import { newId } from '../../platform/ids.ts';
import { askedBy } from '../../testing/server/crowd.ts';
import { openTestDatabase } from '../../testing/database/test-engine.ts';
import { sessionDecider } from './session-decider.ts';
import { settingsDecider } from '../settings-decider.ts';

const database = await openTestDatabase();
let engine: Engine;
let other: Engine;
beforeAll(async () => {
  [engine, other] = [await database.open({ projections: [] }), await database.open({ projections: [] })];
});

const arrange = (hidden: number | undefined, from: Engine) => {
  const zones = foundingZones.map((zone) => ({
    ...zone,
    tables: zone.tables.map((table) => ({ ...table, isShown: table.number !== hidden })),
  }));
  return from.execute(settingsDecider, 'arrangeTables', settingsId, { zones, reason: 'Broken' }, askedBy());
};
const start = (tableNumber: number, from: Engine) =>
  from.execute(sessionDecider, 'start', newId(), { tableNumber, numberOfCustomers: 2, ifTableFree: true }, askedBy('Omar', 'Supervisor'));

test.each([
  ['two instances', () => other],
  ['one instance', () => engine],
])('a table that is hidden while it starts, in %s: it was hidden before the start, or it stays', async (_, another) => {
  for (let table = 1; table <= 12; table += 1) {
    const begins = () => start(table, engine);
    const hides = () => arrange(table, another());
    // Both orders of arrival.
    const [started, hidden] =
      table % 2 ? await Promise.allSettled([begins(), hides()]) : (await Promise.allSettled([hides(), begins()])).toReversed();
    expect(started).toMatchObject({ status: 'fulfilled' });
    const startedAt = (started as PromiseFulfilledResult<{ id: string; position: number }>).value;
    if (hidden!.status === 'fulfilled') expect((hidden!.value as { position: number }).position).toBeLessThan(startedAt.position);
    else
      expect(hidden!.reason).toMatchObject({ code: 'table.running', params: { tableNumber: table }, fields: { zones: 'table.running' } });
    // After its end it can be hidden and shown again.
    await engine.execute(sessionDecider, 'end', startedAt.id, {}, askedBy());
    await arrange(table, another());
    await arrange(undefined, another());
  }
});
