import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

/** An SQL file under its recorded name; `sha256` is of its text. */
export interface SqlFile {
  name: string;
  sql: string;
  sha256: string;
}

export interface MigrationFiles {
  /** Each runs once, in this order; never edited after it ran. */
  numbered: SqlFile[];
  /** One SQL function each, applied when changed, before the numbered files: tables may depend on them. */
  functions: SqlFile[];
  /** Functions composed from the tables' columns: applied after the numbered files, and after each of them. */
  composed: SqlFile[];
  beforeBaseline: SqlFile[];
}

const composedEnd = '.composed.sql';
const archive = 'before-baseline.json.gz';
const Archived = z.array(z.object({ name: z.string(), sql: z.string() }));

export const isBaseline = ({ name }: Pick<SqlFile, 'name'>): boolean => /^\d{4}_baseline_/.test(name);

export const functionOf = (name: string): string => name.replace('functions/', '').replace(/(\.composed)?\.sql$/, '');

const sqlFile = (name: string, text: string): SqlFile => {
  // Line endings of a checkout are no change.
  const sql = text.replaceAll('\r\n', '\n');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
};

const readFiles = async (folder: string, within = ''): Promise<SqlFile[]> => {
  const names = (await readdir(join(folder, within))).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => sqlFile(within + name, await readFile(join(folder, within, name), 'utf8'))));
};

const checkNumbers = (files: SqlFile[]): void => {
  for (const [index, { name }] of files.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new StartupError(`Migration ${name} is not named NNNN_name.sql`);
    if (files[index + 1]?.name.startsWith(name.slice(0, 5))) throw new StartupError(`Two migrations have the number ${name.slice(0, 4)}`);
  }
};

const checkFunctions = (files: SqlFile[]): void => {
  for (const { name, sql } of files) {
    const made = [...sql.matchAll(/^create or replace function (\w+)/gm)].map((match) => match[1]);
    if (made.length !== 1 || made[0] !== functionOf(name))
      throw new StartupError(`${name} must say "create or replace function ${functionOf(name)}" once, and make no other function`);
  }
};

/** Reads a folder of migrations. Throws a `StartupError` naming a malformed file. */
export const readMigrationFiles = async (folder: string): Promise<MigrationFiles> => {
  const numbered = await readFiles(folder);
  checkNumbers(numbered);
  const functions = existsSync(join(folder, 'functions')) ? await readFiles(folder, 'functions/') : [];
  checkFunctions(functions);
  const archived = existsSync(join(folder, archive)) ? gunzipSync(await readFile(join(folder, archive))).toString() : '[]';
  return {
    numbered,
    functions: functions.filter(({ name }) => !name.endsWith(composedEnd)),
    composed: functions.filter(({ name }) => name.endsWith(composedEnd)),
    beforeBaseline: Archived.parse(JSON.parse(archived)).map(({ name, sql }) => sqlFile(name, sql)),
  };
};
