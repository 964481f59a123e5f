import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { EventStore } from '../eventstore/store.ts';
import { verify } from '../eventstore/verify.ts';
import { newId } from '../platform/ids.ts';
import { accountTable } from '../projections/account-tables.ts';
import { readModelTables } from '../projections/registry.ts';
import { userDecider } from '../commands/user-decider.ts';
import { testCafe, thursdayEvening } from '../testing/server/cafe.ts';
import { projectionsCaughtUp } from '../testing/processes/caught-up.ts';
import { askedBy } from '../testing/server/crowd.ts';
import { rebuildAll } from '../testing/database/rebuild-all.ts';
import { contentsOf } from '../testing/database/tables.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { moveIn, type RowResult } from './move-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabletime-moving-in-'));
afterAll(() => rmSync(folder, { recursive: true }));

const oid = (kind: number, index: number): { $oid: string } => ({
  $oid: `65f0c0de${kind}000000000000000`.slice(0, 20) + String(index).padStart(4, '0'),
});
const at = (day: number, time: string): { $date: string } => ({ $date: `2024-05-${String(day).padStart(2, '0')}T${time}:00.000Z` });

const sara = { _id: oid(1, 1), name: 'سارة العتيبي', email: 'sara@gmail.com', role: 'Admin', isActive: true, createdAt: at(1, '08:00') };
const omar = { _id: oid(1, 2), name: 'Omar', email: 'omar@gmail.com', role: 'Customer', isActive: false, createdAt: at(2, '08:00') };
const noura = { _id: oid(1, 3), name: 'Noura of old', email: 'Noura@Cafe.example', role: 'Owner', createdAt: at(3, '08:00') };
const users = [sara, omar, noura, { _id: oid(1, 4), name: 'Nobody', email: 'none' }];

/** 1,300 sessions on thirteen days, every tenth without a cost; then one that is broken. */
const sessions = [
  ...Array.from({ length: 1_300 }, (_, index) => ({
    _id: oid(2, index),
    tableNumber: 1 + (index % 20),
    numberOfCustomers: 2,
    groupType: 'mixed',
    paymentMethod: ['cash'],
    startTime: at(1 + Math.floor(index / 100), '17:00'),
    endTime: at(1 + Math.floor(index / 100), '18:40'),
    isActive: false,
    ...(index % 10 > 0 && { cost: 100 }),
  })),
  { _id: oid(2, 5000), tableNumber: 4, numberOfCustomers: 2, startTime: at(1, '17:00'), isActive: false },
];
const logs = [
  {
    _id: oid(3, 1),
    action: 'SESSION_DELETED',
    performedBy: sara._id,
    createdAt: at(4, '19:00'),
    msg: 'حذف جلسة',
    details: { reason: 'مكررة' },
  },
  { _id: oid(3, 2), action: 'CLEANUP', performedBy: 'cron', createdAt: at(4, '20:00'), msg: 'Cleaned up' },
  { _id: oid(3, 3), action: 'LOGIN', performedBy: { _id: noura._id, name: 'Noura of old' }, createdAt: at(5, '20:00') },
];

