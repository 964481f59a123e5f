import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { isConsistent, type LogSize } from './consistent.ts';
import { lastSeen, readCheckpoint, witness } from './witness.ts';

const sha256 = (...parts: Uint8Array[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leaf = (n: number): Buffer => sha256(Buffer.of(0), Buffer.from(`event ${n}`));

/** The definitions of RFC 9162, section 2.1, by the letter. */
const splitOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1);
const rootOf = (leaves: Buffer[]): Buffer => {
  if (leaves.length === 1) return leaves[0]!;
  const split = splitOf(leaves.length);
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
};
const subproof = (from: number, leaves: Buffer[], isKnown: boolean): Buffer[] => {
  if (from === leaves.length) return isKnown ? [] : [rootOf(leaves)];
  const split = splitOf(leaves.length);
  return from <= split
    ? [...subproof(from, leaves.slice(0, split), isKnown), rootOf(leaves.slice(split))]
    : [...subproof(from - split, leaves.slice(split), false), rootOf(leaves.slice(0, split))];
};

const log = Array.from({ length: 31 }, (_, n) => leaf(n));
const sizeOf = (size: number, events = log): LogSize => ({ size, root: rootOf(events.slice(0, size)).toString('base64') });
const proofOf = (from: number, to: number, events = log): string[] =>
  from === to ? [] : subproof(from, events.slice(0, to), true).map((hash) => hash.toString('base64'));

test('a log is consistent with each earlier one by its proof alone, and with no other', () => {
  const altered = log.with(2, leaf(99));
  for (let to = 1; to <= log.length; to++)
    for (let from = 1; from <= to; from++) {
      const proof = proofOf(from, to);
      expect(isConsistent(sizeOf(from), sizeOf(to), proof)).toBe(true);
      expect(isConsistent(sizeOf(from), sizeOf(to), [...proof, sizeOf(1).root])).toBe(false);
      expect(proof.length > 0 && isConsistent(sizeOf(from), sizeOf(to), proof.slice(1))).toBe(false);
      // Another history, with a proof that fits it.
      expect(from > 2 && isConsistent(sizeOf(from), sizeOf(to, altered), proofOf(from, to, altered))).toBe(false);
      expect(from > 2 && isConsistent(sizeOf(from), sizeOf(to, altered), proof)).toBe(false);
    }
  expect(isConsistent(sizeOf(9), sizeOf(8), proofOf(8, 9))).toBe(false);
});

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});

const noteOf = (size: number, { events = log, id = 'a1b2', restorations = 0 } = {}): string =>
  `tabletime/${id}/${restorations}\n${size}\n${sizeOf(size, events).root}\n\n— tabletime/${id}/${restorations} AAAA\n`;

const visit = (note: string, at: string, events = log) =>
  witness(
    {
      checkpoint: () => Promise.resolve(note),
      consistency: (from, to) => Promise.resolve({ from, to, hashes: proofOf(from, to, events) }),
    },
    at,
  );

const [monday, tuesday, friday] = ['2026-11-16T10:00:00.000Z', '2026-11-17T10:00:00.000Z', '2026-11-20T10:00:00.000Z'];

test('a browser says that the log is unchanged since its last visit, through a restoration too', async () => {
  expect(readCheckpoint(noteOf(5))).toMatchObject({ id: 'a1b2', restorations: 0, size: 5, root: sizeOf(5).root });
  expect(await visit(noteOf(5), monday)).toMatchObject({ state: 'first' });
  expect(await visit(noteOf(5), tuesday)).toMatchObject({ state: 'unchanged', at: monday });
  expect(await visit(noteOf(23), friday)).toMatchObject({ state: 'unchanged', at: tuesday, before: { size: 5 }, now: { size: 23 } });
  expect(await visit(noteOf(24, { restorations: 1 }), friday)).toMatchObject({ state: 'restored', at: friday });
});

test.each([
  ['an event was altered', noteOf(23, { events: log.with(3, leaf(77)) }), log.with(3, leaf(77))],
  ['the log was cut back', noteOf(11), log],
  [
    'the log was cut back and continued otherwise',
    noteOf(30, { events: [...log.slice(0, 11), ...log.slice(12)] }),
    [...log.slice(0, 11), ...log.slice(12)],
  ],
  ['the last event was altered', noteOf(12, { events: log.with(11, leaf(77)) }), log.with(11, leaf(77))],
  ['a backup from before the last visit was restored', noteOf(11, { restorations: 1 }), log],
  ['it is another log', noteOf(23, { id: 'c3d4' }), log],
])('a browser raises the alarm and keeps what it saw, where %s', async (_, note, events) => {
  await visit(noteOf(12), monday);
  expect(await visit(note, tuesday, events)).toMatchObject({ state: 'altered', at: monday, before: { size: 12 } });
  expect(lastSeen()).toEqual({ note: noteOf(12), at: monday });
  expect(await visit(note, friday, events)).toMatchObject({ state: 'altered', at: monday });
});
