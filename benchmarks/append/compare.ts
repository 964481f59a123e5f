import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { administer, databaseAt } from '../../backend/src/testing/database/administer.ts';
import { measureBareInsert } from './bare-insert.ts';
import { endedChildrenTime, knowsCpuTime, machineTime, treeTime } from './cpu-time.ts';
import { median, type Measured } from './load.ts';

/** One turn, with CPU time of server and clients in microseconds per event. */
export interface Turn extends Measured {
  cpu: number;
}

export interface Comparison {
  clients: number;
  limit: Turn;
  tabletime: Turn;
  emmett: Turn;
  ofLimit: number;
  timesEmmett: number;
}

export interface Compared {
  comparisons: Comparison[];
  /** Other programs' share of the machine during the run, 0–1; NaN when unknown. */
  others: number;
}

/** The next message of a contender; rejects when it ends instead. */
export const firstMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A contender ended before it answered');
  });
  ended.catch(() => undefined);
  const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Message];
  heard.abort();
  return message;
};

const start = async (name: string, url: string): Promise<ChildProcess> => {
  const child = fork(new URL('contender-process.ts', import.meta.url), [name, url], { execArgv: ['--import', 'tsx'] });
  await firstMessage(child);
  return child;
};

export const ask = (child: ChildProcess, clients: number, ms: number): Promise<Measured> => {
  child.send({ clients, ms });
  return firstMessage<Measured>(child);
};

const medians = (turns: Turn[]): Turn => {
  const of = (figure: keyof Turn): number => median(turns.map((turn) => turn[figure]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), events: of('events'), cpu: of('cpu') };
};

/** Measures a turn by `spent` before and after it, in milliseconds of CPU time. */
export const timed =
  (spent: () => number) =>
  async (work: Promise<Measured>): Promise<Turn> => {
    const before = spent();
    const measured = await work;
    return { ...measured, cpu: knowsCpuTime ? ((spent() - before) * 1000) / measured.events : NaN };
  };

interface Settings {
  server: { url: string; pid: () => number };
  rounds: number;
  ms: number;
  clientCounts: number[];
  told: (line: string) => void;
}

/** Bare INSERT, our append and Emmett's take turns on one server, `rounds` times for each number of clients. */
export const compareAppends = async ({ server, rounds, ms, clientCounts, told }: Settings): Promise<Compared> => {
  for (const name of ['bare', 'tabletime', 'emmett']) await administer(server.url, `create database bench_${name}`);
  const url = (name: string): string => databaseAt(server.url, `bench_${name}`);
  const [tabletime, emmett] = await Promise.all([start('tabletime', url('tabletime')), start('emmett', url('emmett'))]);
  const spent = (): number => treeTime(server.pid()) + treeTime(tabletime.pid!) + treeTime(emmett.pid!) + endedChildrenTime();
  const turn = timed(spent);
  const busy = (): Busy => ({ machine: machineTime(), ours: spent(), at: performance.now() });
  const begun = knowsCpuTime ? busy() : undefined;
  try {
    const comparisons: Comparison[] = [];
    for (const clients of clientCounts) {
      const turns: { limit: Turn; tabletime: Turn; emmett: Turn }[] = [];
      for (let round = 1; round <= rounds; round++) {
        const limit = await turn(measureBareInsert(url('bare'), clients, ms));
        const all = { limit, tabletime: await turn(ask(tabletime, clients, ms)), emmett: await turn(ask(emmett, clients, ms)) };
        turns.push(all);
        const figures = Object.entries(all).map(([name, { perSecond }]) => `${name} ${Math.round(perSecond)}/s`);
        told(`${clients} clients, round ${round}: ${figures.join(', ')}`);
      }
      comparisons.push({
        clients,
        limit: medians(turns.map((each) => each.limit)),
        tabletime: medians(turns.map((each) => each.tabletime)),
        emmett: medians(turns.map((each) => each.emmett)),
        ofLimit: median(turns.map((each) => each.tabletime.perSecond / each.limit.perSecond)),
        timesEmmett: median(turns.map((each) => each.tabletime.perSecond / each.emmett.perSecond)),
      });
    }
    return { comparisons, others: begun ? shareOfOthers(begun, busy()) : NaN };
  } finally {
    tabletime.kill();
    emmett.kill();
  }
};

export interface Clocks {
  clients: number;
  plain: Turn;
  clocks: Turn;
  timesPlain: number;
}

/** Sessions without clocks and with four take turns on one server, command by command. */
export const compareClocks = async ({ server, rounds, ms, told }: Omit<Settings, 'clientCounts'>): Promise<Clocks> => {
  const clients = 8;
  const open = async (name: string): Promise<ChildProcess> => {
    await administer(server.url, `create database bench_${name}`);
    return start(name, databaseAt(server.url, `bench_${name}`));
  };
  const plain = await open('plain');
  const clocks = await open('clocks');
  const turn = timed(() => treeTime(server.pid()) + treeTime(plain.pid!) + treeTime(clocks.pid!));
  try {
    const turns: { plain: Turn; clocks: Turn }[] = [];
    for (let round = 1; round <= rounds; round++) {
      const both = { plain: await turn(ask(plain, clients, ms)), clocks: await turn(ask(clocks, clients, ms)) };
      turns.push(both);
      told(`Commands, round ${round}: without clocks ${both.plain.cpu.toFixed(0)} µs, with four ${both.clocks.cpu.toFixed(0)} µs`);
    }
    return {
      clients,
      plain: medians(turns.map((each) => each.plain)),
      clocks: medians(turns.map((each) => each.clocks)),
      timesPlain: median(turns.map((each) => each.clocks.cpu / each.plain.cpu)),
    };
  } finally {
    plain.kill();
    clocks.kill();
  }
};

interface Busy {
  machine: number;
  ours: number;
  at: number;
}

const shareOfOthers = (from: Busy, to: Busy): number =>
  Math.max(0, (to.machine - from.machine - (to.ours - from.ours)) / ((to.at - from.at) * availableParallelism()));