const linesOf = (rows: object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const save = (name: string, content: string): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
// The logs come first and name people of the last.
const files = [
  save('logs.json', linesOf(logs)),
  save('sessions.json', linesOf(sessions)),
  save('users.json', JSON.stringify(users, null, 2)),
];

/** A café with an Owner, whose address an old account has too. */
const openCafe = async () => {
  const database = await openTestDatabase(onTestFinished);
  const engine = await database.open();
  const owner = { id: newId(), email: 'noura@cafe.example', phone: null, passwordHash: 'a hash' };
  const alongside = [{ table: accountTable, row: owner }];
  await engine.execute(userDecider, 'register', owner.id, { name: 'Noura', role: 'Owner' }, askedBy('Noura', 'Owner', { alongside }));
  const tell = async (of: string[], append?: EventStore['append']): Promise<RowResult[]> => {
    const results: RowResult[] = [];
    const run = { now: thursdayEvening, newId, correlationId: newId() };
    await moveIn(of, { db: engine.pool, append, clock: testCafe, run, onRow: (each) => results.push(each) });
    return results;
  };
  const bring = (append: EventStore['append'] = engine.store.append, of = files): Promise<RowResult[]> => tell(of, append);
  const dryRun = (of = files): Promise<RowResult[]> => tell(of);
  const rows = async <Row>(sql: string): Promise<Row[]> => (await engine.pool.query(sql)).rows as Row[];
  return { ...database, engine, owner, bring, dryRun, rows };
};

const countsOf = (results: RowResult[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { what, becomes } of results) counts[`${what}: ${becomes}`] = (counts[`${what}: ${becomes}`] ?? 0) + 1;
  return counts;
};

const expected = {
  'person: person': 2,
  'person: the account that has its e-mail': 1,
  'person: nothing': 1,
  'session: session': 1_300,
  'session: nothing': 1,
  'log entry: log entry': 3,
};

test('what a dry run tells is what comes in: people, sessions on their days with their costs, and a marked log by who acted', async () => {
  const { url, engine, owner, bring, dryRun, rows } = await openCafe();
  const before = await engine.store.headPosition();
  const dry = await dryRun();
  expect(countsOf(dry)).toEqual(expected);
  expect(await engine.store.headPosition()).toBe(before);

  expect(await bring()).toEqual(dry);
  await projectionsCaughtUp(engine);

  expect(
    await rows(`select u.name, u.role, u.is_active, a.email, a.password_hash from users u join accounts a using (id) order by a.email`),
  ).toEqual([
    { name: 'Noura', role: 'Owner', is_active: true, email: owner.email, password_hash: 'a hash' },
    { name: 'Omar', role: 'Customer', is_active: false, email: 'omar@gmail.com', password_hash: null },
    { name: 'سارة العتيبي', role: 'Admin', is_active: true, email: 'sara@gmail.com', password_hash: null },
  ]);
  // A hundred sessions of a hundred minutes, ninety of them with 100 riyals.
  const days = Array.from({ length: 13 }, () => ({ total_revenue: 9_000, total_sessions: 100, total_minutes: 10_000 }));
  expect(await rows('select total_revenue::float, total_sessions, total_minutes from daily_statistics order by date')).toEqual(days);
  expect(
    await rows('select count(*)::int as n, min(cost)::float as least, max(cost)::float as most from sessions where cost is not null'),
  ).toEqual([{ n: 1_170, least: 100, most: 100 }]);
  const [saraHere] = await rows<{ id: string }>(`select id from users where role = 'Admin'`);
  expect(
    await rows(`select action, created_at, performer_id, performer_name, details ->> 'words' as words from audit_log
                where details ? 'imported' order by created_at`),
  ).toMatchObject([
    {
      action: 'SESSION_DELETED',
      created_at: '2024-05-04T19:00:00.000Z',
      performer_id: saraHere!.id,
      performer_name: 'سارة العتيبي',
      words: 'حذف جلسة',
    },
    { action: 'LOG_IMPORTED', created_at: '2024-05-04T20:00:00.000Z', performer_id: null, words: 'Cleaned up' },
    { action: 'LOGIN', performer_id: owner.id, performer_name: 'Noura of old', words: 'LOGIN' },
  ]);

  expect(await verify(engine.pool)).toMatchObject({ intact: true });
  const grown = await contentsOf(url, readModelTables);
  await rebuildAll(url);
  expect(await contentsOf(url, readModelTables)).toEqual(grown);
});

test('a row that stands in the files twice is counted once, as it comes in, however far apart they stand', async () => {
  const { engine, bring, dryRun } = await openCafe();
  const twice = [
    save('users-twice.json', linesOf([sara, sara, omar])),
    // The first is broken, so that the second of them comes in.
    save('sessions-twice.json', linesOf([{ ...sessions[0], startTime: 'then' }, ...sessions.slice(0, 1_300), ...sessions.slice(0, 2)])),
    save('logs-twice.json', linesOf([...logs, logs[1]!])),
  ];
  const dry = await dryRun(twice);
  expect(countsOf(dry)).toEqual({
    'person: person': 2,
    'person: already there': 1,
    'session: nothing': 1,
    'session: session': 1_300,
    'session: already there': 2,
    'log entry: log entry': 3,
    'log entry: already there': 1,
  });
  expect(await bring(engine.store.append, twice)).toEqual(dry);
});

test('rows with ids of every kind come in, each once, and who acted is found by them', async () => {
  const { bring, dryRun, rows, engine } = await openCafe();
  const ids = ['{"$numberLong":"9007199254740992"}', '9007199254740993', '{"$uuid":"0D6B3F1A-0000-4000-8000-000000000001"}', '"sara"', '7'];
  const people = ids.map((id, index) => `{"_id":${id},"name":"Person ${index}","email":"p${index}@gmail.com","role":"game master"}`);
  const entries = ids.map((id, index) => `{"_id":${index},"action":"LOGIN","performedBy":${id},"createdAt":{"$date":1714588200000}}`);
  const unclear = `{"_id":"5","action":"LOGIN","performedBy":{"email":"p0@gmail.com"},"createdAt":{"$date":1714588200000}}`;
  const of = [
    save('logs-of-ids.json', `[${[...entries, unclear].join(',')},]`),
    save('users-of-ids.json', `${[...people, people[1]!].join('\n')}\n`),
  ];
  const dry = await dryRun(of);
  expect(countsOf(dry)).toEqual({ 'person: person': 5, 'person: already there': 1, 'log entry: log entry': 6 });
  const note = 'performedBy names nobody: shown as the software, with what stands there ({"email":"p0@gmail.com"})';
  expect(dry.filter(({ what }) => what === 'log entry').map(({ why }) => why)).toEqual(['', '', '', '', '', note]);
  expect(await bring(engine.store.append, of)).toEqual(dry);
  await projectionsCaughtUp(engine);
  expect(
    await rows(`select performer_name as name, performer_role as role from audit_log where action = 'LOGIN' order by performer_name`),
  ).toEqual([...ids.map((_, index) => ({ name: `Person ${index}`, role: 'Game Master' })), { name: 'System', role: null }]);
});

test('text that no database holds stops no import', async () => {
  const { bring, dryRun, rows, engine } = await openCafe();
  const nul = '\\u0000\\ud800';
  const at = '"createdAt":{"$date":1714588200000}';
  const people = [
    `{"_id":"one","name":"Noura","email":"a${nul}@gmail.com",${at}}`,
    `{"_id":"two","name":"Sara${nul}","email":"sara@gmail.com",${at}}`,
    `{"_id":"three","name":"${'N'.repeat(3_000)}","email":"omar@gmail.com",${at}}`,
  ];
  const entries = ['two', 'three', `nobody${nul}`].map(
    (id, row) => `{"_id":${row},"action":"A${nul}","performedBy":{"_id":"${id}"},${at}}`,
  );
  const of = [save('odd-users.json', people.join('\n')), save('odd-logs.json', entries.join('\n'))];
  const dry = await dryRun(of);
  expect(countsOf(dry)).toEqual({ 'person: nothing': 3, 'log entry: log entry': 3 });
  expect(await bring(engine.store.append, of)).toEqual(dry);
  await projectionsCaughtUp(engine);
  const names = await rows<{ name: string }>(`select performer_name as name from audit_log where details ? 'imported'`);
  expect(names.map(({ name }) => name).sort()).toEqual(['N'.repeat(100), 'Sara\uFFFD', 'nobody\uFFFD']);
});

test('a file that is not UTF-8 is refused before a row of any is taken, also in a dry run', async () => {
  const { engine, bring, dryRun } = await openCafe();
  const before = await engine.store.headPosition();
  const of = [files[2]!, save('latin.json', '')];
  writeFileSync(of[1]!, Buffer.from('{"name":"Zo\xeb"}\n', 'latin1'));
  await expect(dryRun(of)).rejects.toThrow('latin.json: it is not UTF-8: byte 12, in line 1 (0xEB)');
  await expect(bring(engine.store.append, of)).rejects.toThrow('it is not UTF-8');
  expect(await engine.store.headPosition()).toBe(before);
});

test('a second run writes nothing, and one that was interrupted goes on', async () => {
  const { engine, bring } = await openCafe();
  let left = 700;
  const interrupted: EventStore['append'] = async (request) => {
    if (left-- <= 0) throw new Error('The power is gone');
    return engine.store.append(request);
  };
  await expect(bring(interrupted)).rejects.toThrow('The power is gone');
  const after = await engine.store.headPosition();
  expect(after).toBeGreaterThan(500);

  const { 'person: already there': people, 'session: already there': there, 'session: session': others } = countsOf(await bring());
  expect([people, there! + others!, there! > 0]).toEqual([2, 1_300, true]);
  const head = await engine.store.headPosition();
  // The Owner, two people of whom one was deactivated, the sessions, the log.
  expect(head).toBe(1 + 3 + 1_300 + 3);

  const again = countsOf(await bring());
  expect(again).toMatchObject({ 'person: already there': 2, 'session: already there': 1_300, 'log entry: already there': 3 });
  expect(await engine.store.headPosition()).toBe(head);
});

test('two runs at the same time bring each row in once', async () => {
  const { engine, bring } = await openCafe();
  const [one, other] = (await Promise.all([bring(), bring()])).map(countsOf);
  expect((one!['session: session'] ?? 0) + (other!['session: session'] ?? 0)).toBe(1_300);
  expect(await engine.store.headPosition()).toBe(1 + 3 + 1_300 + 3);
});

test('a run that fails has told what it wrote, and leaves nothing under way', async () => {
  const { engine } = await openCafe();
  const results: RowResult[] = [];
  let underWay = 0;
  const append: EventStore['append'] = async ({ streams }) => {
    underWay += 1;
    await new Promise(setImmediate);
    underWay -= 1;
    if (streams[0]!.events[0]!.payload['tableNumber'] === 1) throw new Error('it went away');
    return { outcome: 'appended', position: 1 };
  };
  const run = { now: thursdayEvening, newId, correlationId: newId() };
  const parts = { db: engine.pool, append, clock: testCafe, run, onRow: (each: RowResult) => void results.push(each) };
  await expect(moveIn([save('ten.json', linesOf(sessions.slice(0, 10)))], parts)).rejects.toThrow('it went away');
  expect([underWay, results.length]).toEqual([0, 9]);
});
