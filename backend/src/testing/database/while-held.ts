import { Client } from 'pg';

/**
 * Runs `work` while a transaction of the administrator holds the locks of `statement`, however long that takes: the database ends one of
 * the application after two seconds.
 */
export const whileHeld = async (url: string, statement: string, work: () => Promise<void>): Promise<void> => {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query(`begin; ${statement}`);
    await work();
  } finally {
    await holder.end();
  }
};
