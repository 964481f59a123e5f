import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '../../backend/src/platform/postgres/pool.ts';
import { projectionHealth } from '../../backend/src/projections/projector/checkpoint.ts';
import { projections } from '../../backend/src/projections/registry.ts';
import { openCommands } from '../append/commands.ts';
import { quantile } from '../append/load.ts';

/** Per day and branch. */
const sessionsPerDay = 1_000;
const busiestHour = 0.25;
const eventsPerSession = 4;
const forMs = 20_000;

/** Commands of so many branches' busiest hour in one log: milliseconds from each one's due time to its answer. */
export interface PeakFigures {
  branches: number;
  due: number;
  answered: number;
  p50: number;
  p99: number;
  lag: number;
}

/** Sends commands at the pace of so many branches' busiest hour, without waiting for answers. */
export const measurePeak = async (url: string, branches: number): Promise<PeakFigures> => {
  const due = (branches * sessionsPerDay * busiestHour * eventsPerSession) / 3_600;
  const contender = await openCommands(url, 'plain', projections);
  const idle: (() => Promise<void>)[] = [];
  const latencies: number[] = [];
  const begun = performance.now();
  const one = async (at: number): Promise<void> => {
    const client = idle.pop() ?? contender.client();
    await client();
    latencies.push(performance.now() - at);
    idle.push(client);
  };
  const running: Promise<void>[] = [];
  for (let at = begun; at < begun + forMs; at += 1_000 / due) {
    await delay(Math.max(0, at - performance.now()));
    running.push(one(at));
  }
  const answered = (latencies.length / (performance.now() - begun)) * 1_000;
  const pool = createPool(url, { applicationName: 'benchmark', max: 1 });
  const lag = Math.max(...(await projectionHealth(pool)).map((each) => each.lag));
  await pool.end();
  await Promise.all(running);
  await contender.close();
  latencies.sort((a, b) => a - b);
  return { branches, due, answered, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), lag };
};
