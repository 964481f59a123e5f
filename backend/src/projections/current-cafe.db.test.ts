import { foundingDiscountCaps, foundingTariff, foundingVat } from '@tabletime/contract';
import { expect, test, vi } from 'vitest';
import { sessionDecider } from '../commands/sessions/session-decider.ts';
import { settingsDecider } from '../commands/settings-decider.ts';
import { settingsId } from '../events/settings-events.ts';
import { newId } from '../platform/ids.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { testCafe } from '../testing/server/cafe.ts';
import { contentsOf } from '../testing/database/tables.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { rebuildStreamReadModel } from './projector/rebuild.ts';
import { settings } from './settings.ts';

const database = await openTestDatabase();
const metadata = { actor: { id: newId(), name: 'Noura', role: 'Owner' }, requestId: null };
const tariff = { freeMinutes: 10, blockMinutes: 30, pricePerPerson: 4_550 };
const soon = { timeout: 10_000, interval: 20 };

test('a change holds at once where it was made, soon in another process, and after a new start', async () => {
  const [one, other] = [await database.open(), await database.open()];
  const atStart = { ...testCafe, tariff: foundingTariff, discountCaps: foundingDiscountCaps, vat: foundingVat };
  expect([one.cafe(), other.cafe()]).toEqual([atStart, atStart]);

  const input = { freeMinutes: 10, blockMinutes: 30, pricePerPerson: 45.5, reason: 'Season' };
  await one.execute(settingsDecider, 'changeTariff', settingsId, input, metadata);
  expect(one.cafe()).toEqual({ ...atStart, tariff });
  await vi.waitFor(() => expect(other.cafe()).toEqual({ ...atStart, tariff }), soon);

  const start = { tableNumber: 3, numberOfCustomers: 2 };
  const { row } = await other.execute(sessionDecider, 'start', newId(), start, metadata);
  expect(row).toMatchObject({ tariff });

  await other.execute(settingsDecider, 'changeCafe', settingsId, { name: 'Dice & Dates', reason: 'Sign' }, metadata);
  expect(other.cafe().name).toBe('Dice & Dates');
  await vi.waitFor(() => expect(one.cafe()).toEqual({ ...atStart, tariff, name: 'Dice & Dates' }), soon);

  const later = await database.open({ cafe: { ...testCafe, name: 'Of the environment', businessDayStartsAt: '03:00' } });
  expect(later.cafe()).toEqual({ ...atStart, tariff, name: 'Dice & Dates', businessDayStartsAt: '03:00' });
});

test('the row comes out of a rebuild as it was', async () => {
  const before = await contentsOf(database.url, ['settings']);
  expect(before['settings']).toMatchObject([{ name: 'Dice & Dates', tariff, version: 2 }]);
  const pool = createPool(database.url, { applicationName: 'rebuild', max: 2 });
  await rebuildStreamReadModel(pool, settings).finally(() => void pool.end());
  expect(await contentsOf(database.url, ['settings'])).toEqual(before);

  const engine = await database.open();
  await engine.execute(settingsDecider, 'changeCafe', settingsId, { name: 'Meeple', reason: 'Sign' }, metadata);
  expect(engine.cafe().name).toBe('Meeple');
});
