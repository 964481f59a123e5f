import type { ReportFile } from '@tabletime/contract';
import type { CheckedFile } from './check-content.ts';
import { columns, type Queryable } from './stored-files.ts';

/** Identifies a repeated upload: its key, and a hash of its name and bytes. */
export interface UploadKey {
  key: string;
  hash: string;
}

/** The number of a person's files that no report uses. */
export const waitingFiles = async (pool: Queryable, person: string): Promise<number> => {
  const { rows } = await pool.query<{ waiting: number }>({
    name: 'report_files_waiting',
    text: 'select count(*)::int as waiting from report_files where report_id is null and uploaded_by = $1',
    values: [person],
  });
  return rows[0]!.waiting;
};

/** The file that a person uploaded under a key, with its upload's hash, while it exists. */
export const fileUnder = async (pool: Queryable, person: string, key: string): Promise<{ file: ReportFile; hash: string } | undefined> => {
  const { rows } = await pool.query<ReportFile & { hash: string }>({
    name: 'report_file_under',
    text: `select ${columns}, upload_hash as hash from report_files where uploaded_by = $1 and upload_key = $2`,
    values: [person, key],
  });
  if (!rows[0]) return undefined;
  const { hash, ...file } = rows[0];
  return { file, hash };
};

interface Keeping {
  id: string;
  name: string;
  person: string;
  at: string;
  under?: UploadKey | undefined;
}

/** Stores an inspected file without a report; undefined when another process stored one under the same key. */
export const keepFile = async (
  pool: Queryable,
  { type, bytes, width, height, thumbnail }: CheckedFile,
  { id, name, person, at, under }: Keeping,
): Promise<ReportFile | undefined> => {
  const { rows } = await pool.query<ReportFile>({
    name: 'report_file_keep',
    text: `insert into report_files (id, name, type, size, width, height, bytes, thumbnail, uploaded_by, unused_since, upload_key, upload_hash)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
           on conflict (uploaded_by, upload_key) do nothing returning ${columns}`,
    values: [id, name, type, bytes.length, width, height, bytes, thumbnail, person, at, under?.key ?? null, under?.hash ?? null],
  });
  return rows[0];
};

/** Removes an unused file of a person; returns whether there was one. */
export const removeWaiting = async (pool: Queryable, id: string, person: string): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'report_file_remove',
    text: 'delete from report_files where id = $1 and uploaded_by = $2 and report_id is null',
    values: [id, person],
  });
  return rowCount === 1;
};
