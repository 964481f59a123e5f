import { createPool } from './platform/postgres/pool.ts';
import { runCommand, type Work } from './platform/run-command.ts';
import { rebuilds } from './projections/rebuilds.ts';

type Rebuild = NonNullable<ReturnType<typeof rebuilds.get>>;

const wantedBy = ([name = '', ...more]: string[]): [string, Rebuild][] => {
  const wanted = [...rebuilds].filter(([each]) => name === 'all' || each === name);
  if (wanted.length === 0 || more.length > 0) throw new Error(`Usage: npm run rebuild -- <${[...rebuilds.keys(), 'all'].join('|')}>`);
  return wanted;
};

const understand = (args: string[]): Work => {
  const wanted = wantedBy(args);
  return async (url, _signal, { cafe }) => {
    // As the tables' owner: the application's role cannot replace them.
    const pool = createPool(url, { applicationName: 'tabletime rebuild', max: 2 });
    try {
      for (const [name, rebuild] of wanted) {
        const startedAt = performance.now();
        await rebuild(pool, cafe);
        console.log(`${name} rebuilt in ${Math.round(performance.now() - startedAt)} ms`);
      }
      return 0;
    } finally {
      await pool.end();
    }
  };
};

await runCommand(understand);
