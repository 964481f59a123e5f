import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '../../backend/src/platform/postgres/pool.ts';
import { projectionHealth } from '../../backend/src/projections/projector/checkpoint.ts';
import { projections } from '../../backend/src/projections/registry.ts';
import { openCommands } from '../append/commands.ts';
import { quantile } from '../append/load.ts';

/** Sessions of a day and branch, and the share of them in its busiest hour. */
const sessionsPerDay = 1_000;
const busiestHour = 0.25;
/** Start, change, end and one more. */
const eventsPerSession = 4;
const forMs = 20_000;

/** How commands of the busiest hour of so many branches fared, all in one log: milliseconds from when each was due to its answer. */
export interface PeakFigures {
  branches: number;
  /** Commands per second that were due, and that were answered in time. */
  due: number;
  answered: number;
  p50: number;
  p99: number;
  /** Events that the read models were behind at its end. */
  lag: number;
}

/** Lets commands come at the pace of the busiest hour of so many branches, whether those before are answered or not. */
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
