import type { ReportFile } from '@tabletime/contract';
import type { Pool } from 'pg';
import { putBack } from '../files/batches.ts';

export type Queryable = Pick<Pool, 'query'>;

export const columns = 'id as "_id", name, type, size, width, height';
const pieceSize = 256 * 1024;

export const uploadsOf = async (pool: Queryable, person: string, ids: string[]): Promise<ReportFile[]> => {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ReportFile>({
    name: 'report_files_uploaded',
    text: `select ${columns} from report_files where id = any($1::uuid[]) and uploaded_by = $2`,
    values: [ids, person],
  });
  return rows;
};

/** A file that the person may download: one of a report, or an own one. */
export const readableFile = async (
  pool: Queryable,
  id: string,
  person: string,
): Promise<(ReportFile & { thumbnail: Buffer | null }) | undefined> => {
  const { rows } = await pool.query<ReportFile & { thumbnail: Buffer | null }>({
    name: 'report_file',
    text: `select ${columns}, thumbnail from report_files where id = $1 and (report_id is not null or uploaded_by = $2)`,
    values: [id, person],
  });
  return rows[0];
};

class FileRemoved extends Error {
  constructor() {
    super('The file was removed while it was read');
  }
}

/** The bytes of a file in pieces, on demand. Throws when the file is removed in between. */
export async function* piecesOf(pool: Queryable, { _id, size }: ReportFile): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += pieceSize) {
    const { rows } = await pool.query<{ piece: Buffer }>({
      name: 'report_file_piece',
      text: 'select substring(bytes from $2::int for $3::int) as piece from report_files where id = $1',
      values: [_id, at + 1, pieceSize],
    });
    if (!rows[0]) throw new FileRemoved();
    yield rows[0].piece;
  }
}

/** A file's pieces with the first one read; undefined if it was removed, so that the client still gets a proper error. */
export const openedFile = async (pool: Queryable, file: ReportFile): Promise<AsyncGenerator<Buffer> | undefined> => {
  const pieces = piecesOf(pool, file);
  const first = await pieces.next().catch((error: unknown) => {
    if (error instanceof FileRemoved) return undefined;
    throw error;
  });
  if (!first) return undefined;
  return putBack(first, pieces);
};
