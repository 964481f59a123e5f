import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { createPool } from '../../backend/src/platform/postgres/pool.ts';
import { measure, quantile, type Measured } from './load.ts';
import { sampleEvent } from './sample.ts';

const { payload, metadata } = sampleEvent();
const text = JSON.stringify({ payload, metadata });
const table = 'create table if not exists bare_events (position bigint generated always as identity primary key, event jsonb not null)';

const folders = (): string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...(process.env['PATH'] ?? '').split(delimiter), ...versions];
};

const pgbench = folders()
  .map((folder) => join(folder, 'pgbench'))
  .find((file) => existsSync(file));

export const limitName = pgbench ? 'pgbench, bare INSERT' : 'bare INSERT from Node (no pgbench found)';

const byPgbench = async (program: string, url: string, clients: number, ms: number): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-bench-'));
  try {
    const script = join(folder, 'insert.sql');
    await writeFile(script, `insert into bare_events (event) values ('${text.replaceAll("'", "''")}');\n`);
    const options = ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', String(Math.min(clients, 2))];
    const logs = ['-l', `--log-prefix=${join(folder, 'log')}`];
    const { stdout } = await promisify(execFile)(program, [...options, ...logs, '-T', String(Math.round(ms / 1000)), url]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const latencies = await latenciesIn(folder);
    return { perSecond, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), events: latencies.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Sorted latencies in milliseconds from pgbench's log, whose third column is in microseconds. */
const latenciesIn = async (folder: string): Promise<number[]> => {
  const files = readdirSync(folder).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((lines) => lines.trimEnd().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b);
};

const byNode = async (url: string, clients: number, ms: number): Promise<Measured> => {
  const pool = createPool(url, { applicationName: 'benchmark', max: clients });
  const insert = { name: 'bare', text: 'insert into bare_events (event) values ($1)', values: [text] };
  const contender = { client: () => async () => void (await pool.query(insert)), close: () => pool.end() };
  try {
    return await measure(contender, clients, ms);
  } finally {
    await contender.close();
  }
};

/** The server's limit: clients that each insert one event of the same size into a two-column table. */
export const measureBareInsert = async (url: string, clients: number, ms: number): Promise<Measured> => {
  const pool = createPool(url, { applicationName: 'benchmark', max: 1 });
  await pool.query(table);
  await pool.end();
  return pgbench ? byPgbench(pgbench, url, clients, ms) : byNode(url, clients, ms);
};
