import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foundingZones, type TableZone } from '@tabletime/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrationsFolder } from '../../platform/project-root.ts';
import { caughtUp } from '../../testing/processes/caught-up.ts';
import { csvRecords } from '../../testing/server/csv-records.ts';
import { asOwner } from '../../testing/database/rebuild-all.ts';
import { startRecordedEvening, type RecordedEvening } from '../../testing/database/recorded-evening.ts';
import { sessionCalls } from '../../testing/server/session-calls.ts';
import { contentsOf } from '../../testing/database/tables.ts';

let evening: RecordedEvening;
/** The session that was moved from table 5, which is called Window, to table 17. */
let moved: string;

/** After the sixteen entries of the evening: 17 names table 5, 18 starts a session there, 19 moves it. */
beforeAll(async () => {
  evening = await startRecordedEvening();
  const { server, owner, sara } = evening;
  const zones: TableZone[] = foundingZones.map((zone) => ({
    ...zone,
    tables: zone.tables.map((table) => (table.number === 5 ? { ...table, name: 'Window النافذة' } : table)),
  }));
  await server.send('PATCH', '/settings/tables', { token: owner, body: { zones, reason: 'It is new' } });
  const bySara = sessionCalls(server, sara.token);
  moved = (await bySara.start({ tableNumber: 5, notes: 'Chess club ♞' })).data._id;
  await bySara.send('POST', `/sessions/${moved}/move`, { tableNumber: 17 });
  await caughtUp(server);
});
afterAll(() => evening.server.stop());

const logs: RecordedEvening['logs'] = (...args) => evening.logs(...args);
const address = (parameters: Record<string, string>): string => `?${new URLSearchParams(parameters).toString()}`;
const positions = async (parameters: Record<string, string>): Promise<number[]> =>
  (await logs(address(parameters))).data.map(({ position }) => position);

describe('the log is searched', () => {
  it.each([
    ['a word of the reason', 'twice', [16]],
    ['the beginning of one, in any case', 'ENTER', [16]],
    ['a word of the notes', 'chess', [18]],
    ['an Arabic word without its signs', 'حسب', [12]],
    ['who did it or to whom', 'ليلي', [16, 12, 6, 5]],
    ['a person and the reason of another', 'sara left', []],
    ['the account and a reason', 'omar left', [15]],
    ['an amount', '240', [16, 12]],
    ['an amount with its currency', 'SAR 240', [16, 12]],
    ['an amount in Arabic', '٢٤٠ ريال', [16, 12]],
    ['the number of a table', 'table 7', [16, 12, 11, 10, 9]],
    ['the number of a table that was left', 'طاولة ٥', [19, 18]],
    ['the name of a table', 'window', [19, 18]],
    ['the name of a table in Arabic', 'النافذ', [19, 18]],
    ['the name of a table and a note', 'window chess', [18]],
    ['what nothing has', 'nothing', []],
    ['signs alone', '؟!', []],
    ['a sign', '♞', [18]],
    ['a word and a sign', 'chess ♞', [18]],
  ])('by %s', async (_, q, expected) => {
    expect(await positions({ q })).toEqual(expected);
    expect(await positions({ q, countTo: '100', limit: '10' })).toEqual(expected.slice(0, 10));
  });

  it('page by page, oldest first too', async () => {
    expect(await positions({ q: 'table 7', limit: '2', skip: '2' })).toEqual([11, 10]);
    const oldest = { filter: '{"q":"table 7"}', sort: '["createdAt","ASC"]', range: '[3,5]' };
    expect(await positions(oldest)).toEqual([12, 16]);
  });

  it('with its total, or with one more than it was to be counted to', async () => {
    const totalOf = async (parameters: Record<string, string>) => (await logs(address(parameters))).headers.get('Content-Range');
    expect(await totalOf({ q: 'table 7', limit: '2' })).toBe('logs 0-1/5');
    expect(await totalOf({ q: 'table 7', limit: '2', countTo: '3' })).toBe('logs 0-1/4');
    expect(await totalOf({ q: 'table 7', limit: '2', countTo: '9' })).toBe('logs 0-1/5');
    expect(await totalOf({ q: 'nothing', countTo: '9' })).toBe('logs */0');
  });
});

