import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foundingZones } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../platform/project-root.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { importSession, sessionCalls } from '../../testing/server/session-calls.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let ahmad: TestPerson;
let as: ReturnType<typeof sessionCalls>;

/** Each of these on a day of its own in March, at the table of its number. */
const imported = [
  { notes: 'Birthday of Éloïse', cost: 6_000, paymentMethod: ['Cash'], numberOfCustomers: 2, billedMinutes: 60 },
  { notes: 'عيد ميلاد مُحمّد', cost: 6_050, paymentMethod: ['Credit'], numberOfCustomers: 4, billedMinutes: 200 },
  {
    notes: '12 chairs, window',
    cost: 12_000,
    paymentMethod: ['Cash', 'Credit'],
    numberOfCustomers: 6,
    groupType: 'Females',
    billedMinutes: 90,
  },
  { notes: "Lost: O'Brien’s hat", cost: null, paymentMethod: ['Cash'], numberOfCustomers: 8, groupType: 'Females', billedMinutes: 30 },
];

/** Then table 20, which Ahmad started and Lina ended, and which Lina edited; and table 21, which runs. */
beforeAll(async () => {
  server = await startTestServer();
  ahmad = await server.person('Game Master', 'أحمد الزهراني');
  const lina = sessionCalls(server, (await server.person('Supervisor', 'Lina')).token);
  as = sessionCalls(server, ahmad.token);
  for (const [index, session] of imported.entries()) {
    const day = `2026-03-0${index + 1}`;
    const times = { startTime: `${day}T15:00:00.000Z`, endTime: `${day}T16:00:00.000Z`, businessDate: day };
    await importSession(server, { tableNumber: index + 1, ...times, ...session });
  }
  const { _id } = (await as.start({ tableNumber: 20, numberOfCustomers: 3, paymentMethod: ['Credit'] })).data;
  server.clock.advance(60 * 60_000);
  await lina.end(_id);
  await lina.send('PUT', `/sessions/${_id}`, { notes: 'Left a scarf', reason: 'Forgotten' });
  await as.start({ tableNumber: 21, notes: 'Birthday', paymentMethod: ['Credit'] });
  const zones = foundingZones.map((zone) => ({
    ...zone,
    tables: zone.tables.map((table) => (table.number === 4 ? { ...table, name: 'Balcony الشرفة' } : table)),
  }));
  const owner = await server.signIn('owner@cafe.example');
  await server.send('PATCH', '/settings/tables', { token: owner, body: { zones, reason: 'It is new' } });
});
afterAll(() => server.stop());

