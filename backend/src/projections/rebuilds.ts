import type { BusinessClock } from '@tabletime/contract';
import type { Pool } from 'pg';
import { type LeaveOut, rebuildProjection, rebuildStreamReadModel } from './projector/rebuild.ts';
import { projections, streamReadModels } from './registry.ts';

type Rebuild = (owner: Pool, clock: BusinessClock, leaveOut?: LeaveOut) => Promise<void>;

/** Each read model's rebuild by name; the pool must belong to the tables' owner, the clock is the café's as it was configured. */
export const rebuilds: ReadonlyMap<string, Rebuild> = new Map([
  ...streamReadModels.map((model): [string, Rebuild] => [
    model.table.name,
    (owner, _clock, leaveOut) => rebuildStreamReadModel(owner, model, { leaveOut }),
  ]),
  ...projections.map((each): [string, Rebuild] => [each.name, (owner, clock, leaveOut) => rebuildProjection(owner, each, clock, leaveOut)]),
]);
