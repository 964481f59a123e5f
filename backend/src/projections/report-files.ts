import type { Pool } from 'pg';

/** How long a file waits for a report to name it, in milliseconds. */
const patience = 24 * 3_600_000;
/** Files that are removed by one statement: each may have 10 MB. */
const atOnce = 4;

/**
 * Removes files that no report has named for a day, a few at a time, and gives how many. No append waits for it, nor it for an append: a report
 * that names one of them at this moment either has locked it, and the sweep passes over it, or finds it locked, and is refused.
 */
export const sweepReportFiles = async (pool: Pick<Pool, 'query'>, now: number): Promise<number> => {
  const { rowCount } = await pool.query({
    name: 'report_files_sweep',
    text: `delete from report_files
           where id = any (array(
             select id from report_files where report_id is null and unused_since < $1 limit ${atOnce} for update skip locked))`,
    values: [new Date(now - patience).toISOString()],
  });
  const removed = rowCount ?? 0;
  return removed < atOnce ? removed : removed + (await sweepReportFiles(pool, now));
};
