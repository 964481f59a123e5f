import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { note } from '../testing/notes.ts';
import { canonicalJson } from './canonical-json.ts';
import { genesis, leafOf, nextLink } from './seal.ts';

/** More keys than are sorted one by one. */
const many = `{${Array.from({ length: 60 }, (_, at) => `k${at}`)
  .sort()
  .map((key) => `"${key}":${59 - Number(key.slice(1))}`)
  .join()}}`;

describe('canonical JSON', () => {
  test.each<[value: unknown, text: string]>([
    [{ b: 1, a: { d: [3, 1], c: null } }, '{"a":{"c":null,"d":[3,1]},"b":1}'],
    // Keys by UTF-16 units: the emoji's half surrogate comes before the private-use character.
    [{ '\ufb33': 1, '😀': 2, ö: 3, '1': 4, '\r': 5, '€': 6 }, '{"\\r":5,"1":4,"ö":3,"€":6,"😀":2,"\ufb33":1}'],
    [
      [1.0, -0, 1e21, 1e-7, 333333333.3333333, 0.1 + 0.2, 9007199254740991],
      '[1,0,1e+21,1e-7,333333333.3333333,0.30000000000000004,9007199254740991]',
    ],
    ['قهوة "تركية"\n\t\u0007 / \\ 🎲', '"قهوة \\"تركية\\"\\n\\t\\u0007 / \\\\ 🎲"'],
    [{ note: undefined, kept: true }, '{"kept":true}'],
    [{}, '{}'],
    [[], '[]'],
    [Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${59 - at}`, at])), many],
  ])('of %j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test('is the same for the same value in whatever order its keys came, and reads back as it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('of two values is the same only where the values are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [first, second] = [one, other].map((value) => JSON.parse(JSON.stringify(value)) as unknown);
        expect(canonicalJson(first) === canonicalJson(second)).toBe(isDeepStrictEqual(first, second));
      }),
    );
  });

  test('of what is no JSON is refused', () => {
    for (const value of [undefined, () => 1, Number.NaN, Infinity]) expect(() => canonicalJson(value)).toThrow();
  });
});

describe('a leaf', () => {
  const event = { ...note('قهوة'), id: '01890000-0000-7000-8000-000000000001', stream: 'note-1', version: 3 };
  const leaf = leafOf(event).toString('hex');

  test('is what another program computes by the same recipe', () => {
    expect(leaf).toBe('3484f32a1f45d5c1f55f0930aa26988530f92c2f443efde99f196fd22bb23e89');
  });

  test('does not depend on the order of keys, nor on the position', () => {
    const shuffled = Object.fromEntries(Object.entries({ ...event, position: 17 }).toReversed()) as unknown as typeof event;
    expect(leafOf(shuffled).toString('hex')).toBe(leaf);
  });

  test.each([
    { id: '01890000-0000-7000-8000-000000000002' },
    { stream: 'note-2' },
    { version: 4 },
    { type: 'Renoted' },
    { payloadVersion: 2 },
    { occurredAt: '2026-11-19T16:00:00.001Z' },
    { payload: { text: 'قهوه' } },
    { metadata: { ...event.metadata, actor: { id: null, name: 'Someone', role: null } } },
    { metadata: { ...event.metadata, requestId: '' } },
  ])('changes with %j', (change) => {
    expect(leafOf({ ...event, ...change }).toString('hex')).not.toBe(leaf);
  });
});

test('the chain starts from a known hash, and each link hangs on the one before, all leaves and their order', () => {
  const hash = (...parts: Buffer[]): string => createHash('sha256').update(Buffer.concat(parts)).digest('hex');
  const [one, two] = [leafOf({ ...note('1'), stream: 'note-1', version: 1 }), leafOf({ ...note('2'), stream: 'note-1', version: 2 })];
  expect(genesis.toString('hex')).toBe(createHash('sha256').update('tabletime').digest('hex'));
  expect(nextLink(genesis, Buffer.concat([one, two])).toString('hex')).toBe(hash(genesis, one, two));
  expect(nextLink(genesis, Buffer.concat([two, one])).equals(nextLink(genesis, Buffer.concat([one, two])))).toBe(false);
  expect(nextLink(nextLink(genesis, one), two).equals(nextLink(genesis, Buffer.concat([one, two])))).toBe(false);
});