describe('the log is narrowed', () => {
  it('to a table, also to what left it', async () => {
    expect(await positions({ table: '7' })).toEqual([16, 12, 11, 10, 9]);
    expect(await positions({ table: '5' })).toEqual([19, 18]);
    expect(await positions({ table: '17' })).toEqual([19]);
    expect(await positions({ table: '99' })).toEqual([]);
  });

  it('to a session', async () => {
    expect(await positions({ session: evening.table7 })).toEqual([16, 12, 11, 10, 9]);
    expect(await positions({ session: moved.toUpperCase() })).toEqual([19, 18]);
    expect(await positions({ session: crypto.randomUUID() })).toEqual([]);
  });

  it.each([
    ['what took money away', { selection: 'moneyTaken' }, [16]],
    ['deletions', { selection: 'deletions' }, [16, 15]],
    ['edits of sessions that had ended', { selection: 'editsAfterEnd' }, [12]],
    ['all but sign-ins', { signIns: 'false' }, [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 7, 5, 3, 1]],
    ['deletions with a word', { selection: 'deletions', q: 'left' }, [15]],
    [
      'what a person took away from a table on a day',
      { selection: 'moneyTaken', table: '7', performedBy: 'ليلى', from: '2026-11-20' },
      [16],
    ],
    ['the same on the day before', { selection: 'moneyTaken', table: '7', performedBy: 'ليلى', to: '2026-11-19' }, []],
  ])('to %s', async (_, parameters, expected) => {
    expect(await positions(parameters)).toEqual(expected);
  });

  it.each([
    ['session', 'seven'],
    ['selection', 'gains'],
    ['table', 'seven'],
    ['signIns', 'maybe'],
  ])('by no %s that makes no sense', async (name, value) => {
    const { problem } = await logs(address({ [name]: value }));
    expect(problem?.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(problem)).toContain(name);
  });
});

it('each entry says what it did to the money, in riyals', async () => {
  const { data } = await logs(address({ session: evening.table7 }));
  expect(data.map(({ action, effect }) => [action, effect])).toEqual([
    ['SESSION_DELETED', -240],
    ['SESSION_EDITED', 120],
    ['SESSION_END', 120],
    ['SESSION_EDITED', null],
    ['SESSION_START', null],
  ]);
});

it('a restored session brings back what it cost', async () => {
  const { server, owner } = evening;
  await server.send('POST', `/sessions/${evening.table7}/restore`, { token: owner, body: { reason: 'It was real', expectedVersion: 5 } });
  await caughtUp(server);
  const [latest] = (await logs(address({ session: evening.table7 }))).data;
  expect([latest?.action, latest?.effect]).toEqual(['SESSION_RESTORED', 240]);
});

describe('the files of the log', () => {
  // Who read the first one is recorded after its answer.
  afterAll(() => vi.waitFor(async () => expect(await positions({ action: 'LOG_EXPORTED' })).toHaveLength(1), 10_000));

  const file = async (path: string, parameters: Record<string, string>) =>
    (await evening.server.send('GET', `/logs/export/${path}${address(parameters)}`, { token: evening.owner })).text;

  const files: Record<string, string>[] = [
    { q: 'window' },
    { table: '5' },
    { session: '' },
    { selection: 'deletions' },
    { signIns: 'false', to: '2026-11-19' },
  ];
  it.each(files)('follow the filter %j', async (filter) => {
    const parameters = filter['session'] === '' ? { session: moved } : filter;
    const expected = (await positions(parameters)).map(String);
    expect(expected.length).toBeGreaterThan(1);
    const rows = csvRecords(await file('csv', { ...parameters, bom: '0' }));
    expect(rows.map(({ position }) => position)).toEqual(expected);
    const lines = (await file('pdf', parameters)).split('\n').filter((line) => line.includes('  |  '));
    expect(lines).toHaveLength(expected.length);
  });

  it('name their filters in words, and the effect on money in a column', async () => {
    const text = await file('pdf', { selection: 'moneyTaken', table: '7', signIns: 'false', q: 'twice' });
    for (const line of ['Only: Reductions', 'Table: 7', 'Sign-ins and sign-outs: no', 'Search: twice']) expect(text).toContain(line);
    expect(csvRecords(await file('csv', { selection: 'moneyTaken', bom: '0' })).map(({ effect }) => effect)).toEqual(['-240']);
  });
});

