import { hash } from 'node:crypto';
import { emptyRoot, hashLength, nodeHash, subtreesOf } from './merkle-math.ts';
import { tileWidth } from './read-tree.ts';

export interface CompleteTile {
  level: number;
  /** Counted from 0 on its level. */
  tile: number;
  hashes: Buffer;
  root: Buffer;
}

/** What begins each hash's content: 0 for a leaf, 1 for a node. */
const [leafContent, nodeContent] = [Buffer.alloc(1 + hashLength), Buffer.alloc(1 + 2 * hashLength, 1)];

/** Writes the hash of a content. */
const writeHash = (content: Buffer, into: Buffer, place: number): void => {
  into.write(hash('sha256', content, 'binary'), place * hashLength, 'binary');
};

/** The hash over `count` hashes, a power of two, from a place on. */
const overHashes = (hashes: Buffer, place: number, count: number): Buffer => {
  const level = Buffer.from(hashes.subarray(place * hashLength, (place + count) * hashLength));
  for (let left = count; left > 1; left /= 2) {
    for (let at = 0; at < left / 2; at++) {
      level.copy(nodeContent, 1, 2 * at * hashLength, (2 * at + 2) * hashLength);
      writeHash(nodeContent, level, at);
    }
  }
  return level.subarray(0, hashLength);
};

/** Computes the Merkle tree of a log from its leaves, in order; calls `onTile` with each complete tile. */
export const createGrowingTree = (onTile: (tile: CompleteTile) => void) => {
  const levels: { hashes: Buffer; count: number; tile: number }[] = [];
  let size = 0;

  const levelAt = (level: number) => (levels[level] ??= { hashes: Buffer.alloc(tileWidth * hashLength), count: 0, tile: 0 });

  const complete = (level: number): void => {
    const at = levelAt(level);
    if (at.count < tileWidth) return;
    const root = overHashes(at.hashes, 0, tileWidth);
    onTile({ level, tile: at.tile, hashes: Buffer.from(at.hashes), root });
    at.tile += 1;
    at.count = 0;
    const above = levelAt(level + 1);
    root.copy(above.hashes, above.count * hashLength);
    above.count += 1;
    complete(level + 1);
  };

  return {
    size: (): number => size,
    add: (leaves: Buffer): void => {
      const lowest = levelAt(0);
      for (let at = 0; at < leaves.length; at += hashLength) {
        leaves.copy(leafContent, 1, at, at + hashLength);
        writeHash(leafContent, lowest.hashes, lowest.count);
        lowest.count += 1;
        size += 1;
        complete(0);
      }
    },
    /** Of the leaves so far. */
    root: (): Buffer => {
      const parts = levels
        .toReversed()
        .flatMap(({ hashes, count }) =>
          subtreesOf({ begin: 0, end: count }).map(({ level, index }) => overHashes(hashes, index * 2 ** level, 2 ** level)),
        );
      return parts.length === 0 ? emptyRoot : parts.reduceRight((right, left) => nodeHash(left, right));
    },
  };
};
