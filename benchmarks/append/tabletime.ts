import { applicationRole, timeLimits } from '../../backend/src/engine.ts';
import { createAppendPool } from '../../backend/src/eventstore/append.ts';
import { createEventStore } from '../../backend/src/eventstore/store.ts';
import { systemClock } from '../../backend/src/platform/clock.ts';
import { newId } from '../../backend/src/platform/ids.ts';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { createPool } from '../../backend/src/platform/postgres/pool.ts';
import { migrationsFolder } from '../../backend/src/platform/project-root.ts';
import { sessions } from '../../backend/src/projections/sessions.ts';
import { users } from '../../backend/src/projections/users.ts';
import type { Contender } from './load.ts';
import { eventsPerStream, sampleEvent, sampleRow } from './sample.ts';

/** Our append as the application runs it: with a sign-in, read row, seal and notification in one commit, under the application's role. */
export const openTabletime = async (url: string): Promise<Contender> => {
  await migrate(url, migrationsFolder);
  const settings = { role: applicationRole, applicationName: 'benchmark', ...timeLimits };
  const [pool, appendPool] = [createPool(url, { ...settings, max: 2 }), createAppendPool(url, settings)];
  const store = createEventStore({ lookUpPool: pool, appendPool, now: systemClock.now });
  const person = newId();
  const stream = `user-${person}`;
  const row = {
    id: person,
    name: 'Sara',
    role: 'Game Master',
    isActive: true,
    isPhoneVerified: false,
    createdAt: sampleEvent().occurredAt,
  };
  const rows = [{ table: users.table, row: { ...row, epoch: 0, version: 1 } }];
  await store.append({ streams: [{ stream, expectedVersion: 0, events: [sampleEvent()], rows }] });
  const signIn = { person, epoch: 0, token: newId(), stream };
  return {
    client: () => {
      let id = newId();
      let version = 0;
      return async () => {
        if (version === eventsPerStream) [id, version] = [newId(), 0];
        const rows = [{ table: sessions.table, row: sampleRow(id, version + 1) }];
        const streams = [{ stream: `session-${id}`, expectedVersion: version, events: [sampleEvent()], rows }];
        const outcome = await store.append({ streams, signIn });
        if (outcome.outcome !== 'appended') throw new Error(`An append was answered ${outcome.outcome}`);
        version += 1;
      };
    },
    close: async () => {
      await Promise.all([pool.end(), appendPool.end()]);
    },
  };
};
