// The clients of the HTTP benchmark: each message starts a measurement, whose result is the answer.
import { newRequestId } from '../../backend/src/platform/ids.ts';
import { quantile } from '../append/load.ts';
import { type Connection, open, requestOf } from './connection.ts';

export interface Asked {
  port: number;
  clients: number;
  ms: number;
  token: string;
  /** Without a path, sessions are started and ended in turn. */
  path: string | undefined;
  method: 'GET' | 'POST';
}

/** Milliseconds. */
export interface Latency {
  p50: number;
  p99: number;
}

export interface Told {
  perSecond: number;
  requests: number;
  latencies: Record<string, Latency>;
}

const warmUpMs = 500;
/** Tables that no other client uses. */
const firstTable = 61;

/** Sends the next request; resolves to its kind. */
type Client = () => Promise<string>;

const callsOne = ({ ask }: Connection, { path = '', method, token }: Asked): Client => {
  const request = requestOf(method, path, { Authorization: `Bearer ${token}` });
  return async () => {
    await ask(request);
    return path;
  };
};

/** Like the web app: with a key, at a table that must be free. */
const startsAndEnds = ({ ask }: Connection, { token }: Asked, tableNumber: number): Client => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const session = { tableNumber, numberOfCustomers: 4, groupType: 'Mixed', paymentMethod: ['Cash'], notes: '', ifTableFree: true };
  const start = JSON.stringify(session);
  let started: string | undefined;
  return async () => {
    const keyed = { ...headers, 'Idempotency-Key': newRequestId() };
    if (started === undefined) {
      started = /"_id":"([^"]+)"/.exec(await ask(requestOf('POST', '/api/sessions', keyed, start)))![1];
      return 'start';
    }
    await ask(requestOf('PATCH', `/api/sessions/${started}/end`, keyed, '{}'));
    started = undefined;
    return 'end';
  };
};

const run = async (asked: Asked): Promise<Told> => {
  const connections = await Promise.all(Array.from({ length: asked.clients }, () => open(asked.port)));
  const times = new Map<string, number[]>();
  let requests = 0;
  const from = performance.now() + warmUpMs;
  const until = from + asked.ms;
  const runOne = async (connection: Connection, index: number): Promise<void> => {
    const turn = asked.path === undefined ? startsAndEnds(connection, asked, firstTable + index) : callsOne(connection, asked);
    let last = '';
    // A started session is always ended: the next measurement needs the table.
    for (let begun = performance.now(); begun < until || last === 'start'; begun = performance.now()) {
      last = await turn();
      requests += 1;
      const answered = performance.now();
      if (begun < from || answered > until) continue;
      const ofKind = times.get(last) ?? [];
      times.set(last, ofKind);
      ofKind.push(answered - begun);
    }
    connection.close();
  };
  await Promise.all(connections.map(runOne));
  const latencies = [...times].map(([kind, all]): [string, Latency] => {
    all.sort((a, b) => a - b);
    return [kind, { p50: quantile(all, 0.5), p99: quantile(all, 0.99) }];
  });
  const count = [...times.values()].reduce((sum, { length }) => sum + length, 0);
  return { perSecond: (count / asked.ms) * 1000, requests, latencies: Object.fromEntries(latencies) };
};

process.on('message', (asked: Asked) => {
  run(asked).then(
    (told) => process.send!(told),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
process.send!('ready');
