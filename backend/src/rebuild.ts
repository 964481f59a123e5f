import type { Pool } from 'pg';
import { createPool } from './platform/pool.ts';
import { runCommand, type Work } from './platform/run-command.ts';
import { rebuildProjection, rebuildStreamReadModel } from './projections/rebuild.ts';
import { projections, streamReadModels } from './projections/registry.ts';

type Rebuild = (pool: Pool) => Promise<void>;

const known = new Map<string, Rebuild>([
  ...streamReadModels.map((model): [string, Rebuild] => [model.table.name, (pool) => rebuildStreamReadModel(pool, model)]),
  ...projections.map((projection): [string, Rebuild] => [projection.name, (pool) => rebuildProjection(pool, projection)]),
]);

/** The read models that are asked for: one by its name, or all. Throws the usage. */
const wantedBy = ([name = '', ...more]: string[]): [string, Rebuild][] => {
  const wanted = [...known].filter(([each]) => name === 'all' || each === name);
  if (wanted.length === 0 || more.length > 0) throw new Error(`Usage: npm run rebuild -- <${[...known.keys(), 'all'].join('|')}>`);
  return wanted;
};

/** Rebuilds one read model, or all, from the log while the application runs. */
const understand = (args: string[]): Work => {
  const wanted = wantedBy(args);
  return async (url) => {
    // As the owner of the tables: the application's role cannot put new ones in their place.
    const pool = createPool(url, { applicationName: 'tabletime rebuild', max: 2 });
    try {
      for (const [name, rebuild] of wanted) {
        const begun = performance.now();
        await rebuild(pool);
        console.log(`${name} rebuilt in ${Math.round(performance.now() - begun)} ms`);
      }
      return 0;
    } finally {
      await pool.end();
    }
  };
};

await runCommand(understand);
