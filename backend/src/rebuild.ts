import { createPool } from './platform/postgres/pool.ts';
import { runCommand, type Work } from './platform/run-command.ts';
import { rebuilds } from './projections/rebuilds.ts';

type Rebuild = NonNullable<ReturnType<typeof rebuilds.get>>;

/** The read models that are asked for: one by its name, or all. Throws the usage. */
const wantedBy = ([name = '', ...more]: string[]): [string, Rebuild][] => {
  const wanted = [...rebuilds].filter(([each]) => name === 'all' || each === name);
  if (wanted.length === 0 || more.length > 0) throw new Error(`Usage: npm run rebuild -- <${[...rebuilds.keys(), 'all'].join('|')}>`);
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
