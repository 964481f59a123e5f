// Runs the projections and a tally, and kills itself: `projector-process.ts <database url> <moment> <batches> <whose>`. After so many
// batches of the tally it dies `within` the next (rows written), `before` its commit, or `after` the commit was answered. The events are
// `others`, or its `own`, processed as a joint batch.
import { Client } from 'pg';
import { openEngine } from '../../engine.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { projections } from '../../projections/registry.ts';
import { testCafe } from '../server/cafe.ts';
import { liveThrough } from '../server/crowd.ts';
import { tally } from './tally.ts';

const [url = '', moment = '', batches = '0', whose = ''] = process.argv.slice(2);
let left = Number(batches);
const die = () => process.kill(process.pid, 'SIGKILL');

type Query = (this: Client, ...args: unknown[]) => Promise<unknown>;
// oxlint-disable-next-line typescript/unbound-method -- called with the client that it is asked of
const query = Client.prototype.query as unknown as Query;
const dying = new Set<Client>();
const mortal: Query = function (...args) {
  const [what] = args as [string | { name?: string } | undefined];
  if (typeof what === 'object' && what.name === 'tally_write' && --left < 0) {
    dying.add(this);
    return query.apply(this, args).finally(() => moment === 'within' && die());
  }
  if (what !== 'commit' || !dying.has(this)) return query.apply(this, args);
  if (moment === 'before') die();
  // Not sent: the rows before it are the last statement.
  if (moment === 'within') return new Promise(() => undefined);
  return query.apply(this, args).finally(die);
};
Client.prototype.query = mortal as unknown as typeof Client.prototype.query;

const engine = await openEngine({
  url,
  clock: systemClock,
  log: createLog('silent'),
  cafe: testCafe,
  projections: [...projections, tally],
});
for (let seed = 0; whose === 'own'; seed++) await liveThrough(engine, seed);
