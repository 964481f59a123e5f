import type { LogRow } from '@tabletime/contract';
import { createMovableClock } from '../../platform/clock.ts';
import { thursdayEvening } from '../server/cafe.ts';
import { caughtUp } from '../processes/caught-up.ts';
import { sessionCalls } from '../server/session-calls.ts';
import { startTestServer } from '../server/test-server.ts';

export type WireLog = Omit<LogRow, 'id'> & { _id: string };

/**
 * A server with sixteen log entries. Thursday from 19:00: table 7 is started and edited by Sara, a Game Master, ended, and corrected by the
 * Admin ليلى; Omar becomes a Supervisor and is deactivated. Friday 00:30: Omar and table 7 are deleted.
 */
export const startRecordedEvening = async () => {
  const server = await startTestServer({}, createMovableClock(thursdayEvening));
  const owner = await server.signIn('owner@cafe.example');
  const sara = await server.person('Game Master', 'Sara');
  const layla = await server.person('Admin', 'ليلى');
  const omar = await server.person('Customer', 'Omar');
  const minutes = (count: number): void => server.clock.advance(count * 60_000);
  const bySara = sessionCalls(server, sara.token);
  const table7 = (await bySara.start({ tableNumber: 7, groupType: 'males' })).data._id;
  minutes(20);
  await bySara.send('PATCH', `/sessions/${table7}/edit`, {
    numberOfCustomers: 4,
    notes: 'عيد ميلاد',
    startTime: '18:30',
    reason: 'Two friends came',
  });
  minutes(40);
  await bySara.end(table7);
  await sessionCalls(server, layla.token).send('PUT', `/sessions/${table7}`, {
    durationInMinutes: 120,
    paymentMethod: ['Cash', 'Credit'],
    reason: 'حُسب الوقت\nخطأ',
  });
  for (const [path, body] of [
    ['role', { role: 'Supervisor' }],
    ['status', { isActive: false, reason: 'On leave' }],
  ] as const) {
    minutes(1);
    await server.send('PATCH', `/users/${omar.id}/${path}`, { token: owner, body });
  }
  server.clock.set(Date.parse('2026-11-20T00:30:00+03:00'));
  await server.send('DELETE', `/users/${omar.id}`, { token: owner, body: { reason: 'Left' } });
  await sessionCalls(server, layla.token).send('DELETE', `/sessions/${table7}`, { reason: 'Entered twice' });
  await caughtUp(server);

  const logs = (query = '', language = 'en') =>
    server.send<WireLog[]>('GET', `/logs${query}`, { token: owner, headers: { 'Accept-Language': language } });
  return { server, owner, sara, layla, table7, logs };
};

export type RecordedEvening = Awaited<ReturnType<typeof startRecordedEvening>>;
