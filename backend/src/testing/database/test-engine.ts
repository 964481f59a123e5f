import { afterAll } from 'vitest';
import { type Engine, type EngineSettings, openEngine } from '../../engine.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { testCafe, thursdayEvening } from '../server/cafe.ts';
import { createTestDatabase } from './test-database.ts';

/** A new migrated database, dropped at `cleanUp`: by default after the file's tests; pass `onTestFinished` within a test. */
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
    open: async (settings: Partial<EngineSettings> = {}): Promise<Engine> => {
      const engine = await openEngine({ url, clock: createMovableClock(thursdayEvening), log, cafe: testCafe, ...settings });
      opened.push(engine);
      return engine;
    },
  };
};
