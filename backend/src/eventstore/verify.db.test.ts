import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { noteRequest } from '../testing/notes.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';
import { canonicalJson } from './canonical-json.ts';
import { verify } from './verify.ts';

const database = await openTestDatabase();
let engine: Engine;
/** Connects as the administrator, without the application role's limits. */
let ownerPool: Pool;
let intruder: PoolClient;

beforeAll(async () => {
  engine = await database.open({ projections: [] });
  for (let version = 0; version < 30; version += 3) await engine.store.append(noteRequest('note-sealed', version, 3));
  ownerPool = createPool(database.url, { applicationName: 'intruder' });
  intruder = await ownerPool.connect();
});
afterAll(async () => {
  intruder.release();
  await ownerPool.end();
});

beforeEach(async () => {
  await intruder.query('begin');
});
const verifyAfter = async (statements: string[], range?: Parameters<typeof verify>[1]) => {
  for (const statement of statements) await intruder.query(statement);
  const verdict = await verify(intruder, range);
  await intruder.query('rollback');
  return verdict;
};
const afterTampering = (...statements: string[]) => verifyAfter(statements);

describe('an untouched log', () => {
  test('is intact, whole and in a range', async () => {
    await intruder.query('rollback');
    expect(await verify(engine.pool)).toMatchObject({ intact: true, checked: 30, lastPosition: 30 });
    expect(await verify(engine.pool, { from: 7, to: 12 })).toMatchObject({ intact: true, checked: 6, lastPosition: 12 });
  });
});

describe('a range', () => {
  const alter = (position: number) => [`update events set payload = '{"text": "never said"}' where position = ${position}`];

  test.each([
    ['at its begin', 7],
    ['in the middle', 10],
    ['at its end', 12],
  ])('tells of an event altered %s', async (_, position) => {
    expect(await verifyAfter(alter(position), { from: 7, to: 12 })).toEqual({ intact: false, position, fault: 'altered' });
  });

  test.each([
    ['before', 6],
    ['after', 13],
  ])('does not look at an event altered in the commit %s it', async (_, position) => {
    expect(await verifyAfter(alter(position), { from: 7, to: 12 })).toMatchObject({ intact: true, checked: 6 });
  });

  test('is widened to whole commits', async () => {
    expect(await verifyAfter([], { from: 8, to: 8 })).toMatchObject({ intact: true, checked: 3, lastPosition: 9 });
  });

  test.each([
    ['reaches', { from: 28, to: 31 }],
    ['lies', { from: 31, to: 40 }],
    ['begins', { from: 31 }],
  ])('that %s past the end of the log is not intact: the first position that nobody has is missing', async (_, range) => {
    expect(await verifyAfter([], range)).toEqual({ intact: false, position: 31, fault: 'missing' });
  });

  test('that ends before it begins is refused', async () => {
    await intruder.query('rollback');
    await expect(verify(engine.pool, { from: 12, to: 7 })).rejects.toThrow(RangeError);
  });
});

