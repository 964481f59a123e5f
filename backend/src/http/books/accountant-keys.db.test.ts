import { createHash } from 'node:crypto';
import { type LogEntry, type OwnKey, plusDays, roles, type ShownClose, type ShownLedgerRow } from '@tabletime/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startApplication } from '../../application.ts';
import { createLog } from '../../platform/log.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { keyCalls } from '../../testing/server/key-calls.ts';
import { startTillCafe, type TillCafe } from '../../testing/server/till-calls.ts';

const today = '2026-11-19';
const everyBook = [
  '/ledger',
  '/ledger/export',
  '/closes',
  '/closes/1',
  '/closes/export',
  '/journal/export',
  `/books/days?from=${today}&to=${today}`,
  '/books/liabilities',
];

let cafe: TillCafe;
let owner: string;
let keys: ReturnType<typeof keyCalls>;
beforeAll(async () => {
  cafe = await startTillCafe({ TRUST_PROXY: '1', SIGN_IN_FAILURES_PER_ADDRESS: '5' });
  keys = keyCalls(cafe.server, () => owner);
  owner = await cafe.signIn();
  await cafe.calls.sell(2);
  await cafe.calls.close();
});
afterAll(() => cafe.server.stop());
beforeEach(async () => {
  owner = await cafe.signIn();
});

const read = <Data = unknown>(path: string, token: string, headers = {}) => cafe.server.send<Data>('GET', path, { token, headers });
const statusOf = async (path: string, token: string): Promise<number> => (await read(path, token)).status;
const logOf = async (query: string, headers = {}): Promise<LogEntry[]> => {
  // A reader is not kept waiting until the use of a key shows.
  await caughtUp(cafe.server);
  return (await read<LogEntry[]>(`/logs?${query}`, owner, headers)).data;
};
const usesIn = () => logOf('action=KEY_USED');
const otherProcess = async () => {
  const database = { url: cafe.server.database.url, close: () => Promise.resolve() };
  const other = await startApplication(cafe.server.config, database, cafe.server.clock, createLog('silent'));
  onTestFinished(() => other.stop());
  return other;
};

describe('a key', () => {
  it('is shown once, and only to the Owner who makes it', async () => {
    const headers = { 'Idempotency-Key': 'made-twice' };
    const made = await keys.make({ name: ' Salem ', may: ['invoices', 'books'], until: today }, headers);
    expect([made.status, made.message]).toEqual([201, 'Key for Salem made. Copy it now: it is shown once.']);
    const { key, ...shown } = made.data;
    expect(key).toMatch(/^ttk_[\w-]{43}$/);
    const createdAt = new Date(cafe.clock.now()).toISOString();
    expect(shown).toEqual({ _id: shown._id, name: 'Salem', may: ['invoices', 'books'], until: today, createdAt });
    expect((await read<OwnKey>('/books/key', key!)).data).toEqual({ name: 'Salem', may: ['invoices', 'books'], until: today });

    const again = await keys.make({ name: ' Salem ', may: ['invoices', 'books'], until: today }, headers);
    expect(again.data).toEqual({ ...shown, key: null });
    const [row] = await keys.list('?limit=1');
    expect(row).toMatchObject({ ...shown, createdBy: { name: 'Noura' }, lastUsedOn: today, revokedAt: null });

    for (const role of roles.filter((each) => each !== 'Owner')) {
      const { token } = await cafe.server.person(role);
      expect(await statusOf('/accountant-keys', token)).toBe(403);
      const body = { name: 'Salem', may: ['books'], until: today };
      expect((await cafe.server.send('POST', '/accountant-keys', { token, body })).status).toBe(403);
      expect((await cafe.server.send('DELETE', `/accountant-keys/${shown._id}`, { token })).status).toBe(403);
    }
  });

  it('is refused without a name, a right or a day to come', async () => {
    expect((await keys.make({ name: '', may: [], until: 'soon' })).problem.errors).toEqual({
      name: 'The key needs a name',
      may: 'Choose what the key opens: the books, the invoices or both',
      until: expect.any(String),
    });
    expect((await keys.make({ until: plusDays(today, -1) })).problem.errors).toEqual({ until: 'Choose today or a later day' });
  });

  it('opens the books and a page of its own, and nothing else', async () => {
    const { key } = (await keys.make()).data;
    const invoices = (await keys.make({ may: ['invoices'] })).data.key!;
    for (const path of everyBook) {
      expect([path, await statusOf(path, key!), await statusOf(path, invoices)]).toEqual([path, 200, 403]);
    }
    for (const path of ['/sessions', '/settings', '/live', '/devices/floor', '/auth/me', '/accountant-keys']) {
      expect((await read(path, key!)).problem).toMatchObject({ status: 403, code: 'key.forbidden' });
    }
    const { problem } = await cafe.server.send('POST', '/till/close', { token: key!, body: {} });
    expect(problem).toMatchObject({ status: 403, code: 'key.forbidden' });
    expect(await statusOf('/books/key', owner)).toBe(401);
    expect(await statusOf('/cafe', key!)).toBe(200);
  });

  it('is good to the end of its last business day, on the clock of the café', async () => {
    const { key } = (await keys.make({ until: today })).data;
    // 04:59 on the morning after, then 05:00.
    cafe.clock.advance(Date.parse('2026-11-20T01:59:59.000Z') - cafe.clock.now());
    expect(await statusOf('/closes', key!)).toBe(200);
    cafe.clock.advance(1_000);
    expect((await read('/closes', key!)).problem).toMatchObject({ status: 401, code: 'key.expired' });
  });

  it('opens nothing from the next request after its revocation on, in any process, and stays known', async () => {
    const { _id, key } = (await keys.make()).data;
    const other = await otherProcess();
    const there = () => fetch(`${other.address}/api/closes`, { headers: { Authorization: `Bearer ${key}` } });
    expect([await statusOf('/closes', key!), (await there()).status]).toEqual([200, 200]);
    const revoked = await keys.revoke(_id);
    expect([revoked.status, revoked.message]).toEqual([200, 'Key withdrawn. It opens nothing any more.']);
    expect([await statusOf('/closes', key!), (await there()).status]).toEqual([401, 401]);
    expect((await read('/sessions', key!)).problem).toMatchObject({ status: 401, code: 'key.revoked' });
    expect((await keys.revoke(_id)).message).toBe('This key is already withdrawn.');
    expect((await keys.list()).find((row) => row._id === _id)?.revokedAt).toBe(new Date(cafe.clock.now()).toISOString());
    expect((await keys.revoke(crypto.randomUUID())).problem.code).toBe('key.not_found');
  });

  it('can be revoked by the version that the Owner saw, though it was used since', async () => {
    const made = await keys.make();
    await read('/closes', made.data.key!);
    expect((await keys.revoke(made.data._id, { 'If-Match': made.headers.get('ETag')! })).status).toBe(200);
  });
});

