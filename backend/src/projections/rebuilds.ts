import type { Pool } from 'pg';
import { rebuildProjection, rebuildStreamReadModel } from './rebuild.ts';
import { projections, streamReadModels } from './registry.ts';

/** How each read model is rebuilt, by its name; the pool must belong to the owner of the tables. */
export const rebuilds: ReadonlyMap<string, (owner: Pool) => Promise<void>> = new Map([
  ...streamReadModels.map((model) => [model.table.name, (owner: Pool) => rebuildStreamReadModel(owner, model)] as const),
  ...projections.map((each) => [each.name, (owner: Pool) => rebuildProjection(owner, each)] as const),
]);
