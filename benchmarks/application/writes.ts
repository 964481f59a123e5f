import { newRequestId } from '../../backend/src/platform/ids.ts';
import { quantile } from '../append/load.ts';

export interface Writes {
  count: number;
  /** Answers that did not wait for every read model. */
  stale: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

interface Answer {
  data: { _id: string; token: string };
  stale?: boolean;
}

/** Starts and ends `pairs` sessions over HTTP, one call after another, after a warm-up. */
export const measureWrites = async (address: string, signIn: { email: string; password: string }, pairs: number): Promise<Writes> => {
  const call = async (method: string, path: string, body: object, token?: string): Promise<Answer> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': newRequestId(),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { token } = (await call('POST', '/auth/login', signIn)).data;
  const session = {
    tableNumber: 90,
    numberOfCustomers: 4,
    groupType: 'Mixed',
    paymentMethod: ['Cash'],
    notes: 'measured',
    ifTableFree: true,
  };

  const times: number[] = [];
  let stale = 0;
  const timed = async (counts: boolean, write: () => Promise<Answer>): Promise<Answer> => {
    const begun = performance.now();
    const answer = await write();
    if (counts) {
      times.push(performance.now() - begun);
      stale += answer.stale ? 1 : 0;
    }
    return answer;
  };
  const warmUp = 50;
  for (let pair = 0; pair < warmUp + pairs; pair++) {
    const started = await timed(pair >= warmUp, () => call('POST', '/sessions', session, token));
    await timed(pair >= warmUp, () => call('PATCH', `/sessions/${started.data._id}/end`, {}, token));
  }
  times.sort((a, b) => a - b);
  return { count: times.length, stale, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};
