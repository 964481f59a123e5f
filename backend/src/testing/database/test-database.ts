import { inject } from 'vitest';
import { newRequestId } from '../../platform/ids.ts';
import { administer, databaseAt } from './administer.ts';

export interface TestDatabase {
  /** Connects as an administrator to a migrated, empty database. */
  url: string;
  drop: () => Promise<void>;
}

/** Clones the migrated template in some tens of milliseconds. Only in files named `*.db.test.ts`. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { url, prefix } = inject('databaseServer');
  const name = `${prefix}_${newRequestId().toLowerCase().replace(/\W/g, '_')}`;
  await administer(url, `CREATE DATABASE "${name}" TEMPLATE "${prefix}_template"`);
  const drop = async (): Promise<void> => void (await administer(url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  return { url: databaseAt(url, name), drop };
};