describe('the use of a key', () => {
  it('is in the log once a business day, however many requests come at once, to two processes', async () => {
    const { _id, key } = (await keys.make({ name: 'Salem at work' })).data;
    const other = await otherProcess();
    const all = async () => {
      const calls = Array.from({ length: 12 }, (_, n) =>
        n % 2 === 0
          ? statusOf('/closes', key!)
          : fetch(`${other.address}/api/ledger`, { headers: { Authorization: `Bearer ${key}` } }).then(({ status }) => status),
      );
      expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    };
    const before = (await usesIn()).length;
    await all();
    await all();
    const uses = await usesIn();
    expect(uses.length).toBe(before + 1);
    expect(uses[0]).toMatchObject({ performedBy: 'System', msg: expect.stringContaining('Salem at work') });
    const day = (await keys.list()).find((row) => row._id === _id)!.lastUsedOn!;
    cafe.clock.advance(24 * 3_600_000);
    owner = await cafe.signIn();
    await all();
    expect((await usesIn()).length).toBe(before + 2);
    expect((await keys.list()).find((row) => row._id === _id)?.lastUsedOn).toBe(plusDays(day, 1));
  });

  it('is told in both languages, by the software', async () => {
    const { key } = (await keys.make({ name: 'Salem' })).data;
    await read('/closes', key!);
    const words = async (language: string) =>
      (await logOf('limit=2', { 'Accept-Language': language })).map(({ msg }) => msg.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(await words('en')).toEqual(['Accountant’s key for Salem used', 'Accountant’s key for Salem made, valid until 31 Dec 2090']);
    expect(await words('ar')).toEqual([
      'استُخدم مفتاح المحاسب لـ Salem',
      expect.stringMatching(/^أُنشئ مفتاح المحاسب لـ Salem، صالح حتى 31/),
    ]);
  });

  it('is no use where the call is refused for the key', async () => {
    const { _id, key } = (await keys.make()).data;
    expect(await statusOf('/sessions', key!)).toBe(403);
    expect((await keys.list()).find((row) => row._id === _id)?.lastUsedOn).toBeNull();
  });

  it('does not need a log that can be written', async () => {
    const { key } = (await keys.make()).data;
    const alter = (sql: string) => asOwner(cafe.server.database.url, (role) => role.query(sql));
    await alter('revoke insert on events from tabletime_app');
    onTestFinished(() => alter('grant insert on events to tabletime_app').then(() => undefined));
    expect(await statusOf('/closes', key!)).toBe(200);
  });
});

describe('what a key reads', () => {
  const people = ['Noura', 'A Supervisor'];

  it('names nobody, in lists, rows and files, and keeps reasons', async () => {
    const { key } = (await keys.make()).data;
    const session = await cafe.calls.sell(1);
    await cafe.calls.refund(session, 5);
    const ledger = await read<ShownLedgerRow[]>('/ledger', key!);
    expect(ledger.data.length).toBeGreaterThan(2);
    expect(new Set(ledger.data.flatMap(({ by, approvedBy }) => [by, approvedBy]))).toEqual(new Set([null]));
    expect(ledger.data.map(({ reason }) => reason)).toContain('A complaint');
    expect((await read<ShownClose[]>('/closes', key!)).data[0]!.closedBy).toBeNull();
    expect((await read<ShownClose>('/closes/1', key!)).data.closedBy).toBeNull();
    const file = csvRecords((await read('/ledger/export?bom=0', key!)).text);
    expect(new Set(file.flatMap((line) => [line['by'], line['approved_by']]))).toEqual(new Set(['']));
    expect(file.map(({ reason }) => reason)).toContain('A complaint');
    for (const path of everyBook) {
      const { text } = await read(path, key!);
      expect(people.filter((name) => text.includes(name))).toEqual([]);
    }
  });

  it('is never answered to a person, nor the reverse, though both ask for the same page at once', async () => {
    const { key } = (await keys.make()).data;
    const asked = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? key! : owner));
    for (const path of ['/ledger?limit=3', '/closes?limit=3', '/closes/1']) {
      const answers = await Promise.all(asked.map(async (token) => ({ token, text: (await read(path, token)).text })));
      for (const { token, text } of answers) expect([path, text.includes('Noura')]).toEqual([path, token === owner]);
    }
  });
});

