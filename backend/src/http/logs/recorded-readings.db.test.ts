import type { LogEntry } from '@tabletime/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordCommand } from '../../commands/record-command.ts';
import { applicationRole } from '../../engine.ts';
import { keyCalls } from '../../testing/server/key-calls.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

let cafe: TillCafe;
beforeAll(async () => {
  cafe = await startTillCafe();
  await cafe.calls.sell(2);
  await cafe.calls.close();
});
afterAll(() => cafe.server.stop());

const entries = async (): Promise<string[]> => {
  const token = await cafe.signIn();
  const found = ['LOG_EXPORTED', 'BOOKS_EXPORTED'].map((action) =>
    cafe.server.send<LogEntry[]>('GET', `/logs?action=${action}`, { token }),
  );
  const rows = (await Promise.all(found)).flatMap(({ data }) => data);
  return rows.map(({ msg, performedBy }) => `${typeof performedBy === 'string' ? performedBy : performedBy.name}: ${msg}`).sort();
};

test('a person who exports the log or the books is in the log, once a day, and a command on the server with its name', async () => {
  const { server, clock } = cafe;
  const owner = await cafe.signIn();
  const admin = await server.person('Admin');
  const files = ['/logs/export/csv', '/logs/export/csv', '/ledger/export', '/closes/export', '/journal/export', '/invoices/export'];
  for (const path of files) expect((await server.send('GET', path, { token: owner })).status).toBe(200);
  expect((await server.send('GET', '/ledger/export', { token: admin.token })).status).toBe(200);
  expect((await server.send('GET', '/ledger/export', { token: (await server.person('Supervisor')).token })).status).toBe(403);
  const { key } = (await keyCalls(server, () => owner).make({ name: 'Salem', may: ['books'], until: '2026-12-01' })).data;
  expect((await server.send('GET', '/ledger/export', { token: key! })).status).toBe(200);

  const once = ['Noura: Books exported', 'Noura: Log exported', `${admin.name}: Books exported`].sort();
  await vi.waitFor(async () => expect(await entries()).toEqual(once), 10_000);

  clock.advance(24 * 3_600_000);
  await server.send('GET', '/logs/export/pdf', { token: await cafe.signIn() });
  const event = { type: 'LogExported', data: { command: 'npm run export' } } as const;
  await recordCommand({ url: server.database.url, role: applicationRole, event, at: clock.now() });
  await vi.waitFor(async () => expect(await entries()).toEqual([...once, 'Noura: Log exported', 'System: Log exported'].sort()), 10_000);
});