const tables = async (query: string): Promise<number[]> => (await as.list(query)).data.map(({ tableNumber }) => tableNumber);
const json = (parameters: Record<string, unknown>): string =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, JSON.stringify(value)])).toString()}`;
const byTable = { sort: ['tableNumber', 'ASC'] };

describe('a search of completed sessions', () => {
  it.each([
    ['birth', [1]],
    ['ELOISE', [1]],
    ['ميلاد', [2]],
    ['محمد', [2]],
    ['الميلاد', [2]],
    ['احمد', [20]],
    ['زهرانى', [20]],
    ['lina', [20]],
    ['lina scarf', [20]],
    ['lina birthday', []],
    ["o'brien", [4]],
    ['12', [3]],
    ['1', [1, 3]],
    ['table 1', [1]],
    ['طاولة ٢', [2]],
    ['60', [1]],
    ['60.5', [2]],
    ['٦٠٫٥٠ ريال', [2]],
    ['sar 120', [3]],
    ['20', [20]],
    ['balcony', [4]],
    ['شرفة', [4]],
    ['balcony hat', [4]],
    ['balcony scarf', []],
    ['nobody', []],
    ['؟!', []],
    ["' | '#1", [1]],
    ['rd', []],
  ])('for %s finds tables %j, in either way to ask', async (q, expected) => {
    expect(await tables(json({ filter: { q }, ...byTable }))).toEqual(expected);
    expect(new Set(await tables(`?q=${encodeURIComponent(q)}`))).toEqual(new Set(expected));
  });

  it('finds a session by the name under which somebody ended it, also after others edited it, and as it is after an edit', async () => {
    const { _id } = await as.completed(40, { tableNumber: 30, notes: 'Chess' });
    const asOwner = sessionCalls(server, await server.signIn('owner@cafe.example'));
    await asOwner.send('PUT', `/sessions/${_id}`, { notes: 'Checkers', reason: 'The other game' });
    expect([await tables('?q=chess'), await tables('?q=checkers'), await tables('?q=احمد checkers')]).toEqual([[], [30], [30]]);
    await asOwner.send('DELETE', `/sessions/${_id}`, { reason: 'Twice' });
    expect(await tables('?q=checkers')).toEqual([]);
    await asOwner.send('POST', `/sessions/${_id}/restore`, { reason: 'It was real' });
    expect(await tables('?q=checkers')).toEqual([30]);
    await asOwner.send('DELETE', `/sessions/${_id}`, { reason: 'Done with' });
  });

  it('never finds one that runs, nor one that was reopened', async () => {
    const { _id } = await as.completed(40, { tableNumber: 31, notes: 'Ludo' });
    expect(await tables('?q=ludo')).toEqual([31]);
    await as.send('POST', `/sessions/${_id}/reopen`, { reason: 'They stay' });
    expect([await tables('?q=ludo'), await tables('?q=21'), await tables('?q=ludo&isActive=true')]).toEqual([[], [], []]);
  });

  it('shows nothing of the words that it finds by', async () => {
    const { data } = await as.list('?q=birth');
    expect(Object.keys(data[0]!)).not.toContain('searchWords');
    expect(Object.keys((await as.completed(40, { tableNumber: 32 })) as object)).not.toContain('searchWords');
  });
});

describe('the filters of completed sessions', () => {
  const until = { isActive: false, tableNumber: [1, 2, 3, 4, 20] };
  it.each([
    [{ paymentMethod: 'Cash' }, '&paymentMethod=cash', [1, 3, 4]],
    [{ paymentMethod: 'Credit' }, '&paymentMethod=CREDIT', [2, 3, 20]],
    [{ edited: true }, '&edited=true', [20]],
    [{ edited: false }, '&edited=false', [1, 2, 3, 4]],
    [{ groupType: 'Females' }, '&groupType=females', [3, 4]],
    [{ numberOfCustomersFrom: 4 }, '&numberOfCustomersFrom=4', [2, 3, 4]],
    [{ numberOfCustomersFrom: 3, numberOfCustomersTo: 4 }, '&numberOfCustomersFrom=3&numberOfCustomersTo=4', [2, 20]],
    [{ costFrom: 60.5 }, '&costFrom=60.5', [2, 3, 20]],
    [{ costFrom: 60, costTo: 60.49 }, '&costFrom=60&costTo=60.49', [1]],
    [{ businessDateFrom: '2026-03-02', businessDateTo: '2026-03-03' }, '&from=2026-03-02&to=2026-03-03', [2, 3]],
    [{ q: 'ميلاد', paymentMethod: 'Cash' }, '&q=ميلاد&paymentMethod=Cash', []],
    [{ q: 'birthday', paymentMethod: 'Cash', costTo: 100, edited: false }, '&q=birthday&paymentMethod=Cash&costTo=100&edited=false', [1]],
  ])('%j leaves what it says, in either way to ask', async (filter, parameters, expected) => {
    expect(await tables(json({ filter: { ...until, ...filter }, ...byTable }))).toEqual(expected);
    const query = `?isActive=false${until.tableNumber.map((number) => `&tableNumber=${number}`).join('')}${parameters}`;
    expect(new Set(await tables(query))).toEqual(new Set(expected));
  });

  it.each([
    ['endTime', [1, 2, 3, 4]],
    // A missing cost sorts below any.
    ['cost', [4, 1, 2, 3]],
    ['billedMinutes', [4, 1, 3, 2]],
    ['numberOfCustomers', [1, 2, 3, 4]],
    ['tableNumber', [1, 2, 3, 4]],
  ])('what they leave is sorted by %s both ways', async (field, expected) => {
    const filter = { isActive: false, to: '2026-03-31' };
    expect(await tables(json({ filter, sort: [field, 'ASC'] }))).toEqual(expected);
    expect(await tables(json({ filter, sort: [field, 'DESC'] }))).toEqual(expected.toReversed());
  });

  it.each(['paymentMethod=Gold', 'edited=perhaps', 'costFrom=much', 'numberOfCustomersTo=1.5', 'countTo=0', `q=${'x'.repeat(101)}`])(
    '%s is refused by its name',
    async (query) => {
      const { status, problem } = await server.send('GET', `/sessions?${query}`, { token: ahmad.token });
      expect([status, problem.params?.['parameter']]).toEqual([400, query.split('=')[0]]);
    },
  );
});

describe('a total', () => {
  const range = async (query: string): Promise<string | null> => (await as.list(query)).headers.get('Content-Range');

  it('is counted up to a number where one is named, one above it for all that are more', async () => {
    const query = 'to=2026-03-31&edited=false';
    expect(await range(`?${query}&limit=1&countTo=2`)).toBe('sessions 0-0/3');
    expect(await range(`?${query}&limit=1&countTo=4`)).toBe('sessions 0-0/4');
    expect(await range(`?${query}&limit=1`)).toBe('sessions 0-0/4');
    expect(await range(json({ filter: { to: '2026-03-31', q: 'cash' }, range: [0, 9], countTo: 2 }))).toBe('sessions */0');
  });

  it('of another list cannot be bounded', async () => {
    const { problem } = await server.send('GET', '/history?countTo=5', { token: await server.signIn('owner@cafe.example') });
    expect(problem.params?.['parameter']).toBe('countTo');
  });
});

/** Notes of signs, at the tables from 32 on. */
const ofSigns = ['🎲', 'Cake → door', '!!', '★ ٦٠'];

it('finds notes by their signs', async () => {
  for (const [index, notes] of ofSigns.entries()) await as.completed(40, { tableNumber: 32 + index, notes });
  const queries = ['🎲', '→', 'cake →', 'door ★', '!', '★', '★ 60'];
  expect(await Promise.all(queries.map((q) => tables(`?q=${encodeURIComponent(q)}`)))).toEqual([[32], [33], [33], [], [34], [35], [35]]);
});

it('the migrations give older sessions the words that their rows have', async () => {
  const signs = await readFile(join(migrationsFolder, '0029_search_of_people.sql'), 'utf8');
  const migration = await readFile(join(migrationsFolder, '0012_search_of_sessions.sql'), 'utf8');
  const fill = /^update sessions s[^;]*;/m.exec(migration)![0];
  const words = () =>
    server.engine.pool.query('select id, search_words::text from sessions order by id').then(({ rows }) => rows as unknown[]);
  const before = await words();
  expect(before.length).toBeGreaterThan(5);
  await server.engine.pool.query('begin; update sessions set search_words = null; commit');
  expect(await words()).not.toEqual(before);
  await server.engine.pool.query(fill);
  expect(await words()).not.toEqual(before);
  await asOwner(server.database.url, (owner) => owner.query(/^do \$\$\ndeclare[^]*/m.exec(signs)![0]));
  expect(await words()).toEqual(before);
});
