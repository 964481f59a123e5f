import type { SessionRow } from '@tabletime/contract';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import { newId } from '../../platform/ids.ts';
import { caughtUp } from '../processes/caught-up.ts';
import type { TestServer } from './test-server.ts';

export type WireSession = Omit<SessionRow, 'id'> & { _id: string };

const owner = { actor: { id: null, name: 'System', role: null }, requestId: null };

export const sessionCalls = (server: TestServer, token: string) => {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.send<WireSession>(method, path, { token, body, headers });
  return {
    send,
    start: (body: object = {}, headers = {}) => send('POST', '/sessions', { tableNumber: 4, numberOfCustomers: 2, ...body }, headers),
    end: (id: string, headers = {}) => send('PATCH', `/sessions/${id}/end`, undefined, headers),
    list: (query = '') => server.send<WireSession[]>('GET', `/sessions${query}`, { token }),
    completed: async (minutes: number, body: object = {}): Promise<WireSession> => {
      const { data } = await send('POST', '/sessions', { tableNumber: 4, numberOfCustomers: 2, ...body });
      server.clock.advance(minutes * 60_000);
      return (await send('PATCH', `/sessions/${data._id}/end`)).data;
    },
  };
};

/** Resolves once the read models show it. */
export const importSession = async (server: TestServer, overrides: object = {}): Promise<string> => {
  const id = newId();
  const facts = {
    tableNumber: 4,
    numberOfCustomers: 2,
    groupType: 'Mixed',
    paymentMethod: ['Cash'],
    notes: '',
    startTime: '2026-03-01T15:00:00.000Z',
    endTime: '2026-03-01T16:00:00.000Z',
    tariff: { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3000 },
    durationOverrideMinutes: null,
    billedMinutes: 60,
    businessDate: '2026-03-01',
    cost: 6000,
  };
  await server.engine.execute(sessionDecider, 'import', id, { ...facts, ...overrides }, owner);
  await caughtUp(server);
  return id;
};