describe('a guess', () => {
  const guess = (address: string, key = `ttk_${'A'.repeat(43)}`) => read('/closes', key, { 'X-Forwarded-For': address });

  it('is refused, and its address after too many, which blocks no good key', async () => {
    const { key } = (await keys.make()).data;
    for (let time = 0; time < 5; time++) expect((await guess('192.0.2.1')).problem).toMatchObject({ status: 401, code: 'key.unknown' });
    const late = await guess('192.0.2.1');
    expect([late.status, late.problem.code, Number(late.headers.get('Retry-After')) > 0]).toEqual([429, 'request.too_many', true]);
    expect((await guess('192.0.2.1', key!)).status).toBe(200);
    expect((await guess('192.0.2.2')).status).toBe(401);
  });

  it.each([
    ['no secret', 'ttk_'],
    ['another secret', 'ttk_null'],
    ['one that is too long', `ttk_${'A'.repeat(5_000)}`],
  ])('is anything that only looks like a key: with %s', async (_, key) => {
    expect((await guess('192.0.2.3', key)).problem.code).toBe('key.unknown');
  });
});

it('no key is stored, logged or shown again: only its hash, beside the log', async () => {
  const { _id, key } = (await keys.make({}, { 'Idempotency-Key': 'once' })).data;
  const secret = key!.slice('ttk_'.length);
  await keys.make({}, { 'Idempotency-Key': 'once' });
  for (const path of everyBook) await read(path, key!);
  await read('/nothing/here', key!);
  await keys.revoke(_id);
  await read('/closes', key!);
  const { rows: tables } = await cafe.server.engine.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const contents = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await cafe.server.engine.pool.query<{ text: string | null }>(
        `select string_agg(t::text, '\n') as text from ${name} t`,
      );
      return [name, rows[0]!.text ?? ''] as const;
    }),
  );
  const hash = createHash('sha256').update(key!).digest('hex');
  const holding = (text: string) => contents.flatMap(([name, all]) => (all.includes(text) ? [name] : []));
  expect(tables.length).toBeGreaterThan(20);
  expect([holding(secret), holding(hash)]).toEqual([[], ['key_hashes']]);
  expect(cafe.server.lines.join('')).toContain('/api/closes');
  expect(cafe.server.lines.join('')).not.toContain(secret);
  const answers = await Promise.all(
    ['/accountant-keys', `/accountant-keys/${_id}`, '/logs', '/logs/export/csv'].map((path) => read(path, owner)),
  );
  for (const { text } of answers) {
    expect(text).toContain('Salem');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(hash);
  }
});
