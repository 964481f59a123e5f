import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { newId } from '../platform/ids.ts';
import { signedOutTokenTable } from '../projections/account-tables.ts';
import { users } from '../projections/users.ts';
import { noteRequest, notesFor } from '../testing/notes.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import type { AppendOutcome, AppendRequest } from './append.ts';
import type { ReadRow } from './read-rows.ts';
import { verify } from './verify.ts';

const database = await openTestDatabase();
let engine: Engine;
let other: Engine;

beforeAll(async () => {
  [engine, other] = [await database.open({ projections: [] }), await database.open({ projections: [] })];
});

type More = Omit<AppendRequest, 'streams'>;
/** One note for each of some streams that are at these versions. */
const bundle = (versions: Record<string, number>, more: More = {}): AppendRequest => ({
  streams: Object.entries(versions).map(([stream, version]) => notesFor(stream, version)),
  ...more,
});
const append = (request: AppendRequest, from = engine): Promise<AppendOutcome> => from.store.append(request);
const key = (name: string, requestHash = 'same') => ({ scope: 'person', key: name, requestHash, answer: { said: name } });
const lengthsOf = async (...streams: string[]): Promise<number[]> =>
  (await engine.store.readStreams(streams)).map((events) => events.length);
const tokenRow = (id: string): ReadRow[] => [{ table: signedOutTokenTable, row: { id, expiresAt: '2027-01-01T00:00:00Z' } }];
const tokens = async (...ids: string[]): Promise<unknown[]> =>
  (await engine.pool.query<{ id: string }>('select id from signed_out_tokens where id = any($1) order by id', [ids])).rows.map(
    ({ id }) => id,
  );
/** How many events each commit has from a position on. */
const commitsAfter = async (position: number): Promise<number[]> => {
  const text = 'select event_count from seals where last_position > $1 order by last_position';
  return (await engine.pool.query<{ event_count: number }>(text, [position])).rows.map((seal) => seal.event_count);
};

