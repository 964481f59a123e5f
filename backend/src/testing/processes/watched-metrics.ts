import type { Pool } from 'pg';
import type { Sources } from '../../metrics/gauges.ts';
import { createMetrics } from '../../metrics/metrics.ts';

const answers: [asked: RegExp, row: object][] = [
  [/log_head$/, { position: 42 }],
  [/from sessions/, { running: 7 }],
  [/from checkpoints/, { projection: 'audit-log', position: 39, lag: 3, failedPosition: 40 }],
  [/from audit_log/, { clockWas: '2030-06-01T17:00:00.000Z', clockIs: '2026-11-20T02:40:00.000Z' }],
  [/document_reports/, { waiting: 2, oldestAt: '2026-11-20T02:00:00.000Z', rejected: 1 }],
  [/from last_verification/, { verifiedAt: '2026-11-20T02:00:00.000Z', isIntact: true, position: 40 }],
];
export const answerOf = async (statement: string | { text: string }) => {
  const text = typeof statement === 'string' ? statement : statement.text;
  return { rows: [answers.find(([pattern]) => pattern.test(text))![1]] };
};
const counts = { totalCount: 3, idleCount: 1, waitingCount: 2 };

/** Metrics over a stubbed application state; `sources` replace parts of it. */
export const watchedMetrics = (sources: Partial<Sources> = {}, query = answerOf) => {
  const metrics = createMetrics('0.0.0');
  metrics.watch({
    pools: { reading: { query, ...counts } as unknown as Pool } as Sources['pools'],
    liveStreams: () => 5,
    disks: () => [{ folder: 'data', freeBytes: 900, totalBytes: 1000, state: 'low' }],
    backups: () => Promise.resolve({ last: { takenAt: '2026-11-20T02:30:00.000Z' }, failure: null }),
    ...sources,
  });
  return metrics;
};
