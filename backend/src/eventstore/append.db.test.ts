import type { Socket } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { newId } from '../platform/ids.ts';
import { createPool, isConnectionLoss, socketOf } from '../platform/postgres/pool.ts';
import { signedOutTokenTable } from '../projections/account-tables.ts';
import { ended, startChild } from '../testing/processes/child-process.ts';
import { administrator } from '../../faults/administrator.ts';
import { noteRequest } from '../testing/notes.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { type AppendOutcome, createAppendPool } from './append.ts';
import type { StoredEvent } from './event.ts';
import { createEventStore } from './store.ts';
import { verify } from './verify.ts';

const database = await openTestDatabase();
let engine: Engine;

beforeAll(async () => {
  engine = await database.open({ projections: [] });
});

const allEvents = async (): Promise<StoredEvent[]> => engine.store.readAfter(0, 1_000_000);
const key = (name: string, requestHash = 'same') => ({ scope: 'person', key: name, requestHash, answer: { said: name } });
const kinds = (outcomes: AppendOutcome[]): string[] => outcomes.map(({ outcome }) => outcome);

describe('one total order', () => {
  test('16 writers in two processes leave dense positions, versions 1 … n, an intact chain, and a reader beside them skips nothing', async () => {
    let writing = true;
    const write = async (name: string) => ended(await startChild('writer-process', database.url, name, '8', '150'));
    const finished = Promise.all(['one', 'two'].map(write)).finally(() => (writing = false));

    const seen: number[] = [];
    for (let last = false; !last;) {
      last = !writing;
      const events = await engine.store.readAfter(seen.at(-1) ?? 0, 500);
      seen.push(...events.map((event) => event.position));
    }
    await finished;
    for (let more = true; more;) {
      const events = await engine.store.readAfter(seen.at(-1) ?? 0, 500);
      seen.push(...events.map((event) => event.position));
      more = events.length > 0;
    }

    expect(seen).toEqual(Array.from({ length: 2_400 }, (_, index) => index + 1));
    const versions = new Map<string, number>();
    for (const event of await allEvents()) {
      expect(event.version).toBe((versions.get(event.stream) ?? 0) + 1);
      versions.set(event.stream, event.version);
    }
    expect([...versions.values()]).toEqual(Array.from({ length: 16 }, () => 150));
    expect(await verify(engine.pool)).toMatchObject({ intact: true, checked: 2_400 });
  });
});

