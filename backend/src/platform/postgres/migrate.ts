import type { Client, Pool } from 'pg';
import { functionOf, isBaseline, type MigrationFiles, readMigrationFiles, type SqlFile } from './migration-files.ts';
import { reasonOf } from './reach-database.ts';
import { singleConnection } from './single-connection.ts';
import { StartupError } from '../startup-error.ts';
import { contentsOf, foreignFault } from './whose-database.ts';

interface Applied {
  name: string;
  sha256: string;
}

interface Plan {
  /** Files from before the baseline that a partly migrated database lacks. */
  older: SqlFile[];
  /** The baseline's files, recorded without being run where the older files made its tables. */
  baseline: SqlFile[];
  dropped: string[];
  functions: SqlFile[];
  numbered: SqlFile[];
  composed: SqlFile[];
}

/** An advisory lock, so that instances that start together take turns: "tabletim" in ASCII. */
const migrationLock = 0x7461_626c_6574_696dn.toString();

/** The migrations still to run. Throws when files and database do not belong together. */
const outstanding = (migrations: SqlFile[], applied: Applied[]): SqlFile[] => {
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

const planOf = (files: MigrationFiles, applied: Applied[]): Plan => {
  const [numbered, repeated] = [false, true].map((isFunction) =>
    applied.filter(({ name }) => name.startsWith('functions/') === isFunction),
  );
  const isOlder = files.beforeBaseline.some(({ name }) => name === numbered![0]?.name);
  const changed = (of: SqlFile[]) =>
    of.filter((file) => !repeated!.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256));
  const made = [...files.functions, ...files.composed].map(({ name }) => name);
  return {
    older: isOlder ? outstanding(files.beforeBaseline, numbered!) : [],
    baseline: isOlder ? files.numbered.filter(isBaseline) : [],
    dropped: repeated!.map(({ name }) => name).filter((name) => !made.includes(name)),
    functions: changed(files.functions),
    numbered: isOlder ? files.numbered.filter((file) => !isBaseline(file)) : outstanding(files.numbered, numbered!),
    composed: changed(files.composed),
  };
};

const namesOf = ({ older, baseline, dropped, functions, numbered, composed }: Plan): string[] => [
  ...[...older, ...baseline].map(({ name }) => name),
  ...dropped,
  ...[...functions, ...numbered, ...composed].map(({ name }) => name),
];

const appliedSql = 'SELECT name, sha256 FROM schema_migrations ORDER BY name COLLATE "C"';
const recordSql = `INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, applied_at = excluded.applied_at`;

