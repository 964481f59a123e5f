import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Log } from '../platform/log.ts';
import type { Metrics } from './metrics.ts';

/** A server of its own for the metrics, at `/metrics` alone. It is not listening yet. */
export const createMetricsServer = (metrics: Pick<Metrics, 'told'>, log: Log): Server =>
  createServer((request, response) => {
    const answer = (status: number, type: string, text: string): void =>
      void response.writeHead(status, { 'Content-Type': type }).end(text);
    if (request.method !== 'GET' || request.url !== '/metrics') return answer(404, 'text/plain', 'The metrics are at /metrics.\n');
    metrics.told().then(
      ({ type, text }) => answer(200, type, text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be told');
        answer(500, 'text/plain', 'The metrics could not be told.\n');
      },
    );
  });

/** Ends a server at once, and its connections with it. */
export const closeNow = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};
