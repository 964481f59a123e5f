import { fork } from 'node:child_process';
import { once } from 'node:events';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { migrationsFolder } from '../../backend/src/platform/project-root.ts';
import { administer, databaseAt } from '../../backend/src/testing/database/administer.ts';
import { projections } from '../../backend/src/projections/registry.ts';
import { rebuilds } from '../../backend/src/projections/rebuilds.ts';
import { startApplicationProcess } from '../reads/application-process.ts';
import { fillLog } from './fill.ts';

export interface Work {
  what: string;
  events: number;
  ms: number;
  /** Of the process only, without the database. */
  cpuMs: number;
  peakBytes: number;
}

export interface LogFigures {
  events: number;
  works: Work[];
  /** Milliseconds to build, start and sign an Owner in. */
  startUp: number;
}

export const runWork = async (url: string, events: number, ...args: string[]): Promise<Work> => {
  const child = fork(new URL('work-process.ts', import.meta.url), [url, ...args], { execArgv: ['--import', 'tsx'] });
  const answered = once(child, 'message') as Promise<[Omit<Work, 'what' | 'events'>]>;
  const ended = once(child, 'exit');
  const first = await Promise.race([answered, ended.then(() => undefined)]);
  if (!first) throw new Error(`${args.join(' ')} ended before it was done`);
  await ended;
  return { what: args.join(' '), events, ...first[0] };
};

/** Fills a log on the server at `url` and measures everything that reads all of it: drains, rebuilds, verification, start. */
export const measureLog = async (url: string, events: number, told: (line: string) => void): Promise<LogFigures> => {
  const name = `log_${events}`;
  await administer(url, `create database ${name}`);
  const address = databaseAt(url, name);
  await migrate(address, migrationsFolder);
  await fillLog(address, events);
  told(`a log of ${events} events is filled`);

  const works: Work[] = [];
  const measure = async (...args: string[]): Promise<void> => {
    const work = await runWork(address, events, ...args);
    works.push(work);
    told(`${work.what}: ${Math.round((events / work.ms) * 1000)} events/s, ${Math.round(work.peakBytes / 1e6)} MB`);
  };
  for (const each of projections) await measure('drain', each.name);
  for (const each of rebuilds.keys()) await measure('rebuild', each);
  await measure('verify');

  const begun = performance.now();
  const application = await startApplicationProcess(address);
  const startUp = performance.now() - begun;
  await application.stop();
  return { events, works, startUp };
};
