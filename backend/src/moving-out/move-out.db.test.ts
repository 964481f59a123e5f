import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { userDecider } from '../commands/user-decider.ts';
import { pinRow } from '../http/devices/check-pin.ts';
import { readModelTables } from '../projections/registry.ts';
import { administer } from '../testing/database/administer.ts';
import { everythingHappens } from '../testing/busy-cafe.ts';
import { projectionsCaughtUp } from '../testing/processes/caught-up.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { moveOut } from './move-out.ts';

const root = mkdtempSync(join(tmpdir(), 'tabletime-moving-out-'));
afterAll(() => rmSync(root, { recursive: true }));

const linesIn = (folder: string, name: string): Record<string, unknown>[] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('writes the log, every read model, addresses and files, and nothing that signs anybody in', async () => {
  const { url, open } = await openTestDatabase(onTestFinished);
  const engine = await open();
  for (let seed = 1; seed <= 4; seed++) await everythingHappens(engine, seed);
  await administer(
    url,
    `insert into accounts (id, email, phone, password_hash)
     select id, id || '@cafe.example', E'+966\\n5', 'argon2id-of-somebody' from users;
     insert into report_files (id, name, type, size, bytes, uploaded_by, report_id)
     select id, E'الصندوق\\t"1"\\n.pdf', 'application/pdf', 3, '\\x0a5c00', gen_random_uuid(), id from reports limit 1`,
  );
  await projectionsCaughtUp(engine);

  const folder = join(root, 'out');
  const { position, seal, files } = await moveOut({ url, folder, version: '0.1.0', now: Date.parse('2026-11-19T18:00:00Z') });
  expect(readdirSync(root)).toEqual(['out']);
  const names = ['events', ...readModelTables, 'invoice_documents', 'accounts', 'pass_holders', 'report_files'].map(
    (table) => `${table.replaceAll('_', '-')}.jsonl`,
  );
  expect(readdirSync(folder).sort()).toEqual([...names, 'README.md', 'files'].sort());

  const count = async (table: string) => (await engine.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;
  for (const { name, rows } of files) {
    expect({ [name]: linesIn(folder, name).length }).toEqual({ [name]: await count(name.slice(0, -6).replaceAll('-', '_')) });
    expect(rows).toBeGreaterThan(0);
  }
  const events = linesIn(folder, 'events.jsonl');
  expect(events.map((event) => event['position'])).toEqual(Array.from({ length: position }, (_, index) => index + 1));
  const [first] = await engine.store.readAfter(0, 1);
  expect(events[0]).toEqual(first);
  const [session] = linesIn(folder, 'sessions.jsonl');
  const { rows } = await engine.pool.query<object>(
    'select cost::float, start_time as "startTime", tariff from sessions order by id limit 1',
  );
  expect(session).toMatchObject(rows[0]!);
  expect(session).not.toHaveProperty('searchWords');

  const [file] = linesIn(folder, 'report-files.jsonl');
  expect(file).toMatchObject({ name: 'الصندوق\t"1"\n.pdf', type: 'application/pdf', reportId: file!['id'] });
  expect([...readFileSync(join(folder, 'files', `${String(file!['id'])}.pdf`))]).toEqual([0x0a, 0x5c, 0x00]);
  expect(readFileSync(join(folder, 'accounts.jsonl'), 'utf8')).not.toMatch(/argon2id|hash/i);

  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(readme).toContain(`up to position ${position}, sealed by\n\`${seal}\``);
  for (const name of names) expect(readme).toMatch(new RegExp(`\`${name}\` \\| \\d+ \\| \\w`));

  await expect(moveOut({ url, folder, version: '0.1.0', now: 0 })).rejects.toThrow('is there already');
});

test('holds no PIN and no hash of one in any file', async () => {
  const { url, open } = await openTestDatabase(onTestFinished);
  const engine = await open();
  await everythingHappens(engine, 1);
  await projectionsCaughtUp(engine);
  const { rows: users } = await engine.pool.query<{ id: string }>('select id from users where is_active limit 1');
  const { id } = users[0]!;
  const pin = '73091458';
  const row = await pinRow(id, pin);
  await engine.execute(userDecider, 'changePin', id, {}, { ...askedBy(), alongside: [row] });
  await projectionsCaughtUp(engine);
  const { rows: pins } = await engine.pool.query<{ hash: string }>('select pin_hash as hash from pins');
  const { hash } = pins[0]!;
  expect(hash).toMatch(/^\$argon2id\$/);

  const folder = join(root, 'with-a-pin');
  await moveOut({ url, folder, version: '0.1.0', now: 0 });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const text = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
  expect(text).toContain('"UserPinChanged"');
  const [, salt, digest] = /\$([^$]+)\$([^$]+)$/.exec(hash)!;
  for (const secret of ['argon2id', salt!, digest!]) expect(text).not.toContain(secret);
  // Digits within an id are no PIN.
  expect(text).not.toMatch(new RegExp(`\\b${pin}\\b`));
});

test('leaves nothing behind where it fails', async () => {
  const { url } = await openTestDatabase(onTestFinished);
  await administer(url, 'drop table daily_statistics');
  const before = readdirSync(root);
  await expect(moveOut({ url, folder: join(root, 'none'), version: '0.1.0', now: 0 })).rejects.toThrow('daily_statistics');
  expect(readdirSync(root)).toEqual(before);
});