it('entries from before the migration get the effects and the words that the projection writes', async () => {
  const { url } = evening.server.database;
  const written = await contentsOf(url, ['audit_log']);
  await asOwner(url, async (owner) => {
    await owner.query('alter table audit_log drop column effect, drop column search_words');
    // Those that name neither column stay when the columns go.
    await owner.query('drop index audit_log_deletions_idx, audit_log_edits_after_end_idx');
    await owner.query(await readFile(join(migrationsFolder, '0015_search_of_the_log.sql'), 'utf8'));
    await owner.query("update audit_log set search_words = ts_delete(search_words, '♞')");
    expect(await contentsOf(url, ['audit_log'])).not.toEqual(written);
    const signs = await readFile(join(migrationsFolder, '0029_search_of_people.sql'), 'utf8');
    await owner.query(/^do \$\$\ndeclare[^]*/m.exec(signs)![0]);
  });
  expect(await contentsOf(url, ['audit_log'])).toEqual(written);
});

// Last, because earlier tests expect no such entry.
it('is narrowed to edits after the end, also to those of a guest’s times and of the bill', async () => {
  const { server, owner, sara } = evening;
  const bySara = sessionCalls(server, sara.token);
  const byOwner = sessionCalls(server, owner);
  const discounts = `/sessions/${moved}/discounts`;
  const wish = { scope: 'bill', percent: 10, reason: 'They waited' };
  const before = await byOwner.send('POST', discounts, wish);
  server.clock.advance(120 * 60_000);
  await bySara.end(moved);
  const { status } = await bySara.send('PATCH', `/sessions/${moved}/guests/1`, { leftAt: '01:50', reason: 'Left earlier' });
  const after = await byOwner.send('POST', discounts, wish);
  await byOwner.send('POST', `/sessions/${moved}/refunds`, { kind: 'goodwill', method: 'Cash', amount: 1, reason: 'It was cold' });
  await caughtUp(server);
  const found = await logs('?selection=editsAfterEnd');
  expect([before.status, status, after.status]).toEqual([200, 200, 200]);
  expect(found.data.map(({ action }) => action)).toEqual(['REFUND_GIVEN', 'DISCOUNT_GRANTED', 'GUEST_CORRECTED', 'SESSION_EDITED']);
});

it('shows the final amount of each discount, counted for the person who granted it', async () => {
  const { server, sara } = evening;
  const bySara = sessionCalls(server, sara.token);
  const { _id } = (await bySara.start({ tableNumber: 23, numberOfCustomers: 2 })).data;
  const discounts = `/sessions/${_id}/discounts`;
  const taken = async () => {
    await caughtUp(server);
    const { data, headers } = await logs(`?session=${_id}&selection=moneyTaken`);
    return { effects: data.map(({ effect }) => effect), total: headers.get('Content-Range') };
  };
  const grants = async () => (await logs(`?session=${_id}&action=DISCOUNT_GRANTED`)).data;
  // Within the free time: it takes nothing yet.
  await bySara.send('POST', discounts, { scope: 'bill', percent: 10, reason: 'They waited' });
  expect(await taken()).toEqual({ effects: [], total: 'logs */0' });
  server.clock.advance(120 * 60_000);
  await bySara.end(_id);
  expect(await taken()).toEqual({ effects: [-12], total: 'logs 0-0/1' });
  expect((await grants())[0]!.details).toMatchObject({ takes: 0 });
  expect((await positions({ q: 'SAR 12', session: _id })).length).toBe(1);

  // A reopened session repeats the discount, and a withdrawn one takes nothing.
  await bySara.send('POST', `/sessions/${_id}/reopen`, { reason: 'They stay' });
  server.clock.advance(60 * 60_000);
  await bySara.end(_id);
  await caughtUp(server);
  expect((await grants()).map(({ effect }) => effect)).toEqual([-18]);
  expect([await positions({ q: 'SAR 12', session: _id }), (await positions({ q: 'SAR 18', session: _id })).length]).toEqual([[], 1]);
  await bySara.send('DELETE', `${discounts}/1`, { reason: 'Granted twice' });
  await caughtUp(server);
  const all = (await logs(`?session=${_id}`)).data.filter(({ action }) => action.startsWith('DISCOUNT'));
  expect(all.map(({ effect }) => effect)).toEqual([18, -18]);
});

it('entries of discounts from before the migration get what was withdrawn, and are found by the next end', async () => {
  const { url } = evening.server.database;
  const tables = ['audit_log', 'granted_discounts'];
  const written = await contentsOf(url, tables);
  await asOwner(url, async (owner) => {
    await owner.query('drop table granted_discounts');
    await owner.query(await readFile(join(migrationsFolder, '0033_what_discounts_came_to.sql'), 'utf8'));
  });
  expect(await contentsOf(url, tables)).toEqual(written);
});
