// Exchanges tables on request with the application's engine: `swap-process.ts <database url>`.
import { openEngine } from '../../engine.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { testCafe } from '../server/cafe.ts';
import { askedBy } from '../server/crowd.ts';
import { swapTables } from '../database/swap-tables.ts';
import type { Swap, Swapped } from '../database/swappers.ts';

const engine = await openEngine({ url: process.argv[2]!, clock: systemClock, log: createLog('silent'), cafe: testCafe });
const answer = (swapped: Swapped): void => void process.send!(swapped);

process.on('message', ({ key, left, right }: Swap) => {
  const metadata = askedBy('Noura', 'Owner', { key: { scope: 'noura', key, requestHash: `${left} ${right}` } });
  engine.executeTogether(swapTables, { left: { id: left }, right: { id: right } }, { reason: key }, metadata).then(
    ({ version }) => answer({ key, version }),
    (error: unknown) => answer({ key, failure: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
process.send!('ready');
