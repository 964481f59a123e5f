import type { Pool } from 'pg';

/** How long a file waits for a report to name it, in milliseconds. */
const patience = 24 * 3_600_000;

/**
 * Removes files that no report has named for a day. Takes the head of the log first, as an append does: a report that names one of
 * them at this moment either has it, or is refused.
 */
export const sweepReportFiles = async (pool: Pick<Pool, 'query'>, now: number): Promise<number> => {
  const { rowCount } = await pool.query({
    name: 'report_files_sweep',
    text: `with head as (select position from log_head for update)
           delete from report_files using head where report_id is null and unused_since < $1`,
    values: [new Date(now - patience).toISOString()],
  });
  return rowCount ?? 0;
};
