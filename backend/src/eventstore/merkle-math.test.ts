import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CompleteTile, createGrowingTree } from './growing-tree.ts';
import {
  consistencyRanges,
  emptyRoot,
  hashLength,
  inclusionRanges,
  isConsistent,
  leafHash,
  nodeHash,
  type Range,
  rootByInclusion,
  rootOf,
  subtreesOf,
} from './merkle-math.ts';

interface Vectors {
  inclusion: {
    file: string;
    leafIdx: number;
    treeSize: number;
    root: string;
    leafHash: string;
    proof: string[] | null;
    wantErr: boolean;
  }[];
  consistency: { file: string; size1: number; size2: number; root1: string; root2: string; proof: string[] | null; wantErr: boolean }[];
}

/** The files of testdata/ in github.com/transparency-dev/merkle (Apache 2.0), at 417fb0c. */
const vectors = JSON.parse(gunzipSync(readFileSync(new URL('merkle-math.vectors.json.gz', import.meta.url))).toString()) as Vectors;

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');
const leaves = (count: number): Buffer[] => Array.from({ length: count }, (_, index) => leafHash(Buffer.from(`event ${index}`)));

describe('the vectors of transparency-dev', () => {
  test('are all there', () => {
    const good = [...vectors.inclusion, ...vectors.consistency].filter(({ wantErr }) => !wantErr);
    expect([vectors.inclusion.length, vectors.consistency.length, good.length]).toEqual([98, 98, 12]);
  });

  test.each(vectors.inclusion)('inclusion $file', ({ leafIdx, treeSize, root, leafHash: leaf, proof, wantErr }) => {
    const led = rootByInclusion(leafIdx, treeSize, bytes(leaf), (proof ?? []).map(bytes));
    expect(led?.equals(bytes(root)) ?? false).toBe(!wantErr);
  });

  test.each(vectors.consistency)('consistency $file', ({ size1, size2, root1, root2, proof, wantErr }) => {
    expect(isConsistent(size1, size2, bytes(root1), bytes(root2), (proof ?? []).map(bytes))).toBe(!wantErr);
  });

  test('the roots of RFC 6962 in Go and C++: of nothing, and of eight leaves', () => {
    const data = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const hashes = data.map((hex) => leafHash(Buffer.from(hex, 'hex')));
    expect(rootOf([]).equals(emptyRoot)).toBe(true);
    expect(rootOf(hashes).toString('base64')).toBe('XcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=');
  });
});

describe('a tree of any size', () => {
  const hashesOf = (tree: Buffer[], ranges: Range[]): Buffer[] => ranges.map(({ begin, end }) => rootOf(tree.slice(begin, end)));
  const sizes = fc.integer({ min: 1, max: 600 }).chain((to) => fc.tuple(fc.integer({ min: 1, max: to }), fc.constant(to)));
  const flipped = (hash: Buffer, bit: number): Buffer => {
    const other = Buffer.from(hash);
    other[Math.floor(bit / 8)]! ^= 1 << (bit % 8);
    return other;
  };

  test('proves each of its leaves, at its place alone', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(255), ([place, size], at, bit) => {
        const tree = leaves(size);
        const index = place - 1;
        const proof = hashesOf(tree, inclusionRanges(index, size));
        const root = rootOf(tree);
        expect(rootByInclusion(index, size, tree[index]!, proof)).toEqual(root);
        const elsewhere = at % size;
        if (elsewhere !== index) expect(rootByInclusion(elsewhere, size, tree[index]!, proof)).not.toEqual(root);
        if (proof.length > 0) {
          const spoiled = proof.with(at % proof.length, flipped(proof[at % proof.length]!, bit));
          expect(rootByInclusion(index, size, tree[index]!, spoiled)).not.toEqual(root);
          expect(rootByInclusion(index, size, tree[index]!, proof.slice(1))).toBeUndefined();
        }
        expect(rootByInclusion(index, size, tree[index]!, [...proof, root])).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  test('proves each earlier tree, and no other', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(255), ([from, to], at, bit) => {
        const tree = leaves(to);
        const [first, second] = [rootOf(tree.slice(0, from)), rootOf(tree)];
        const proof = hashesOf(tree, from === to ? [] : consistencyRanges(from, to));
        expect(isConsistent(from, to, first, second, proof)).toBe(true);
        expect(isConsistent(from, to, flipped(first, bit), second, proof)).toBe(false);
        expect(isConsistent(from, to, first, flipped(second, bit), proof)).toBe(false);
        if (proof.length > 0) {
          const spoiled = proof.with(at % proof.length, flipped(proof[at % proof.length]!, bit));
          expect(isConsistent(from, to, first, second, spoiled)).toBe(false);
        }
        expect(isConsistent(from, to, first, second, [...proof, first])).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('is made of complete subtrees that cover it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (end) => {
        let at = 0;
        for (const { level, index } of subtreesOf({ begin: 0, end })) {
          expect(index * 2 ** level).toBe(at);
          at += 2 ** level;
        }
        expect(at).toBe(end);
      }),
    );
  });
});

test('a tree that grows leaf by leaf has the same roots, and tiles of 256 with theirs', () => {
  const data = Array.from({ length: 65_537 }, (_, index) => Buffer.alloc(hashLength, String(index)));
  const rootOfLeaves = (from: number, to: number): Buffer => rootOf(data.slice(from, to).map(leafHash));
  const tiles: CompleteTile[] = [];
  const growing = createGrowingTree((tile) => void tiles.push(tile));
  expect(growing.root()).toEqual(emptyRoot);
  for (const [index, leaf] of data.entries()) {
    growing.add(leaf);
    if (index < 1_030 && index % 37 < 2) expect(growing.root()).toEqual(rootOfLeaves(0, index + 1));
  }
  const lowest = tiles.filter(({ level }) => level === 0);
  expect(lowest.map(({ tile }) => tile)).toEqual(Array.from({ length: 256 }, (_, tile) => tile));
  for (const { tile, root } of lowest.filter((each) => each.tile % 32 === 0)) {
    expect(root).toEqual(rootOfLeaves(tile * 256, (tile + 1) * 256));
  }
  const roots = lowest.map(({ root }) => root);
  const highest = { level: 1, tile: 0, root: rootOf(roots), hashes: Buffer.concat(roots) };
  expect(tiles.filter(({ level }) => level === 1)).toEqual([highest]);
  expect(growing.root()).toEqual(nodeHash(highest.root, leafHash(data.at(-1)!)));
});
