import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject, StoredEvent } from '../eventstore/event.ts';
import { decode, defineEvents, encode, event, revised } from './define-events.ts';
import { decodeAny } from './registry.ts';

/** Three versions of a payload: metres only, then named `distance`, then with a unit. */
const walks = defineEvents('walk', {
  Begun: event('SESSION_START', null, { from: z.string() }),
  Met: event('GUESTS_ARRIVED', null, { people: z.array(z.object({ name: z.string() })) }),
  Walked: revised(
    event('SESSION_EDITED', null, { distance: z.number(), unit: z.enum(['m', 'km']) }),
    ({ metres }) => ({ distance: metres! }),
    (version2) => ({ ...version2, unit: 'm' }),
  ),
});

const stored = (type: string, payloadVersion: number, payload: JsonObject, stream = 'walk-1'): StoredEvent => ({
  position: 9,
  stream,
  version: 2,
  id: '01890000-0000-7000-8000-000000000001',
  type,
  payloadVersion,
  occurredAt: '2026-11-19T16:00:00.000Z',
  payload,
  metadata: { actor: { id: null, name: 'System', role: null }, correlationId: 'c', causationId: 'c', requestId: null },
});

describe('a stored event', () => {
  test('is brought up step by step from whichever version it has', () => {
    expect(decode(walks, stored('Walked', 1, { metres: 5 })).data).toEqual({ distance: 5, unit: 'm' });
    expect(decode(walks, stored('Walked', 2, { distance: 6 })).data).toEqual({ distance: 6, unit: 'm' });
    expect(decode(walks, stored('Walked', 3, { distance: 7, unit: 'km' })).data).toEqual({ distance: 7, unit: 'km' });
    expect(walks.types.Walked.version).toBe(3);
  });

  test('stays as it is while it is read', () => {
    const payload = Object.freeze({ metres: 5 });
    decode(walks, stored('Walked', 1, payload));
    expect(payload).toEqual({ metres: 5 });
  });

  test.each([
    ['of an unknown type', stored('Flown', 1, {}), /Unknown event Flown in stream walk-1/],
    ['of a newer software', stored('Walked', 4, {}), /Walked version 4 is newer than this software, which knows 3/],
    [
      'that does not fit',
      stored('Walked', 3, { distance: 'far', unit: 'm' }),
      /Walked version 3 in stream walk-1.*does not fit.*distance/s,
    ],
    [
      'that does not fit once it is brought up',
      stored('Walked', 1, { metres: null }),
      /Walked version 1 in stream walk-1.*does not fit.*distance/s,
    ],
  ])('%s is refused, and it is said which and why', (_, event, message) => {
    expect(() => decode(walks, event)).toThrow(message);
  });

  test('of an unknown category is refused by the registry', () => {
    expect(() => decodeAny(stored('Begun', 1, { from: 'home' }))).toThrow('Unknown stream category walk');
    expect(() => decodeAny(stored('UserRegistered', 1, {}, 'session-1'))).toThrow('Unknown event UserRegistered in stream session-1');
  });
});

describe('an event to be stored', () => {
  test('is written in the version of today', () => {
    expect(encode(walks, { type: 'Walked', data: { distance: 1, unit: 'km', note: undefined } })).toEqual({
      type: 'Walked',
      payloadVersion: 3,
      payload: { distance: 1, unit: 'km' },
    });
    expect(encode(walks, { type: 'Begun', data: { from: 'home' } }).payloadVersion).toBe(1);
  });

  test.each([
    ['a field', { type: 'Begun', data: { from: 'home', password: 'secret' } }, 'The schema of Begun does not know its field password'],
    [
      'a field within another',
      { type: 'Met', data: { people: [{ name: 'Noura' }, { name: 'Omar', age: 40 }] } },
      'The schema of Met does not know its field people.1.age',
    ],
  ])('is refused when it has %s that its schema does not know, and the error names it', (_, event, message) => {
    expect(() => encode(walks, event)).toThrow(message);
  });

  test('is refused when it is unknown or does not fit', () => {
    expect(() => encode(walks, { type: 'Flown', data: {} })).toThrow('Unknown event Flown in category walk');
    expect(() => encode(walks, { type: 'Begun', data: {} })).toThrow();
  });
});
