import type { Pool } from 'pg';
import { type LeaveOut, rebuildProjection, rebuildStreamReadModel } from './projector/rebuild.ts';
import { projections, streamReadModels } from './registry.ts';

type Rebuild = (owner: Pool, leaveOut?: LeaveOut) => Promise<void>;

/** Each read model's rebuild by name; the pool must belong to the tables' owner. */
export const rebuilds: ReadonlyMap<string, Rebuild> = new Map([
  ...streamReadModels.map((model): [string, Rebuild] => [
    model.table.name,
    (owner, leaveOut) => rebuildStreamReadModel(owner, model, { leaveOut }),
  ]),
  ...projections.map((each): [string, Rebuild] => [each.name, (owner, leaveOut) => rebuildProjection(owner, each, leaveOut)]),
]);
