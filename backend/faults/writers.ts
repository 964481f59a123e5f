import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../src/platform/ids.ts';
import { password } from '../src/testing/server/test-server.ts';
import { ownerEmail } from './application-process.ts';
import { createWriting } from './writing.ts';

export interface Acknowledged {
  session: string;
  version: number;
  type: string;
}

export interface Refusal {
  status: number | 'no answer';
  code: string;
  message: string;
  retryAfter: string | null;
}

interface Answer extends Refusal {
  data: { _id: string; version: number; token?: string };
}

const answerWithinMs = 20_000;
/** Impatient clients: they retry long before `Retry-After`. */
const betweenTriesMs = 20;

/** One request below `/api`. A broken connection counts as an answer; a request that hangs throws. */
export const ask = async (
  address: string,
  method: string,
  path: string,
  request: { token?: string; key?: string; body?: unknown } = {},
) => {
  const hanging = AbortSignal.timeout(answerWithinMs);
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      signal: hanging,
      headers: {
        ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(request.token && { Authorization: `Bearer ${request.token}` }),
        ...(request.key && { 'Idempotency-Key': request.key }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
    });
    const json = (await response.json()) as { data: Answer['data']; code?: string; message?: string };
    const { data, code = '', message = '' } = json;
    return { status: response.status, code, message, retryAfter: response.headers.get('Retry-After'), data } as Answer;
  } catch (error) {
    if (hanging.aborted) throw new Error(`${method} ${path} was not answered within ${answerWithinMs} ms`, { cause: error });
    return { status: 'no answer', code: '', message: '', retryAfter: null } as Answer;
  }
};

export const signIn = async (address: string): Promise<string> => {
  const { data } = await ask(address, 'POST', '/auth/login', { body: { email: ownerEmail, password } });
  return data.token!;
};

const life = [
  {
    type: 'SessionEdited',
    method: 'PATCH',
    path: (id: string) => `/sessions/active/${id}`,
    body: { numberOfCustomers: 5, reason: 'One more' },
  },
  { type: 'SessionEnded', method: 'PATCH', path: (id: string) => `/sessions/${id}/end`, body: {} },
  {
    type: 'CompletedSessionEdited',
    method: 'PUT',
    path: (id: string) => `/sessions/${id}`,
    body: { durationInMinutes: 95, reason: 'Clock' },
  },
  { type: 'SessionDeleted', method: 'DELETE', path: (id: string) => `/sessions/${id}`, body: { reason: 'Entered twice' } },
];

/** Eight writers that retry each write under its own key until it succeeds, at the next address if one does not answer. */
export const startWriters = (addresses: string | string[], token: string) => {
  const doors = [addresses].flat();
  const acknowledged: Acknowledged[] = [];
  const refusals: Refusal[] = [];
  const { isStopping, tell, run, until, stop } = createWriting();

  const untilDone = async (writer: number, method: string, path: string, body: unknown): Promise<Answer['data']> => {
    const key = newId();
    for (let door = writer; ;) {
      const answer = await ask(doors[door % doors.length]!, method, path, { token, key, body });
      if (answer.status === 200 || answer.status === 201) return answer.data;
      refusals.push(answer);
      if (answer.status !== 'no answer' && answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status} ${answer.code}`);
      if (answer.status === 'no answer') door++;
      await pause(betweenTriesMs);
    }
  };
  const note = (type: string, { _id: session, version }: Answer['data']): void => {
    acknowledged.push({ session, version, type });
    tell();
  };
  const write = async (writer: number): Promise<void> => {
    while (!isStopping()) {
      const started = await untilDone(writer, 'POST', '/sessions', { tableNumber: writer, numberOfCustomers: 2 });
      note('SessionStarted', started);
      for (const { type, method, path, body } of life) {
        if (isStopping()) return;
        note(type, await untilDone(writer, method, path(started._id), body));
      }
    }
  };
  run(Array.from({ length: 8 }, (_, index) => write(index + 1)));

  return {
    acknowledged,
    refusals,
    /** Resolves after `more` acknowledged writes; rejects when a writer gets an unexpected answer. */
    progress: (more: number): Promise<void> => {
      const wanted = acknowledged.length + more;
      return until(() => acknowledged.length >= wanted);
    },
    stop,
  };
};
