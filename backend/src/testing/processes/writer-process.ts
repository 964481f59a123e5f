// Appends notes from several concurrent writers: `writer-process.ts <database url> <name> <writers> <appends of each>`.
import { createAppendPool } from '../../eventstore/append.ts';
import { createEventStore } from '../../eventstore/store.ts';
import { systemClock } from '../../platform/clock.ts';
import { createPool } from '../../platform/postgres/pool.ts';
import { noteRequest } from '../notes.ts';

const [url = '', name = '', writers = '8', appends = '100'] = process.argv.slice(2);
const role = 'tabletime_app';
const pool = createPool(url, { role, applicationName: name });
const appendPool = createAppendPool(url, { role, applicationName: name });
const store = createEventStore({ lookUpPool: pool, appendPool, now: systemClock.now });

await Promise.all(
  Array.from({ length: Number(writers) }, async (_, writer) => {
    for (let append = 0; append < Number(appends); append++) {
      const outcome = await store.append(noteRequest(`note-${name}-${writer}`, append));
      if (outcome.outcome !== 'appended') throw new Error(`Writer ${writer} was answered ${outcome.outcome}`);
    }
  }),
);
await Promise.all([pool.end(), appendPool.end()]);
process.disconnect();
