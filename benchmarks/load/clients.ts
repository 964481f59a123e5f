import { randomInt } from 'node:crypto';
import { day } from '../reads/measure.ts';
import type { Calls } from './calls.ts';
import type { Person } from './people.ts';

export interface Self {
  call: Calls;
  index: number;
  person: Person;
  photo: Uint8Array<ArrayBuffer>;
}

export interface Kind {
  name: string;
  clients: number;
  /** Milliseconds. */
  pause: number;
  step: (self: Self) => Promise<void>;
}

interface Identified {
  _id: string;
}

const floor: Kind['step'] = async ({ call, index }) => {
  const session = {
    tableNumber: 1 + index,
    numberOfCustomers: randomInt(1, 20),
    groupType: 'Mixed',
    paymentMethod: ['Cash'],
    notes: 'load',
  };
  const started = await call<Identified>({ name: 'POST /sessions', method: 'POST', path: '/sessions', json: session });
  await call({ name: 'GET /sessions', path: '/sessions?limit=25' });
  if (!started) return;
  const at = `/sessions/active/${started._id}`;
  await call({ name: 'PATCH /sessions/active/:id', method: 'PATCH', path: at, json: { numberOfCustomers: 3, reason: 'One more came' } });
  await call({ name: 'PATCH /sessions/:id/end', method: 'PATCH', path: `/sessions/${started._id}/end`, json: {} });
};

const readings = [
  '/dashboard',
  '/sessions?limit=25&tableNumber=7',
  '/history?limit=25',
  '/analytics/insights?days=7',
  '/analytics/daily-stats?days=30',
  '/logs?limit=25',
  '/logs?limit=1000',
  '/logs?limit=25&action=SESSION_EDITED',
  '/logs/distinct/users',
  '/reports?limit=25',
  '/reports/people',
  '/health/ready',
];

const reader: Kind['step'] = async ({ call }) => {
  const path = readings[randomInt(readings.length)]!;
  await call({ name: `GET ${path}`, path });
};

const files = [
  { path: `/logs/export/pdf?from=${day(20)}`, name: 'GET /logs/export/pdf (PDF, 20 days)', headers: { accept: 'application/pdf' } },
  { path: `/logs/export/pdf?lang=ar&from=${day(20)}`, name: 'GET /logs/export/pdf (PDF, 20 days)', headers: { accept: 'application/pdf' } },
  { path: `/logs/export/csv?from=${day(100)}`, name: 'GET /logs/export/csv (100 days)' },
  { path: '/sessions/export', name: 'GET /sessions/export (all)' },
  { path: '/reports/export', name: 'GET /reports/export (all)' },
];

const exporter: Kind['step'] = async ({ call }) => void (await call(files[randomInt(files.length)]!));

const signIns: Kind['step'] = async ({ call, person: { email, password }, index }) => {
  const isWrong = index === 0;
  const json = { email, password: isWrong ? 'not the password' : password };
  // A wrong password is answered too, only later: it waits in the same queue.
  if (!isWrong) return void (await call({ name: 'POST /auth/login', method: 'POST', path: '/auth/login', json }));
  await call({ name: 'POST /auth/login (wrong)', method: 'POST', path: '/auth/login', json, expected: 401 });
};

const passwords: Kind['step'] = async ({ call, person }) => {
  const json = { currentPassword: person.password, newPassword: `a password of ${Date.now()}` };
  const changed = await call<{ token: string }>({ name: 'PATCH /auth/password', method: 'PATCH', path: '/auth/password', json });
  if (changed) Object.assign(person, { token: changed.token, password: json.newPassword });
};

const uploads: Kind['step'] = async ({ call, photo }) => {
  const sent = { name: 'POST /reports/files', method: 'POST', path: '/reports/files', bytes: photo, headers: { 'x-file-name': 'shelf' } };
  const file = await call<Identified>(sent);
  if (!file) return;
  await call({ name: 'GET /reports/files/:id', path: `/reports/files/${file._id}` });
  await call({ name: 'DELETE /reports/files/:id', method: 'DELETE', path: `/reports/files/${file._id}` });
};

const me: Kind['step'] = async ({ call }) => void (await call({ name: 'GET /auth/me', path: '/auth/me' }));

/** More than the busiest evening of a café. */
export const kinds: Kind[] = [
  { name: 'floor', clients: 4, pause: 200, step: floor },
  { name: 'reader', clients: 4, pause: 100, step: reader },
  { name: 'exporter', clients: 2, pause: 500, step: exporter },
  { name: 'sign-in', clients: 5, pause: 300, step: signIns },
  { name: 'upload', clients: 3, pause: 1_000, step: uploads },
  { name: 'password', clients: 1, pause: 500, step: passwords },
  { name: 'me', clients: 1, pause: 50, step: me },
];