describe('a request of several streams', () => {
  test('is written in one commit, each stream with its versions and rows, in the order of the request', async () => {
    const head = await engine.store.headPosition();
    const [one, two] = [newId(), newId()];
    const streams = [notesFor('note-whole-a', 0, 2, tokenRow(one)), notesFor('note-whole-b', 0, 3, tokenRow(two))];
    expect(await append({ streams, key: key('whole') })).toEqual({ outcome: 'appended', position: head + 5 });
    expect(await commitsAfter(head)).toEqual([5]);
    const written = await engine.store.readAfter(head, 10);
    expect(written.map(({ stream, version }) => `${stream} ${version}`)).toEqual([
      'note-whole-a 1',
      'note-whole-a 2',
      'note-whole-b 1',
      'note-whole-b 2',
      'note-whole-b 3',
    ]);
    expect(await tokens(one, two)).toEqual([one, two].sort());
    expect(await verify(engine.pool)).toMatchObject({ intact: true, lastPosition: head + 5 });
  });

  test.each([0, 1, 2])('is refused whole when stream %i has another version, and leaves its key unused', async (place) => {
    const names = ['a', 'b', 'c'].map((name) => `note-conflict-${place}-${name}`);
    await append(noteRequest(names[place]!, 0));
    const ids = [newId(), newId(), newId()];
    const streams = names.map((name, index) => notesFor(name, 0, 1, tokenRow(ids[index]!)));
    const name = `conflict ${place}`;
    expect(await append({ streams, key: key(name) })).toEqual({ outcome: 'conflict', stream: names[place], version: 1 });
    expect(await lengthsOf(...names)).toEqual(names.map((_, index) => (index === place ? 1 : 0)));
    expect(await tokens(...ids)).toEqual([]);
    expect(await engine.store.findAnswer('person', name)).toBeUndefined();
  });

  test('is refused whole when a stream that it only rests upon has moved on, and moves no such stream itself', async () => {
    await append(noteRequest('note-rests-upon', 0));
    const resting = (version: number) => append({ streams: [notesFor('note-resting', 0), notesFor('note-rests-upon', version, 0)] });
    expect(await resting(0)).toEqual({ outcome: 'conflict', stream: 'note-rests-upon', version: 1 });
    expect(await resting(1)).toMatchObject({ outcome: 'appended' });
    expect(await lengthsOf('note-resting', 'note-rests-upon')).toEqual([1, 1]);
  });

  test('is refused whole by its guard, and by a sign-in that has ended', async () => {
    const guard = { name: 'owner_remains', lane: 'owners', besides: newId() };
    expect(await append(bundle({ 'note-guarded-a': 0, 'note-guarded-b': 0 }, { guard }))).toEqual({
      outcome: 'refused',
      refusal: { code: 'user.last_owner' },
    });
    const signIn = { person: newId(), epoch: 0, token: newId(), stream: 'user-nobody' };
    expect(await append(bundle({ 'note-guarded-a': 0, 'note-guarded-b': 0 }, { signIn }))).toEqual({
      outcome: 'refused',
      refusal: { code: 'auth.changed' },
    });
    expect(await lengthsOf('note-guarded-a', 'note-guarded-b')).toEqual([0, 0]);
  });

  test('gets the conflict before the guard’s refusal, so that it is decided again on the current state', async () => {
    await append(noteRequest('note-first-b', 0));
    const guard = { name: 'owner_remains', lane: 'owners', besides: newId() };
    expect(await append(bundle({ 'note-first-a': 0, 'note-first-b': 0 }, { guard }))).toMatchObject({ outcome: 'conflict' });
  });

  test('fails alone, and whole, when the database refuses the data of one stream', async () => {
    const wrong = { table: signedOutTokenTable, row: { id: newId() } };
    const streams = [notesFor('note-wrong-a', 0), notesFor('note-wrong-b', 0, 1, [wrong])];
    const outcomes = await Promise.allSettled([
      append(noteRequest('note-wrong-left', 0)),
      append({ streams }),
      append(noteRequest('note-wrong-right', 0)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await lengthsOf('note-wrong-left', 'note-wrong-a', 'note-wrong-b', 'note-wrong-right')).toEqual([1, 0, 0, 1]);
  });

  test('is replayed under its key, whatever became of its streams, and is another request under the key of another', async () => {
    const request = bundle({ 'note-again-a': 0, 'note-again-b': 0 }, { key: key('again') });
    await append(request);
    await append(noteRequest('note-again-b', 1));
    for (const from of [engine, other]) expect(await append(request, from)).toEqual({ outcome: 'replayed', answer: { said: 'again' } });
    expect(await append({ ...request, key: key('again', 'different') })).toEqual({ outcome: 'key_reused' });
    expect(await lengthsOf('note-again-a', 'note-again-b')).toEqual([1, 2]);
  });

  test('sent sixteen times at one moment, through two instances, is written once', async () => {
    const request = bundle({ 'note-copies-a': 0, 'note-copies-b': 0 }, { key: key('copies') });
    const outcomes = await Promise.all(Array.from({ length: 16 }, (_, copy) => append(request, copy % 2 ? engine : other)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['appended', ...Array.from({ length: 15 }, () => 'replayed')]);
    expect(await lengthsOf('note-copies-a', 'note-copies-b')).toEqual([1, 1]);
  });
});

describe('in a group', () => {
  test('a request of several streams goes beside others into one commit, each at its own position', async () => {
    const head = await engine.store.headPosition();
    const outcomes = await Promise.all([
      append(noteRequest('note-beside-left', 0, 2)),
      append({ streams: [notesFor('note-beside-a', 0), notesFor('note-beside-b', 0, 2)] }),
      append(noteRequest('note-beside-right', 0)),
    ]);
    expect(outcomes).toEqual([2, 5, 6].map((after) => ({ outcome: 'appended', position: head + after })));
    expect(await commitsAfter(head)).toEqual([6]);
  });

  test('its refusal takes nothing from its neighbours, nor theirs from it', async () => {
    await append(noteRequest('note-neighbour-taken', 0));
    const head = await engine.store.headPosition();
    const outcomes = await Promise.all([
      append(noteRequest('note-neighbour-taken', 0)),
      append(bundle({ 'note-neighbour-a': 0, 'note-neighbour-b': 0 })),
      append(bundle({ 'note-neighbour-c': 0, 'note-neighbour-d': 7 })),
      append(noteRequest('note-neighbour-right', 0)),
    ]);
    expect(outcomes).toEqual([
      { outcome: 'conflict', stream: 'note-neighbour-taken', version: 1 },
      { outcome: 'appended', position: head + 2 },
      { outcome: 'conflict', stream: 'note-neighbour-d', version: 0 },
      { outcome: 'appended', position: head + 3 },
    ]);
    expect(await commitsAfter(head)).toEqual([3]);
    expect(await lengthsOf('note-neighbour-a', 'note-neighbour-b', 'note-neighbour-c')).toEqual([1, 1, 0]);
  });

  test.each([
    ['with each other', { 'note-shared-a': 0, 'note-shared-b': 0 }, { 'note-shared-b': 1, 'note-shared-c': 0 }],
    ['with a single one', { 'note-single-a': 0, 'note-single-b': 0 }, { 'note-single-b': 1 }],
    ['of a single one', { 'note-sole-b': 0 }, { 'note-sole-a': 0, 'note-sole-b': 1 }],
  ])('requests that share a stream %s take two commits, in their order', async (_, first, second) => {
    const head = await engine.store.headPosition();
    const outcomes = await Promise.all([append(bundle(first)), append(bundle(second))]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['appended', 'appended']);
    expect(await commitsAfter(head)).toEqual([Object.keys(first).length, Object.keys(second).length]);
  });

  test('two that share a stream and both expect it new: one is written whole, nothing is of the other', async () => {
    for (let round = 0; round < 20; round++) {
      const name = (part: string): string => `note-rival-${round}-${part}`;
      const [left, right] = [bundle({ [name('a')]: 0, [name('b')]: 0 }), bundle({ [name('c')]: 0, [name('b')]: 0 })];
      const outcomes = await Promise.all([append(left), append(right, round % 2 ? engine : other)]);
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'conflict']);
      const [a, b, c] = await lengthsOf(name('a'), name('b'), name('c'));
      expect([a, b, c]).toEqual(outcomes[0].outcome === 'appended' ? [1, 1, 0] : [0, 1, 1]);
    }
  });

  test('one that appends to the stream of another one’s sign-in goes without it', async () => {
    const person = newId();
    const stream = `user-${person}`;
    const row = { id: person, name: 'Huda', role: 'Admin', isActive: true, isPhoneVerified: false, createdAt: '2026-11-19T16:00:00Z' };
    const userRow = (epoch: number): ReadRow[] => [{ table: users.table, row: { ...row, epoch, version: epoch + 1 } }];
    await append({ streams: [notesFor(stream, 0, 1, userRow(0))] });
    const signIn = { person, epoch: 0, token: newId(), stream };
    const outcomes = await Promise.all([
      append({ streams: [notesFor('note-ends-sign-in', 0), notesFor(stream, 1, 1, userRow(1))] }),
      append(bundle({ 'note-signed-in-a': 0, 'note-signed-in-b': 0 }, { signIn })),
    ]);
    expect(outcomes).toMatchObject([{ outcome: 'appended' }, { outcome: 'refused', refusal: { code: 'auth.changed' } }]);
  });
});

test('the log of all of this is intact', async () => {
  expect(await verify(engine.pool)).toMatchObject({ intact: true, checked: await engine.store.headPosition() });
});
