import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { administrator } from './administrator.ts';
import { startApplicationProcess } from './application-process.ts';
import { tell, timed } from './figures.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { signIn } from './writers.ts';

/** More than a slow reader takes in ten seconds and than socket buffers hold. */
const manySessions = `
  insert into sessions (id, table_number, number_of_customers, group_type, payment_method, notes, start_time, end_time, is_active, cost,
    billed_minutes, business_date, tariff, started_by, changed_by, changed_at, version)
  select id, 1, 1, 'Mixed', '["Cash"]', (select string_agg(md5(id::text || n), '') from generate_series(1, 60) as n),
         date_trunc('second', now()), now(), false, 0, 0, current_date, '{}', '"System"', '"System"', now(), 1
  from (select gen_random_uuid() as id from generate_series(1, 20000)) as made`;
const leastBytes = 20_000 * 60 * 32;

/** Reads a file to its end and returns its length; `then` is awaited after each chunk. */
const bytesOf = async (response: IncomingMessage, then: (bytes: number) => Promise<void> | void): Promise<number> => {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    await then(bytes);
  }
  return bytes;
};

test('a SIGTERM waits ten seconds for an export: a slow client then sees it break off, a quick one gets all of it', async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const { holder, number } = await administrator(postgres.url);
  await holder.query(manySessions);
  const token = await signIn(application.address);

  const open = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const request = get(`${application.address}/api${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response.on('error', () => undefined);
  };
  const [slow, compressed, quick] = await Promise.all([
    open('/sessions/export'),
    open('/sessions/export', { 'Accept-Encoding': 'gzip' }),
    open('/sessions/export'),
  ]);
  expect([slow.headers['transfer-encoding'], compressed.headers['content-encoding']]).toEqual(['chunked', 'gzip']);
  let running = true;
  const slowly = async (): Promise<void> => {
    if (running) await pause(100);
  };
  const broken = Promise.allSettled([slow, compressed].map((response) => bytesOf(response, slowly)));
  let whole!: Promise<number>;
  // A busy machine may need more than ten seconds for all of it.
  await new Promise<void>((resolve) => {
    whole = bytesOf(quick, (bytes) => {
      if (bytes > 0.9 * leastBytes) resolve();
    });
  });
  let ending: unknown;
  const took = await timed(async () => (ending = await application.end('SIGTERM')));
  running = false;

  expect(ending).toEqual({ code: 0, signal: null });
  expect(took).toBeGreaterThan(10_000);
  expect(await whole).toBeGreaterThan(leastBytes);
  expect(await broken).toEqual(
    [1, 2].map(() => ({ status: 'rejected', reason: expect.objectContaining({ message: 'aborted' }) as Error })),
  );
  // PostgreSQL's processes may outlive their clients by a moment.
  await expect.poll(() => number(`select from pg_stat_activity where application_name like 'tabletime%'`)).toBe(0);
  tell('SIGTERM with readers who take their time', { 'ended within ms': took });
});
