// One task over a whole log: `work-process.ts <database url> drain|rebuild|verify [<read model>]`.
import { createSignal } from '../../backend/src/eventstore/signal.ts';
import { headPosition } from '../../backend/src/eventstore/read.ts';
import { verifyInThreads } from '../../backend/src/eventstore/verify-in-threads.ts';
import { applicationRole } from '../../backend/src/engine.ts';
import { createPool } from '../../backend/src/platform/postgres/pool.ts';
import { createJointBatches } from '../../backend/src/projections/projector/joint-batches.ts';
import { runProjection } from '../../backend/src/projections/projector/projector.ts';
import { projections } from '../../backend/src/projections/registry.ts';
import { rebuilds } from '../../backend/src/projections/rebuilds.ts';

const [url = '', work = '', name = ''] = process.argv.slice(2);
const pool = createPool(url, { applicationName: 'benchmark', max: 2 });

const clock = { timezone: 'Asia/Riyadh', businessDayStartsAt: '05:00' };

const drain = async (): Promise<void> => {
  const projection = projections.find((each) => each.name === name)!;
  const failed = (_: string, position: number | null, error: unknown): void => console.error(position, error);
  const head = await headPosition(pool);
  const running = runProjection(projection, {
    pool,
    clock,
    signal: createSignal(),
    joint: createJointBatches(pool, clock, () => undefined),
    now: Date.now,
    failed,
  });
  while (!(await running.waitFor(head, 60_000)));
  await running.stop();
};
const run: Record<string, () => Promise<void>> = {
  drain,
  rebuild: () => rebuilds.get(name)!(pool, clock),
  verify: async () => {
    const verdict = await verifyInThreads({ url, role: applicationRole });
    if (!verdict.intact) throw new Error(JSON.stringify(verdict));
  },
};

const begun = performance.now();
await run[work]!();
const ms = performance.now() - begun;
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
await pool.end();
process.send!({ ms, cpuMs: (userCPUTime + systemCPUTime) / 1000, peakBytes: maxRSS * 1024 });
process.disconnect();
