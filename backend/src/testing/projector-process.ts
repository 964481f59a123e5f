// Runs the projections and a tally, and dies by its own hand: `projector-process.ts <database url> <moment> <batches>`. After so
// many batches of the tally it dies `within` the next, its rows written; or right `before` its commit is sent; or right `after` it was answered.
import type { PoolClient } from 'pg';
import { openEngine } from '../engine.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import type { Projection } from '../projections/projection.ts';
import { projections } from '../projections/registry.ts';
import { testCafe } from './cafe.ts';
import { tally } from './tally.ts';

const [url = '', moment = '', batches = '0'] = process.argv.slice(2);
let left = Number(batches);
const die = () => process.kill(process.pid, 'SIGKILL');

/** From now on the first commit on this connection is the last thing that happens. */
const dieAtCommit = (tx: PoolClient): void => {
  const query = tx.query.bind(tx) as (...given: unknown[]) => Promise<unknown>;
  const mortal = (...given: unknown[]): Promise<unknown> => {
    if (given[0] !== 'commit') return query(...given);
    if (moment === 'before') die();
    return query(...given).finally(die);
  };
  tx.query = mortal as typeof tx.query;
};

const mortalTally: Projection = {
  ...tally,
  apply: async (tx, events) => {
    await tally.apply(tx, events);
    if (--left >= 0) return;
    if (moment === 'within') die();
    dieAtCommit(tx);
  },
};

await openEngine({ url, clock: systemClock, log: createLog('silent'), cafe: testCafe, projections: [...projections, mortalTally] });
