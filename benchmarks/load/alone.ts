import type { ApplicationProcess } from '../reads/application-process.ts';
import { day } from '../reads/measure.ts';
import type { Person } from './people.ts';
import type { Alone, Loop } from './tables.ts';

interface Task {
  name: string;
  ask: () => Promise<Response>[];
}

const tasksOf = ({ address, token }: ApplicationProcess, people: Person[], photo: Uint8Array<ArrayBuffer>): Task[] => {
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string, more: { [name: string]: string } = {}) => fetch(`${address}/api${path}`, { headers: { ...headers, ...more } });
  const post = (path: string, body: string | Uint8Array<ArrayBuffer>, more: { [name: string]: string }) =>
    fetch(`${address}/api${path}`, { method: 'POST', body, headers: more });
  const pdf = { accept: 'application/pdf' };
  const signIn = ({ email, password }: Person) =>
    post('/auth/login', JSON.stringify({ email, password }), { 'content-type': 'application/json' });
  return [
    { name: 'nothing', ask: () => [get('/health/ready')] },
    { name: 'log, PDF', ask: () => [get('/logs/export/pdf', pdf)] },
    { name: 'log, PDF in Arabic', ask: () => [get('/logs/export/pdf?lang=ar', pdf)] },
    {
      name: '5 PDFs of 20 days of the log at once',
      ask: () => Array.from({ length: 5 }, () => get(`/logs/export/pdf?from=${day(20)}`, pdf)),
    },
    { name: 'log, text', ask: () => [get('/logs/export/pdf')] },
    { name: 'log, CSV', ask: () => [get('/logs/export/csv')] },
    { name: 'sessions, CSV', ask: () => [get('/sessions/export')] },
    { name: 'reports, CSV', ask: () => [get('/reports/export')] },
    { name: 'a list of 1,000 entries of the log', ask: () => [get('/logs?limit=1000')] },
    { name: 'a list of 1,000 sessions', ask: () => [get('/sessions?limit=1000')] },
    { name: '20 sign-ins at once', ask: () => people.slice(0, 20).map(signIn) },
    {
      name: '5 photos at once',
      ask: () => Array.from({ length: 5 }, () => post('/reports/files', photo, { ...headers, 'x-file-name': 'shelf' })),
    },
  ];
};

/** Makes each of the most expensive calls alone, twice: first cold, then warm. */
export const measureAlone = async (application: ApplicationProcess, people: Person[], photo: Uint8Array<ArrayBuffer>): Promise<Alone[]> => {
  const measured: Alone[] = [];
  for (const { name, ask } of tasksOf(application, people, photo)) {
    for (const time of ['first', 'again']) {
      await application.memory('settled');
      await application.ask('loop');
      const begun = performance.now();
      await Promise.all(
        ask().map(async (asked) => {
          const response = await asked;
          if (!response.ok) throw new Error(`${name} was answered ${response.status}`);
          for await (const _ of response.body as unknown as AsyncIterable<Uint8Array>);
        }),
      );
      measured.push({ name: `${name}, ${time}`, took: performance.now() - begun, loop: await application.ask<Loop>('loop') });
    }
  }
  return measured;
};
