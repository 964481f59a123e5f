import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { AppendOutcome } from '../eventstore/append.ts';
import type { Log } from '../platform/log.ts';
import { createGauges, type Sources } from './gauges.ts';

/** Histogram buckets in seconds. */
const seconds = [0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 2, 10];

interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** The metrics of this process in Prometheus format: counters, and gauges (`createGauges`) once `watch` has set their sources. */
export const createMetrics = (version: string) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tabletime_http_request_duration_seconds',
    help: 'How long requests took until they were answered, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  const groups = new Histogram({
    name: 'tabletime_append_group_size',
    help: 'Commands that were appended to the log by one statement.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers: [registry],
  });
  const appends = new Histogram({
    name: 'tabletime_append_duration_seconds',
    help: 'How long the appends of a group took, with those that were sent again without the refused.',
    buckets: seconds,
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'tabletime_append_outcomes_total',
    help: 'What became of commands at the log: appended, replayed, key_reused, conflict or refused.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['appended', 'replayed', 'key_reused', 'conflict', 'refused'] satisfies AppendOutcome['outcome'][])
    outcomes.inc({ outcome }, 0);
  let refresh = (): Promise<void> => Promise.resolve();

  return {
    requestAnswered: ({ method, route, status, ms }: AnsweredRequest): void =>
      requests.observe({ method, route, status: String(status) }, ms / 1000),
    groupAnswered: (answers: readonly AppendOutcome['outcome'][], ms: number): void => {
      groups.observe(answers.length);
      appends.observe(ms / 1000);
      for (const outcome of answers) outcomes.inc({ outcome });
    },
    watch: (sources: Sources): void => {
      refresh = createGauges(registry, version, sources);
    },
    exposition: async (): Promise<{ type: string; text: string }> => {
      await refresh();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

/** A separate server for the metrics, at `/metrics` only, not yet listening. */
export const createMetricsServer = (metrics: Pick<Metrics, 'exposition'>, log: Log): Server =>
  createServer((request, response) => {
    const answer = (status: number, type: string, text: string): void =>
      void response.writeHead(status, { 'Content-Type': type }).end(text);
    if (request.method !== 'GET' || request.url !== '/metrics') return answer(404, 'text/plain', 'The metrics are at /metrics.\n');
    metrics.exposition().then(
      ({ type, text }) => answer(200, type, text),
      (error: unknown) => {
        log.error({ err: error }, 'cannot collect the metrics');
        answer(500, 'text/plain', 'Cannot collect the metrics.\n');
      },
    );
  });

export const closeNow = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};
