import { z } from 'zod';

export const manifestName = 'manifest.json';

export const fileOfTable = (table: string): string => `tables/${table}.copy`;

export const rowsIn = ({ name, columns }: Pick<TablePart, 'name' | 'columns'>): string =>
  `"${name}" (${columns.map((column) => `"${column}"`).join()})`;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const TablePart = z.object({
  name: Identifier,
  /** In the order of the file. */
  columns: z.array(Identifier).min(1),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** Of the uncompressed rows. */
  sha256: Sha256,
});
export type TablePart = z.infer<typeof TablePart>;

export const Manifest = z.object({
  format: z.literal('tabletime-backup'),
  formatVersion: z.literal(1),
  version: z.string(),
  takenAt: z.string(),
  position: z.int().nonnegative(),
  seal: Sha256,
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(TablePart).min(1),
});
export type Manifest = z.infer<typeof Manifest>;

/** A backup cannot be taken, read or restored; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Another process is backing up the same database. */
export class BackupUnderWay extends BackupError {
  override name = 'BackupUnderWay';
}
