import { newRequestId } from '../../backend/src/platform/ids.ts';

/** Milliseconds to the complete answer by call, and the number of unexpected answers. */
export interface Record {
  times: Map<string, number[]>;
  slow: { name: string; at: number; ms: number }[];
  failures: Map<string, number>;
}

interface Call {
  name: string;
  method?: string;
  path: string;
  json?: object;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: { [name: string]: string };
  /** The expected status, if it is no success. */
  expected?: number;
}

interface Sender {
  address: string;
  record: Record;
  /** A function, because a password change brings another token. */
  token: () => string | undefined;
}

const slowFrom = 1_000;

export const emptyRecord = (): Record => ({ times: new Map(), slow: [], failures: new Map() });

/** Makes calls as one person and reads answers to the end; returns the `data` of JSON answers. */
export const callsOf = ({ address, record, token }: Sender) => {
  const count = (what: string): void => void record.failures.set(what, (record.failures.get(what) ?? 0) + 1);
  return async <Data>({ name, method = 'GET', path, json, bytes, headers, expected }: Call): Promise<Data | undefined> => {
    const begun = performance.now();
    const signIn = token();
    const body = bytes ?? (json && JSON.stringify(json));
    try {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...(json && { 'content-type': 'application/json' }),
          ...(method !== 'GET' && { 'idempotency-key': newRequestId() }),
          ...(signIn && { authorization: `Bearer ${signIn}` }),
          ...headers,
        },
        ...(body && { body }),
      });
      const answered = await response.arrayBuffer();
      const times = record.times.get(name) ?? [];
      record.times.set(name, times);
      const ms = performance.now() - begun;
      times.push(ms);
      if (ms >= slowFrom) record.slow.push({ name, at: Date.now() - ms, ms });
      if (expected === undefined ? !response.ok : response.status !== expected) count(`${name}: ${response.status}`);
      else if (response.headers.get('content-type')?.includes('json')) {
        return (JSON.parse(new TextDecoder().decode(answered)) as { data: Data }).data;
      }
    } catch (error) {
      count(`${name}: ${String((error as Error).cause ?? error)}`);
    }
    return undefined;
  };
};

export type Calls = ReturnType<typeof callsOf>;