describe('expected versions', () => {
  test('a conflict inside a group is reported by itself; its neighbours are appended', async () => {
    await engine.store.append(noteRequest('note-taken', 0));
    const outcomes = await Promise.all([
      engine.store.append(noteRequest('note-first', 0)),
      engine.store.append(noteRequest('note-left', 0)),
      engine.store.append(noteRequest('note-taken', 0)),
      engine.store.append(noteRequest('note-right', 0, 3)),
    ]);
    expect(kinds(outcomes)).toEqual(['appended', 'appended', 'conflict', 'appended']);
    expect(outcomes[2]).toEqual({ outcome: 'conflict', stream: 'note-taken', version: 1 });
    expect((await engine.store.readStream('note-right')).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test('all outcomes in one group: what is refused leaves no trace, the others are written once, in one commit', async () => {
    const append = engine.store.append;
    const token = (id: string) => ({ rows: [{ table: signedOutTokenTable, row: { id, expiresAt: '2027-01-01T00:00:00Z' } }] });
    const [written, unwritten] = [newId(), newId()];
    await append(noteRequest('note-group-taken', 0, 1, { key: key('group known') }));
    await append(noteRequest('note-group-taken', 1, 1, { key: key('group used', 'this') }));
    const outcomes = await Promise.all([
      append(noteRequest('note-group-left', 0, 2, { key: key('group left'), ...token(written) })),
      append(noteRequest('note-group-copy', 0, 1, { key: key('group known'), ...token(unwritten) })),
      append(noteRequest('note-group-other', 0, 1, { key: key('group used', 'that') })),
      append(noteRequest('note-group-taken', 0, 1, { key: key('group conflict') })),
      append(noteRequest('note-group-guarded', 0, 1, { guard: { name: 'owner_remains', lane: 'owners', besides: newId() } })),
      append(noteRequest('note-group-right', 0)),
    ]);
    const last = await engine.store.headPosition();
    expect(outcomes).toEqual([
      { outcome: 'appended', position: last - 1 },
      { outcome: 'replayed', answer: { said: 'group known' } },
      { outcome: 'key_reused' },
      { outcome: 'conflict', stream: 'note-group-taken', version: 2 },
      { outcome: 'refused', refusal: { code: 'user.last_owner' } },
      { outcome: 'appended', position: last },
    ]);
    const of = async (text: string, value: unknown[]) => (await engine.pool.query<object>(text, value)).rows;
    expect(await of('select event_count from seals where last_position = $1', [last])).toEqual([{ event_count: 3 }]);
    expect(
      await of('select stream from events where stream = any($1)', [['note-group-copy', 'note-group-other', 'note-group-guarded']]),
    ).toEqual([]);
    expect(await of('select key from idempotency_keys where key = any($1)', [['group left', 'group conflict']])).toEqual([
      { key: 'group left' },
    ]);
    expect(await of('select id from signed_out_tokens where id = any($1)', [[written, unwritten]])).toEqual([{ id: written }]);
    expect(await append(noteRequest('note-group-left', 2, 1, { key: key('group left') }))).toMatchObject({ outcome: 'replayed' });
    expect(await verify(engine.pool)).toMatchObject({ intact: true, checked: last });
  });

  test('of 16 writers that expect the same version one is appended', async () => {
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => engine.store.append(noteRequest('note-race', 0))));
    expect(kinds(outcomes).filter((kind) => kind === 'appended')).toHaveLength(1);
    expect(kinds(outcomes).filter((kind) => kind === 'conflict')).toHaveLength(15);
  });

  test('data that the database refuses fails only that request', async () => {
    const refused = noteRequest('note-refused', 0, 1, { rows: [{ table: signedOutTokenTable, row: { id: newId() } }] });
    const outcomes = await Promise.allSettled([
      engine.store.append(noteRequest('note-a', 0)),
      engine.store.append(noteRequest('note-b', 0)),
      engine.store.append(refused),
      engine.store.append(noteRequest('note-c', 0)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await engine.store.readStream('note-refused')).toEqual([]);
  });
});

describe('idempotency', () => {
  test('16 concurrent copies under one key: one append, sixteen equal answers', async () => {
    const other = await database.open({ projections: [] });
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, copy) =>
        (copy % 2 ? engine : other).store.append(noteRequest(`note-copy-${copy}`, 0, 1, { key: key('once') })),
      ),
    );
    expect(kinds(outcomes).filter((kind) => kind === 'appended')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'replayed')).toEqual(
      Array.from({ length: 15 }, () => ({ outcome: 'replayed', answer: { said: 'once' } })),
    );
  });

  test('requests whose connection is cut under load, at this end or the other, are written once when repeated by their keys', async () => {
    const name = 'cut again and again';
    const appendPool = createAppendPool(database.url, { applicationName: name });
    let socket: Socket | undefined;
    appendPool.on('connect', (client) => (socket = socketOf(client)));
    const store = createEventStore({ lookUpPool: engine.lookUpPool, appendPool, now: Date.now });
    const { terminate } = await administrator(database.url);
    const [writers, appends] = [32, 100];
    const outcomes = { appended: 0, replayed: 0, lost: 0 };

    /** Twenty times, during running statements. */
    const cutNowAndThen = async (version: number): Promise<void> => {
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => void setImmediate(resolve));
      // A lost answer: the request is written all the same.
      if (version % 10 === 3) socket?.destroy();
      if (version % 10 === 8) await terminate(name);
    };
    const write = async (writer: number): Promise<void> => {
      for (let version = 0; version < appends; version++) {
        const request = noteRequest(`note-cut-${writer}`, version, 1, { key: key(`cut ${writer} ${version}`) });
        for (let [kind, attempt] = ['lost', 1]; kind === 'lost'; attempt++) {
          const answer = store.append(request).then(
            ({ outcome }) => outcome,
            (error: unknown) => (isConnectionLoss(error) ? 'lost' : String(error)),
          );
          if (writer === 0 && attempt === 1) await cutNowAndThen(version);
          kind = await answer;
          if (!(kind in outcomes)) throw new Error(`An append was answered ${kind}`);
          outcomes[kind as keyof typeof outcomes] += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    await appendPool.end();

    expect(Math.min(outcomes.lost, outcomes.replayed)).toBeGreaterThan(0);
    expect(outcomes.appended + outcomes.replayed).toBe(writers * appends);
    const { rows } = await engine.pool.query<{ streams: number; events: number }>(
      `select count(distinct stream) as streams, count(*) as events from events where stream like 'note-cut-%'`,
    );
    expect(rows).toEqual([{ streams: writers, events: writers * appends }]);
    expect(await verify(engine.pool)).toMatchObject({ intact: true });
  });

  test('the key of another request is refused', async () => {
    await engine.store.append(noteRequest('note-key', 0, 1, { key: key('used', 'this') }));
    expect(await engine.store.append(noteRequest('note-key', 1, 1, { key: key('used', 'that') }))).toEqual({ outcome: 'key_reused' });
  });

  test('a conflict does not use up the key: the retry is appended', async () => {
    await engine.store.append(noteRequest('note-retry', 0));
    expect(await engine.store.append(noteRequest('note-retry', 0, 1, { key: key('retry') }))).toMatchObject({ outcome: 'conflict' });
    expect(await engine.store.append(noteRequest('note-retry', 1, 1, { key: key('retry') }))).toMatchObject({ outcome: 'appended' });
  });
});

describe('the read row of the stream', () => {
  const tokens = async (id: string) => (await engine.pool.query('select 1 from signed_out_tokens where id = $1', [id])).rowCount;

  test('is visible to every reader after the append, and in no other case', async () => {
    const [written, refused] = [newId(), newId()];
    const row = (id: string) => ({ rows: [{ table: signedOutTokenTable, row: { id, expiresAt: '2027-01-01T00:00:00Z' } }] });
    await engine.store.append(noteRequest('note-row', 0, 1, row(written)));
    await engine.store.append(noteRequest('note-row', 0, 1, row(refused)));
    expect(await tokens(written)).toBe(1);
    expect(await tokens(refused)).toBe(0);
  });
});

describe('the application role', () => {
  test.each([
    'update events set payload = $${}$$',
    'delete from events',
    'truncate events',
    'update seals set event_count = 1',
    'delete from seals',
    'truncate seals',
  ])('may not %s', async (statement) => {
    await expect(engine.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});

describe('a hung holder of the head', () => {
  test('is cut off by its time-out and the next append goes on', async () => {
    const holder = await engine.pool.connect();
    holder.on('error', () => undefined);
    await holder.query('begin');
    await holder.query('select * from log_head for update');
    expect(await engine.store.append(noteRequest('note-hung', 0))).toMatchObject({ outcome: 'appended' });
    await expect(holder.query('commit')).rejects.toThrow();
    holder.release(true);
  });
});

test('a copy of the log in another database reads the same and is intact: nothing depends on transaction ids', async () => {
  const copy = await openTestDatabase(onTestFinished);
  const [from, to] = [database.url, copy.url].map((url) => createPool(url, { applicationName: 'test copy', max: 1 }));
  for (const table of ['events', 'seals', 'log_head']) {
    const { rows } = await from!.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
    await to!.query(`delete from ${table}`);
    await to!.query(`insert into ${table} select (jsonb_populate_record(null::${table}, r::jsonb)).* from unnest($1::text[]) as r`, [
      rows.map(({ row }) => row),
    ]);
  }
  await Promise.all([from!.end(), to!.end()]);

  const other = await copy.open({ projections: [] });
  expect(await other.store.readAfter(0, 1_000_000)).toEqual(await allEvents());
  expect(await verify(other.pool)).toMatchObject({ intact: true });
  const { length } = await allEvents();
  expect(await other.store.append(noteRequest('note-after-the-move', 0))).toMatchObject({ outcome: 'appended', position: length + 1 });
});
