import type { Pool } from 'pg';
import { type LeaveOut, rebuildProjection, rebuildStreamReadModel } from './projector/rebuild.ts';
import { projections, streamReadModels } from './registry.ts';

type Rebuild = (owner: Pool, leaveOut?: LeaveOut) => Promise<void>;

/** How each read model is rebuilt, by its name; the pool must belong to the owner of the tables. */
export const rebuilds: ReadonlyMap<string, Rebuild> = new Map([
  ...streamReadModels.map((model): [string, Rebuild] => [
    model.table.name,
    (owner, leaveOut) => rebuildStreamReadModel(owner, model, { leaveOut }),
  ]),
  ...projections.map((each): [string, Rebuild] => [each.name, (owner, leaveOut) => rebuildProjection(owner, each, leaveOut)]),
]);
