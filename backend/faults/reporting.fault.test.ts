import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { createPool } from '../src/platform/postgres/pool.ts';
import { freePort } from '../src/platform/postgres/embedded/server.ts';
import { type Mood, startAuthority } from '../src/testing/books/authority.ts';
import { sampleSeller } from '../src/testing/books/sample-seller.ts';
import { startApplicationProcess } from './application-process.ts';
import { tell } from './figures.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startTillWriters, untilAnswered } from './till-writers.ts';
import { signIn } from './writers.ts';

/** Before each kill. Answers that get lost make the sender ask again. */
const moods: Mood[] = ['judge', 'lose', 'judge', 'hang', 'judge'];

test(`kill -9 of the application, ${moods.length} times, while tables pay and the tax authority is told of each invoice, once and in order`, async () => {
  const { url } = await startOwnPostgres();
  const authority = await startAuthority();
  const pool = createPool(url, { applicationName: 'tabletime faults', max: 1 });
  const settings = { DATABASE_URL: url, PORT: String(await freePort()), ZATCA_URL: authority.url };
  let application = await startApplicationProcess(settings);
  const { address } = application;
  const token = await signIn(address);
  const asked = async (method: 'PATCH' | 'POST', path: string, body: object) =>
    expect(await untilAnswered(address, token, { method, path, key: newId(), body }, () => undefined)).toMatchObject({ status: 200 });
  await asked('PATCH', '/settings/vat', { on: true, ...sampleSeller, reason: 'Registered' });
  await asked('POST', '/zatca/onboard', { otp: authority.otp(), environment: 'production' });
  const writers = startTillWriters(address, token);
  for (const mood of moods) {
    authority.setMood(mood);
    const { tries } = authority.counts();
    await vi.waitFor(() => expect(authority.counts().tries).toBeGreaterThan(tries), { timeout: 60_000, interval: 20 });
    await pause(Math.random() * 40);
    await application.end('SIGKILL');
    authority.setMood('judge');
    // Else a lost answer would be followed by a pause of 30 s.
    await pool.query('delete from reporting_tries');
    application = await startApplicationProcess(settings);
  }
  authority.setMood('judge');
  await writers.progress(1);
  await writers.stop();

  const documents = async () => {
    const { rows } = await pool.query<{ number: number; hash: string; state: string | null }>(
      'select i.number, i.hash, r.state from invoices i left join document_reports r on r.id = i.uuid order by i.number',
    );
    return rows;
  };
  await vi.waitFor(async () => expect((await documents()).filter(({ state }) => state === null)).toEqual([]), {
    timeout: 60_000,
    interval: 200,
  });
  const issued = await documents();
  expect(issued.length).toBeGreaterThan(moods.length);
  expect(new Set(issued.map(({ state }) => state))).toEqual(new Set(['reported']));
  expect(authority.reported.map(({ counter, hash }) => [counter, hash])).toEqual(issued.map(({ number, hash }) => [number, hash]));
  const { tries, mostAbreast } = authority.counts();
  expect(mostAbreast).toBe(1);
  expect(await application.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await authority.stop();
  await pool.end();
  tell('kill -9 under reports', { kills: moods.length, invoices: issued.length, tries });
  expect(tries).toBeGreaterThan(issued.length);
}, 300_000);
