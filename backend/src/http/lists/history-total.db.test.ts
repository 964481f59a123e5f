import { expect, it, onTestFinished } from 'vitest';
import { importSession } from '../../testing/server/session-calls.ts';
import { startTestServer } from '../../testing/server/test-server.ts';

it('the history counts its days once while nothing happens, and again after an event', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const token = await server.signIn('owner@cafe.example');
  const days = async (): Promise<string | null> => (await server.send('GET', '/history?limit=1', { token })).headers.get('Content-Range');
  for (const businessDate of ['2026-03-01', '2026-03-02']) await importSession(server, { businessDate });
  expect(await days()).toBe('history 0-0/2');

  // A day that no event brought shows whether they were counted.
  await server.engine.pool.query(`insert into daily_statistics values ('2026-03-05', 60, 1, 60)`);
  expect(await days()).toBe('history 0-0/2');
  await importSession(server, { businessDate: '2026-03-03' });
  expect(await days()).toBe('history 0-0/4');
});
