import { createPool } from '../platform/pool.ts';
import { rebuildProjection, rebuildStreamReadModel } from '../projections/rebuild.ts';
import { projections, streamReadModels } from '../projections/registry.ts';

type Pool = ReturnType<typeof createPool>;

/** How each read model is rebuilt, by its name. */
export const rebuilds = new Map<string, (owner: Pool) => Promise<void>>([
  ...streamReadModels.map((model) => [model.table.name, (owner: Pool) => rebuildStreamReadModel(owner, model)] as const),
  ...projections.map((each) => [each.name, (owner: Pool) => rebuildProjection(owner, each)] as const),
]);

/** Does something as the owner of the tables of the database at `url`. */
export const asOwner = async <Result>(url: string, work: (owner: Pool) => Promise<Result>): Promise<Result> => {
  const owner = createPool(url, { applicationName: 'test owner', max: 2 });
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

/** Rebuilds every read model of the database at `url`. */
export const rebuildAll = (url: string): Promise<void> =>
  asOwner(url, async (owner) => {
    for (const rebuild of rebuilds.values()) await rebuild(owner);
  });
