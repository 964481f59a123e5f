import { afterAll } from 'vitest';
import { type Engine, type EngineSettings, openEngine } from '../engine.ts';
import { createMovableClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase } from './test-database.ts';

/** The café of the tests: Riyadh (UTC+3, no summer time), days from midnight. */
export const testCafe = { name: 'The Test Meeple', timezone: 'Asia/Riyadh', businessDayStartsAt: '00:00' };

/** Thursday, 19 November 2026, 19:00 in Riyadh. */
export const thursdayEvening = Date.parse('2026-11-19T16:00:00.000Z');

/**
 * A new migrated database that is dropped when `cleanUp` says so, once what was opened on it has been stopped: after the
 * tests of the file, or with `onTestFinished` after one test.
 */
export const openTestDatabase = async (cleanUp: (work: () => Promise<void>) => void = afterAll) => {
  const { url, drop } = await createTestDatabase();
  const opened: { stop: () => Promise<void> }[] = [];
  cleanUp(async () => {
    await Promise.all(opened.map((each) => each.stop()));
    await drop();
  });
  const log = createLog('silent');
  return {
    url,
    /** Another engine on the same database, as another instance of the application has one. */
    open: async (settings: Partial<EngineSettings> = {}): Promise<Engine> => {
      const engine = await openEngine({ url, clock: createMovableClock(thursdayEvening), log, cafe: testCafe, ...settings });
      opened.push(engine);
      return engine;
    },
  };
};
