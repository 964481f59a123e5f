// Runs the projections and dies by its own hand in the middle of one: `projector-process.ts <database url> <batch>`,
// where <batch> says after how many batches, with rows written and nothing committed.
import { openEngine } from '../engine.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import type { Projection } from '../projections/projection.ts';
import { projections } from '../projections/registry.ts';
import { testCafe } from './cafe.ts';

let left = Number(process.argv[3]);
const mortal = (projection: Projection): Projection => ({
  ...projection,
  apply: async (tx, events) => {
    await projection.apply(tx, events);
    if (--left < 0) process.kill(process.pid, 'SIGKILL');
  },
});

await openEngine({
  url: process.argv[2]!,
  clock: systemClock,
  log: createLog('silent'),
  cafe: testCafe,
  projections: projections.map(mortal),
});
