import { z } from 'zod';

/** The file of the manifest within a backup. */
export const manifestName = 'manifest.json';

/** The file of a table within a backup: its rows as PostgreSQL's COPY writes them as text. */
export const fileOfTable = (table: string): string => `tables/${table}.copy`;

/** A table and its columns as COPY names them. */
export const rowsIn = ({ name, columns }: Pick<TablePart, 'name' | 'columns'>): string =>
  `"${name}" (${columns.map((column) => `"${column}"`).join()})`;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A name that stands in a statement: nothing in it ends its quotes. */
const Identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** One table of a backup. */
export const TablePart = z.object({
  name: Identifier,
  /** In the order of the file. */
  columns: z.array(Identifier).min(1),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** Of the rows as they are written. */
  sha256: Sha256,
});
export type TablePart = z.infer<typeof TablePart>;

/** What a backup says of itself. */
export const Manifest = z.object({
  format: z.literal('tabletime-backup'),
  formatVersion: z.literal(1),
  /** Of Tabletime. */
  version: z.string(),
  takenAt: z.string(),
  /** Of the last event. */
  position: z.int().nonnegative(),
  /** The hash of the last seal. */
  seal: Sha256,
  /** The numbered migrations that the database had run: its tables are as these make them. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(TablePart).min(1),
});
export type Manifest = z.infer<typeof Manifest>;

/** A backup that cannot be taken, read or restored; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Another process is taking a backup of the same database. */
export class BackupUnderWay extends BackupError {
  override name = 'BackupUnderWay';
}
