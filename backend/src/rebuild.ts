import { createPool } from './platform/pool.ts';
import { runCommand } from './platform/run-command.ts';
import { rebuildProjection, rebuildStreamReadModel } from './projections/rebuild.ts';
import { projections, streamReadModels } from './projections/registry.ts';

const rebuilds = (pool: ReturnType<typeof createPool>): Map<string, () => Promise<void>> =>
  new Map([
    ...streamReadModels.map((model) => [model.table.name, () => rebuildStreamReadModel(pool, model)] as const),
    ...projections.map((projection) => [projection.name, () => rebuildProjection(pool, projection)] as const),
  ]);

/** Rebuilds one read model, or all, from the log while the application runs. */
const run = async (url: string): Promise<number> => {
  const wanted = process.argv[2];
  // As the owner of the tables: the application's role cannot put new ones in their place.
  const pool = createPool(url, { applicationName: 'tabletime rebuild', max: 2 });
  try {
    const known = rebuilds(pool);
    const names = wanted === 'all' ? [...known.keys()] : [wanted ?? ''];
    for (const name of names) {
      const rebuild = known.get(name);
      if (!rebuild) throw new Error(`Usage: npm run rebuild -- <${[...known.keys(), 'all'].join('|')}>`);
      const begun = performance.now();
      await rebuild();
      console.log(`${name} rebuilt in ${Math.round(performance.now() - begun)} ms`);
    }
    return 0;
  } finally {
    await pool.end();
  }
};

await runCommand(run);
