import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '../../backend/src/platform/postgres/migrate.ts';
import { migrationsFolder } from '../../backend/src/platform/project-root.ts';
import { administer, databaseAt } from '../../backend/src/testing/database/administer.ts';
import { firstMessage } from '../append/compare.ts';
import { treeTime } from '../append/cpu-time.ts';
import { median } from '../append/load.ts';
import { startApplicationProcess } from '../reads/application-process.ts';
import { fillReadModels } from '../reads/fill.ts';
import type { Asked, Told } from './client-process.ts';

const sessions = 10_000;
const storyOf = createHash('md5')
  .update('session1')
  .digest('hex')
  .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const calls: { name: string; path: string | undefined; limit: string; method: Asked['method'] }[] = [
  { name: 'auth/me', path: '/api/auth/me', limit: '/auth/me', method: 'GET' },
  { name: '50 sessions', path: '/api/sessions?limit=50', limit: '/sessions', method: 'GET' },
  { name: 'a session’s story', path: `/api/sessions/${storyOf}/events`, limit: '/events', method: 'GET' },
  { name: 'dashboard', path: '/api/dashboard', limit: '/dashboard', method: 'GET' },
  { name: 'start and end', path: undefined, limit: '/insert', method: 'POST' },
];

const forked = async (file: string, args: string[] = []): Promise<{ child: ChildProcess; message: unknown }> => {
  const child = fork(new URL(file, import.meta.url), args, { execArgv: ['--import', 'tsx'] });
  return { child, message: await firstMessage(child) };
};

interface Server {
  url: string;
  pid: () => number;
}

const openContenders = async ({ url, pid }: Server) => {
  await administer(url, 'create database bench_http');
  const database = databaseAt(url, 'bench_http');
  await migrate(database, migrationsFolder);
  await fillReadModels(database, sessions);
  const application = await startApplicationProcess(database, { probes: [join(import.meta.dirname, 'profile-probe.mjs')] });
  const [owner] = (await administer(database, `select id from users where role = 'Owner'`)) as { id: string }[];
  const limit = await forked('limit-process.ts', [database, owner!.id, storyOf]);
  return {
    application: { port: Number(new URL(application.address).port), token: application.token },
    limit: { port: Number(limit.message), token: '' },
    /** CPU milliseconds of each with its database. */
    spent: { application: () => treeTime(application.pid) + treeTime(pid()), limit: () => treeTime(limit.child.pid!) + treeTime(pid()) },
    profiled: async (work: () => Promise<unknown>): Promise<Profile> => {
      await application.ask('profile');
      await work();
      return application.ask<Profile>('profiled');
    },
    stop: async () => {
      limit.child.kill();
      await application.stop();
    },
  };
};

/** Milliseconds of the application's process by location: a package, its own files, Node, `idle`. */
export type Profile = Record<string, number>;

/** Medians of the rounds; CPU time in microseconds per request, of server and database together. */
export interface Turn extends Told {
  cpu: number;
}

export interface HttpFigures {
  name: string;
  isCommand: boolean;
  clients: number;
  limit: Turn;
  tabletime: Turn[];
  ofLimit: number;
  /** The first server's speed relative to the second's (median of the rounds); undefined with one server. */
  ofServers: number | undefined;
  /** For the largest number of clients only. */
  profile: Profile | undefined;
}

const mediansOf = (all: Turn[]): Turn => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  requests: median(all.map(({ requests }) => requests)),
  cpu: median(all.map(({ cpu }) => cpu)),
  latencies: Object.fromEntries(
    Object.keys(all[0]!.latencies).map((kind) => {
      const of = (figure: 'p50' | 'p99') => median(all.map(({ latencies }) => latencies[kind]![figure]));
      return [kind, { p50: of('p50'), p99: of('p99') }];
    }),
  ),
});

interface Settings {
  servers: Server[];
  rounds: number;
  ms: number;
  clientCounts: number[];
  told: (line: string) => void;
  about?: string | undefined;
}

const lineOf = ({ name, clients, limit, tabletime, ofLimit }: HttpFigures): string => {
  const [first, ...others] = tabletime.map(({ perSecond }) => `${Math.round(perSecond)}/s`);
  const times = Object.values(tabletime[0]!.latencies).map(({ p50, p99 }) => `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`);
  const costs = `${Math.round(tabletime[0]!.cpu)} µs for ${Math.round(limit.cpu)} µs`;
  const of = `${ofLimit.toFixed(2)} of the limit's ${Math.round(limit.perSecond)}/s`;
  return `${name}, ${clients} clients: ${[first, ...others].join(' and ')}, ${of}, ${times.join(', ')}, ${costs}`;
};

/** Application and limit take turns with the same calls, `rounds` times for each number of clients. */
export const compareHttp = async ({ servers, rounds, ms, clientCounts, told, about = '' }: Settings): Promise<HttpFigures[]> => {
  const opened: Awaited<ReturnType<typeof openContenders>>[] = [];
  for (const server of servers) opened.push(await openContenders(server));
  const first = opened[0]!;
  const { child: clients } = await forked('client-process.ts');
  const ask = (asked: Asked): Promise<Told> => {
    clients.send(asked);
    return firstMessage<Told>(clients);
  };
  const turn = async (asked: Asked, spent: () => number): Promise<Turn> => {
    const before = spent();
    const figures = await ask(asked);
    return { ...figures, cpu: ((spent() - before) * 1000) / figures.requests };
  };
  const compared = async ({ name, path, limit: limitPath, method }: (typeof calls)[number], count: number): Promise<HttpFigures> => {
    const each = { clients: count, ms, method };
    const limits: Turn[] = [];
    const ours: Turn[][] = [];
    for (let round = 1; round <= rounds; round++) {
      limits.push(await turn({ ...each, ...first.limit, path: limitPath }, first.spent.limit));
      const turns: Turn[] = [];
      for (const { application, spent } of opened) turns.push(await turn({ ...each, ...application, path }, spent.application));
      ours.push(turns);
    }
    const isLast = count === Math.max(...clientCounts);
    return {
      name,
      isCommand: path === undefined,
      clients: count,
      limit: mediansOf(limits),
      tabletime: servers.map((_, index) => mediansOf(ours.map((turns) => turns[index]!))),
      ofLimit: median(ours.map((turns, round) => turns[0]!.perSecond / limits[round]!.perSecond)),
      ofServers: servers.length > 1 ? median(ours.map(([one, other]) => one!.perSecond / other!.perSecond)) : undefined,
      profile: isLast ? await first.profiled(() => ask({ ...each, ...first.application, path })) : undefined,
    };
  };
  try {
    const figures: HttpFigures[] = [];
    for (const call of calls.filter(({ name }) => name.includes(about))) {
      for (const count of clientCounts) {
        figures.push(await compared(call, count));
        told(lineOf(figures.at(-1)!));
      }
    }
    return figures;
  } finally {
    clients.kill();
    for (const { stop } of opened) await stop();
  }
};
