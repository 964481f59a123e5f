import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { administer, databaseAt } from '../../backend/src/testing/administer.ts';
import { measureBareInsert } from './bare-insert.ts';
import { median, type Measured } from './load.ts';

export interface Comparison {
  clients: number;
  /** The medians of each contender. */
  limit: Measured;
  tabletime: Measured;
  emmett: Measured;
  /** Medians of what each round's measurements, taken one right after the other, were to each other. */
  ofLimit: number;
  timesEmmett: number;
}

/** The next message of a contender; rejects when it ends instead. */
const firstMessage = async <Message>(child: ChildProcess): Promise<Message> => {
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

const ask = (child: ChildProcess, clients: number, ms: number): Promise<Measured> => {
  child.send({ clients, ms });
  return firstMessage<Measured>(child);
};

const medians = (measured: Measured[]): Measured => ({
  perSecond: median(measured.map((each) => each.perSecond)),
  p50: median(measured.map((each) => each.p50)),
  p99: median(measured.map((each) => each.p99)),
});

/** Lets the bare INSERT, our append and Emmett's take turns on one server, `rounds` times for each number of clients. */
export const compareAppends = async (
  serverUrl: string,
  { rounds, ms, clientCounts, told }: { rounds: number; ms: number; clientCounts: number[]; told: (line: string) => void },
): Promise<Comparison[]> => {
  for (const name of ['bare', 'tabletime', 'emmett']) await administer(serverUrl, `create database bench_${name}`);
  const url = (name: string): string => databaseAt(serverUrl, `bench_${name}`);
  const [tabletime, emmett] = await Promise.all([start('tabletime', url('tabletime')), start('emmett', url('emmett'))]);
  try {
    const comparisons: Comparison[] = [];
    for (const clients of clientCounts) {
      const turns: { limit: Measured; tabletime: Measured; emmett: Measured }[] = [];
      for (let round = 1; round <= rounds; round++) {
        const limit = await measureBareInsert(url('bare'), clients, ms);
        const turn = { limit, tabletime: await ask(tabletime, clients, ms), emmett: await ask(emmett, clients, ms) };
        turns.push(turn);
        const figures = Object.entries(turn).map(([name, { perSecond }]) => `${name} ${Math.round(perSecond)}/s`);
        told(`${clients} clients, round ${round}: ${figures.join(', ')}`);
      }
      comparisons.push({
        clients,
        limit: medians(turns.map((turn) => turn.limit)),
        tabletime: medians(turns.map((turn) => turn.tabletime)),
        emmett: medians(turns.map((turn) => turn.emmett)),
        ofLimit: median(turns.map((turn) => turn.tabletime.perSecond / turn.limit.perSecond)),
        timesEmmett: median(turns.map((turn) => turn.tabletime.perSecond / turn.emmett.perSecond)),
      });
    }
    return comparisons;
  } finally {
    tabletime.kill();
    emmett.kill();
  }
};
