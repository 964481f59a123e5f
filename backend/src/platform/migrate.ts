import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { StartupError } from './startup-error.ts';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

interface Applied {
  name: string;
  sha256: string;
}

/** Held while migrating, so that instances that start together take turns: "tabletim" in ASCII. */
const migrationLock = 0x7461_626c_6574_696dn.toString();

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new StartupError(`Migration ${name} is not named NNNN_name.sql`);
    if (names[index + 1]?.startsWith(name.slice(0, 5))) throw new StartupError(`Two migrations have the number ${name.slice(0, 4)}`);
  }
  return Promise.all(
    names.map(async (name) => {
      // A checkout on another system may end its lines differently; that is no change.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** Those still to run. Throws when the files and what the database has seen do not belong together. */
const outstanding = (migrations: Migration[], applied: Applied[]): Migration[] => {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new StartupError(`The database has migration ${name}, which this version does not know: a newer Tabletime has run on it`);
    if (file.sha256 !== sha256)
      throw new StartupError(`Migration ${name} was changed after it ran; undo the change and add a new migration instead`);
    if (migrations[index]?.name !== name)
      throw new StartupError(`Migration ${migrations[index]?.name} is numbered before ${name}, which has run already`);
  }
  return migrations.slice(applied.length);
};

const appliedSql = 'SELECT name, sha256 FROM schema_migrations ORDER BY name';

const prepareTable = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  COMMENT ON TABLE schema_migrations IS 'Which migrations have run; sha256 is of the file, so that a later change is noticed.';
  GRANT SELECT ON schema_migrations TO PUBLIC;`;

const runOne = async (client: Client, migration: Migration): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [migration.name, migration.sha256]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new StartupError(`Migration ${migration.name} failed: ${reasonOf(cause)}`, { cause });
  }
};

/** A refused connection to a name with several addresses comes as a group of errors without words of its own. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};

/**
 * Brings the database up to the files of `folder`, each in a transaction of its own, and returns the names of those that ran.
 * Safe when several instances start at once. Throws when an applied file was changed, is missing, or was inserted before others.
 */
export const migrate = async (url: string, folder: string): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: url, application_name: 'tabletime migrate', connectionTimeoutMillis: 10_000 });
  // A connection lost between statements is reported by the next statement; unheard it would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw new StartupError(`The database cannot be reached: ${reasonOf(cause)}`, { cause });
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(prepareTable);
    const applied = await client.query<Applied>(appliedSql);
    const todo = outstanding(migrations, applied.rows);
    for (const migration of todo) await runOne(client, migration);
    return todo.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The names of the migrations of `folder` that this database has not seen; throws as `migrate` does. */
export const pendingMigrations = async (pool: Pool, folder: string): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const table = await pool.query<{ there: boolean }>("SELECT to_regclass('schema_migrations') IS NOT NULL AS there");
  const applied = table.rows[0]?.there ? (await pool.query<Applied>(appliedSql)).rows : [];
  return outstanding(migrations, applied).map(({ name }) => name);
};
