import type { Pool } from 'pg';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { createPool } from '../../backend/src/platform/postgres/pool.ts';
import { migrationsFolder } from '../../backend/src/platform/project-root.ts';
import { administer, databaseAt } from '../../backend/src/testing/database/administer.ts';
import { median } from '../append/load.ts';

const times = 41;

/** Milliseconds of each of some works, which take turns so that other load affects all alike. */
export const inTurn = async (works: (() => Promise<unknown>)[], rounds = times, warmUps = 3): Promise<number[]> => {
  const taken = works.map((): number[] => []);
  for (let round = -warmUps; round < rounds; round++)
    for (const [index, work] of works.entries()) {
      const begun = performance.now();
      await work();
      if (round >= 0) taken[index]!.push(performance.now() - begun);
    }
  return taken.map(median);
};

/** A migrated database of its own. */
export const opened = async (url: string, name: string): Promise<{ url: string; pool: Pool }> => {
  await administer(url, `create database ${name}`);
  const address = databaseAt(url, name);
  await migrate(address, migrationsFolder);
  return { url: address, pool: createPool(address, { applicationName: 'benchmark', max: 4 }) };
};
