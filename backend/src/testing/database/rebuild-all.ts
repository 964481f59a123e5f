import { createPool } from '../../platform/postgres/pool.ts';
import { testCafe } from '../server/cafe.ts';
import { rebuilds } from '../../projections/rebuilds.ts';

type Pool = ReturnType<typeof createPool>;

export const asOwner = async <Result>(url: string, work: (owner: Pool) => Promise<Result>): Promise<Result> => {
  const owner = createPool(url, { applicationName: 'test owner', max: 2 });
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

export const rebuildAll = (url: string): Promise<void> =>
  asOwner(url, async (owner) => {
    for (const rebuild of rebuilds.values()) await rebuild(owner, testCafe);
  });