describe('the first position that does not fit is named', () => {
  test('a payload altered', async () => {
    expect(await afterTampering(`update events set payload = '{"text": "never said"}' where position = 14`)).toEqual({
      intact: false,
      position: 14,
      fault: 'altered',
    });
  });

  test.each([
    ['actor', `metadata = jsonb_set(metadata, '{actor,name}', '"Someone else"')`],
    ['time', `occurred_at = occurred_at + interval '1 millisecond'`],
    ['type', `type = 'Unsaid'`],
    ['payload version', 'payload_version = 2'],
    ['stream', `stream = 'note-other'`],
  ])('the %s altered', async (_, assignment) => {
    expect(await afterTampering(`update events set ${assignment} where position = 5`)).toEqual({
      intact: false,
      position: 5,
      fault: 'altered',
    });
  });

  test.each(["'infinity'", "occurred_at + interval '1 microsecond'", "occurred_at + interval '1 second'"])(
    'a time altered to %s',
    async (time) => {
      const verdict = await afterTampering(`update events set occurred_at = ${time} where position = 8`);
      expect(verdict).toEqual({ intact: false, position: 8, fault: 'altered' });
    },
  );

  test('an event removed', async () => {
    expect(await afterTampering('delete from events where position = 8')).toEqual({ intact: false, position: 8, fault: 'missing' });
  });

  test('an event removed and the later ones moved up', async () => {
    const verdict = await afterTampering(
      'delete from events where position = 8',
      'update events set position = position - 1 where position > 8',
    );
    expect(verdict).toEqual({ intact: false, position: 8, fault: 'altered' });
  });

  test('an event inserted in the middle and the later ones moved down', async () => {
    const verdict = await afterTampering(
      'update events set position = position + 1000 where position > 10',
      'update events set position = position - 999 where position > 1000',
      `insert into events select 11, stream, 31, gen_random_uuid(), type, payload_version, occurred_at, payload, metadata from events where position = 10`,
    );
    expect(verdict).toEqual({ intact: false, position: 11, fault: 'altered' });
  });

  test('an event inserted in the middle with the head and the last seal made to count it', async () => {
    const verdict = await afterTampering(
      'update events set position = position + 1000 where position > 28',
      'update events set position = position - 999 where position > 1000',
      `insert into events select 29, stream, 31, gen_random_uuid(), type, payload_version, occurred_at, payload, metadata from events where position = 28`,
      'update seals set last_position = 31, event_count = 4 where last_position = 30',
      'update log_head set position = 31',
    );
    expect(verdict).toEqual({ intact: false, position: 29, fault: 'altered' });
  });

  test('a second event at a position, at the end of what is read at once, without the key that forbids it', async () => {
    const verdict = await afterTampering(
      'alter table events drop constraint events_pkey cascade',
      `insert into events select position, 'note-forged', 1, gen_random_uuid(), type, payload_version, occurred_at, payload, metadata
       from events where position = 30`,
    );
    expect(verdict).toMatchObject({ intact: false, position: 30 });
  });

  test('two events swapped', async () => {
    const verdict = await afterTampering(
      'update events set position = 1000 where position = 10',
      'update events set position = 10 where position = 11',
      'update events set position = 11 where position = 1000',
    );
    expect(verdict).toEqual({ intact: false, position: 10, fault: 'altered' });
  });

  test('an event inserted at the end without a seal', async () => {
    const verdict = await afterTampering(
      `insert into events select 31, stream, 31, gen_random_uuid(), type, payload_version, occurred_at, payload, metadata from events where position = 30`,
    );
    expect(verdict).toEqual({ intact: false, position: 31, fault: 'unsealed' });
  });

  test('the last commit taken away with its seal', async () => {
    expect(await afterTampering('delete from events where position > 27', 'delete from seals where last_position > 27')).toEqual({
      intact: false,
      position: 28,
      fault: 'missing',
    });
  });

  test('an event altered with its leaf and its own seal made to fit: the next commit gives it away', async () => {
    await intruder.query(`update events set payload = '{"text": "never said"}' where position = 14`);
    const { rows } = await intruder.query(
      `select id, stream, version, type, payload_version, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, payload, metadata
       from events where position = 14`,
    );
    const { id, stream, version, type, payload_version: payloadVersion, at: occurredAt, payload, metadata } = rows[0];
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const leaf = sha256(
      canonicalJson({ id, stream, version, type, payloadVersion, occurredAt, metadata, payloadHash: sha256(canonicalJson(payload)) }),
    );
    const verdict = await afterTampering(
      `update seals set leaves = substring(leaves from 1 for 32) || decode('${leaf}', 'hex') || substring(leaves from 65) where last_position = 15`,
      `update seals s set hash = sha256(p.hash || s.leaves) from seals p where s.last_position = 15 and p.last_position = 12`,
    );
    expect(verdict).toEqual({ intact: false, position: 16, fault: 'seal altered' });
  });

  test('a seal altered', async () => {
    expect(await afterTampering(`update seals set hash = sha256('x') where last_position = 9`)).toMatchObject({
      intact: false,
      position: 7,
    });
  });

  test('the head altered', async () => {
    expect(await afterTampering(`update log_head set hash = sha256('x')`)).toEqual({ intact: false, position: 30, fault: 'head altered' });
  });
});