const prepareTable = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  COMMENT ON TABLE schema_migrations IS 'Which migrations have run; sha256 is of the file, so that a later change is noticed.';
  GRANT SELECT ON schema_migrations TO PUBLIC;`;

const record = async (client: Client, files: SqlFile[]): Promise<void> => {
  for (const { name, sha256 } of files) await client.query(recordSql, [name, sha256]);
};

type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

const named: Step = async (name, work) => {
  try {
    await work();
  } catch (cause) {
    throw new StartupError(`Migration ${name} failed: ${reasonOf(cause)}`, { cause });
  }
};

const inTransaction = async (client: Client, work: () => Promise<unknown>): Promise<void> => {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

const runOnce = async (client: Client, file: SqlFile): Promise<void> => {
  await client.query(file.sql);
  await record(client, [file]);
  // Changed columns change the composed functions: apply them again, even if this process ends before it gets there.
  await client.query(`DELETE FROM schema_migrations WHERE name LIKE 'functions/%.composed.sql'`);
};

/** Drops a function with any parameters; one that an index or trigger uses stays, to be replaced. */
const dropFunction = (client: Client, name: string) =>
  client.query(
    `DO $$ DECLARE known regprocedure; BEGIN
       FOR known IN
         SELECT p.oid FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ${client.escapeLiteral(name)}
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid)
       LOOP EXECUTE 'DROP FUNCTION ' || known; END LOOP;
     END $$`,
  );

const indexesOn = async (client: Client, name: string): Promise<{ index: string; body: string }[]> => {
  const { rows } = await client.query<{ index: string; body: string }>(
    `SELECT d.objid::regclass::text AS index, p.prosrc AS body
     FROM pg_proc p JOIN pg_depend d ON d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid
     JOIN pg_class i ON d.classid = 'pg_class'::regclass AND i.oid = d.objid AND i.relkind = 'i'
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname = $1`,
    [name],
  );
  return rows;
};

const applyFunction = async (client: Client, file: SqlFile): Promise<void> => {
  const name = functionOf(file.name);
  const before = await indexesOn(client, name);
  await dropFunction(client, name);
  await client.query(file.sql);
  const { rowCount } = await client.query(`SELECT FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = $1`, [name]);
  if (rowCount !== 1) throw new Error(`an index or a trigger is built on ${name} with other parameters; give the new one another name`);
  // An index holds the function's results from when each row was written.
  for (const { index, body } of await indexesOn(client, name))
    if (before.some((known) => known.index === index && known.body !== body)) await client.query(`REINDEX INDEX ${index}`);
  await record(client, [file]);
};

const forget = async (client: Client, name: string): Promise<void> => {
  await dropFunction(client, functionOf(name));
  await client.query('DELETE FROM schema_migrations WHERE name = $1', [name]);
};

/** Makes a database from before the baseline equal to one that began with it. Table comments may differ. */
const adopt = async (client: Client, baseline: SqlFile[], before: SqlFile[]): Promise<void> => {
  const made = before.flatMap(({ sql }) => [...sql.matchAll(/^create (?:or replace )?function (\w+)/gm)].map((match) => match[1]!));
  for (const name of new Set(made)) await dropFunction(client, name);
  for (const [comment] of baseline.flatMap(({ sql }) => [...sql.matchAll(/^comment on [^]*?';$/gm)])) await client.query(comment);
  await client.query('DELETE FROM schema_migrations WHERE name = ANY($1)', [before.map(({ name }) => name)]);
  await record(client, baseline);
};

/** The migrations that have run. Throws a `StartupError` when there are none but the database has other content. */
const appliedTo = async (client: Client): Promise<Applied[]> => {
  const contents = await contentsOf(client);
  const applied = contents.isOurs ? (await client.query<Applied>(appliedSql)).rows : [];
  if (applied.length === 0 && contents.made.length > 0) throw new StartupError(foreignFault(contents));
  return applied;
};

const carryOut = async (client: Client, files: MigrationFiles, plan: Plan, step: Step): Promise<SqlFile[]> => {
  for (const file of plan.older) await step(file.name, () => runOnce(client, file));
  const [first] = plan.baseline;
  if (first) await step(first.name, () => adopt(client, plan.baseline, files.beforeBaseline));
  for (const name of plan.dropped) await step(name, () => forget(client, name));
  for (const file of plan.functions) await step(file.name, () => applyFunction(client, file));
  for (const file of plan.numbered) await step(file.name, () => runOnce(client, file));
  // Includes those that the numbered files outdated.
  const { composed } = planOf(files, (await client.query<Applied>(appliedSql)).rows);
  for (const file of composed) await step(file.name, () => applyFunction(client, file));
  return composed;
};

/** The files up to the numbered one `last`. */
const upTo = (files: MigrationFiles, last: string): MigrationFiles => ({
  ...files,
  numbered: files.numbered.filter(({ name }) => name <= last),
  composed: [],
});

/**
 * Brings the database up to the files of `folder` and returns those that ran. A new database gets all in one transaction, later each file
 * has its own; databases from before the baseline continue. Safe with concurrent instances. Throws, before anything is written, for a
 * foreign database or a changed, missing or inserted migration. `last` stops after that numbered file, without functions.
 */
export const migrate = async (url: string, folder: string, last?: string): Promise<string[]> => {
  const all = await readMigrationFiles(folder);
  const files = last === undefined ? all : upTo(all, last);
  const client = singleConnection(url, 'tabletime migrate');
  await client.connect().catch((cause: unknown) => {
    throw new StartupError(`The database cannot be reached: ${reasonOf(cause)}`, { cause });
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const applied = await appliedTo(client);
    const plan = planOf(files, applied);
    let composed: SqlFile[] = [];
    if (applied.length > 0) composed = await carryOut(client, files, plan, (name, work) => inTransaction(client, () => named(name, work)));
    else
      await inTransaction(client, async () => {
        await named('schema_migrations', () => client.query(prepareTable));
        composed = await carryOut(client, files, plan, named);
      });
    return namesOf({ ...plan, composed });
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The migrations of `folder` that the database lacks; throws like `migrate`. */
export const pendingMigrations = async (pool: Pool, folder: string): Promise<string[]> => {
  const files = await readMigrationFiles(folder);
  const table = await pool.query<{ there: boolean }>("SELECT to_regclass('schema_migrations') IS NOT NULL AS there");
  const applied = table.rows[0]?.there ? (await pool.query<Applied>(appliedSql)).rows : [];
  return namesOf(planOf(files, applied));
};
