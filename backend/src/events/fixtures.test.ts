import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject, StoredEvent } from '../eventstore/event.ts';
import { decode, encode, type StreamEvents } from './define-events.ts';
import { decodeAny, streamCategories } from './registry.ts';

const folder = new URL('./fixtures/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, folder));
const json = (name: string): JsonObject => JSON.parse(read(name).toString()) as JsonObject;
const files = readdirSync(folder)
  .filter((name) => name !== 'checksums.json')
  .sort();
const payloadFiles = files.filter((name) => !name.endsWith('.decoded.json'));

const stored = (category: string, type: string, payloadVersion: number, payload: JsonObject): StoredEvent => ({
  position: 1,
  stream: `${category}-01890000-0000-7000-8000-000000000007`,
  version: 1,
  id: '01890000-0000-7000-8000-000000000001',
  type,
  payloadVersion,
  occurredAt: '2026-11-19T16:00:00.000Z',
  payload,
  metadata: { actor: { id: null, name: 'System', role: null }, correlationId: 'c', causationId: 'c', requestId: null },
});

/** Every version of every event that a log may contain. */
const versions = streamCategories.flatMap((events: StreamEvents) =>
  Object.entries(events.types).flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, older) => ({ events, type, version: older + 1, today: version })),
  ),
);

test('every stored version of every event has one fixture, and there is no other', () => {
  expect(payloadFiles).toEqual(versions.map(({ type, version }) => `${type}.v${version}.json`).sort());
});

// Stored events never change, so neither do fixtures: a changed payload is a new version with a fixture of its own.
test('no fixture was ever edited; a new one is listed in checksums.json', () => {
  expect(json('checksums.json')).toEqual(
    Object.fromEntries(files.map((name) => [name, createHash('sha256').update(read(name)).digest('hex')])),
  );
});

describe.each(versions)('$type version $version', ({ events, type, version, today }) => {
  const name = `${type}.v${version}`;

  test('is read in the shape of today', () => {
    const expected = version === today ? json(`${name}.json`) : json(`${name}.decoded.json`);
    const event = stored(events.category, type, version, json(`${name}.json`));
    const { data } = decode(events, event);
    // Everything is kept; a field added without a new version has its default beside it.
    expect(data).toMatchObject(expected);
    const { payload: _payload, payloadVersion: _version, ...rest } = event;
    expect(decodeAny(event)).toEqual({ ...rest, data });
    expect(encode(events, { type, data: expected })).toEqual({ type, payloadVersion: today, payload: data });
  });
});

test('only older versions need a shape of today beside them', () => {
  const older = versions.filter(({ version, today }) => version < today).map(({ type, version }) => `${type}.v${version}.decoded.json`);
  expect(files.filter((name) => name.endsWith('.decoded.json'))).toEqual(older.sort());
  expect(older).toContain('SessionStarted.v1.decoded.json');
});
