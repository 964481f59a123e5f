import {
  emptyRoot,
  hashLength,
  completeHash,
  inclusionRanges,
  consistencyRanges,
  joined,
  leafHash,
  type Range,
  type Subtree,
  subtreesOf,
} from './merkle-math.ts';
import type { Queryable } from './read.ts';

/** How many hashes a tile has. */
export const tileWidth = 256;
const levelsOfTile = 8;

const hashesIn = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / hashLength }, (_, at) => bytes.subarray(at * hashLength, (at + 1) * hashLength));

/** The leaves of the commits that have positions `first` to `last`, and the position before each. */
export const sealsOf = async (db: Queryable, first: number, last: number): Promise<{ start: number; leaves: Buffer }[]> => {
  const { rows } = await db.query<{ start: number; leaves: Buffer }>({
    name: 'sealed_leaves',
    text: `select last_position - event_count as start, leaves from seals
           where last_position >= $1
             and last_position <= coalesce((select min(last_position) from seals where last_position >= $2), $2)
           order by last_position`,
    values: [first, last],
  });
  return rows;
};

/** The sealed leaves of positions `first` to `last`. */
const sealedLeaves = async (db: Queryable, first: number, last: number): Promise<Buffer[]> => {
  const seals = await sealsOf(db, first, last);
  const start = seals[0]?.start ?? 0;
  return seals.flatMap(({ leaves }) => hashesIn(leaves)).slice(first - 1 - start, last - start);
};

interface Tile {
  level: number;
  tile: number;
}

export const storedTile = async (db: Queryable, { level, tile }: Tile): Promise<Buffer | undefined> => {
  const { rows } = await db.query<{ hashes: Buffer }>({
    name: 'tree_tile',
    text: 'select hashes from tree_tiles where level = $1 and tile = $2',
    values: [level, tile],
  });
  return rows[0]?.hashes;
};

/** The roots of `count` tiles of a level, by tile; of those that are stored. */
export const storedRoots = async (db: Queryable, level: number, first: number, count: number): Promise<Map<number, Buffer>> => {
  const { rows } = await db.query<{ tile: number; root: Buffer }>({
    name: 'roots_of_tiles',
    text: 'select tile, root from tree_tiles where level = $1 and tile >= $2 and tile < $3 order by tile',
    values: [level, first, first + count],
  });
  return new Map(rows.map(({ tile, root }) => [tile, root]));
};

/** The Merkle tree over the first `size` events, read from tiles and, where they are behind, from the seals. */
export const readTree = (db: Queryable, size: number) => {
  const known = new Map<string, Promise<Buffer[]>>();

  const rootsOfTiles = async ({ level, tile }: Tile, count: number): Promise<Buffer[]> => {
    const roots = await storedRoots(db, level - 1, tile * tileWidth, count);
    return Promise.all(
      Array.from({ length: count }, (_, at) => tile * tileWidth + at).map(
        async (below) => roots.get(below) ?? completeHash(await hashesOf({ level: level - 1, tile: below })),
      ),
    );
  };

  /** The hashes of a tile; of the last one on its level, those that are complete. */
  const readHashes = async (of: Tile): Promise<Buffer[]> => {
    const { level, tile } = of;
    const width = tileWidth ** level;
    const count = Math.min(tileWidth, Math.floor(size / width) - tile * tileWidth);
    const stored = count === tileWidth ? await storedTile(db, of) : undefined;
    if (stored) return hashesIn(stored);
    if (level > 0) return rootsOfTiles(of, count);
    const first = tile * tileWidth + 1;
    return (await sealedLeaves(db, first, first + count - 1)).map(leafHash);
  };

  const hashesOf = (of: Tile): Promise<Buffer[]> => {
    const key = `${of.level} ${of.tile}`;
    const hashes = known.get(key) ?? readHashes(of);
    known.set(key, hashes);
    return hashes;
  };

  const hashOfSubtree = async ({ level, index }: Subtree): Promise<Buffer> => {
    const levelOfTile = Math.floor(level / levelsOfTile);
    const first = index * 2 ** (level % levelsOfTile);
    const hashes = await hashesOf({ level: levelOfTile, tile: Math.floor(first / tileWidth) });
    return completeHash(hashes.slice(first % tileWidth, (first % tileWidth) + 2 ** (level % levelsOfTile)));
  };

  const hashOf = async (range: Range): Promise<Buffer> => joined(await Promise.all(subtreesOf(range).map(hashOfSubtree)));
  const hashesOfAll = (ranges: Range[]): Promise<Buffer[]> => Promise.all(ranges.map(hashOf));

  return {
    size,
    /** The root over the first `upTo` events, all of them by default. */
    root: (upTo = size): Promise<Buffer> => (upTo === 0 ? Promise.resolve(emptyRoot) : hashOf({ begin: 0, end: upTo })),
    /** The proof that the event at a position is in the tree. */
    inclusion: (position: number): Promise<Buffer[]> => hashesOfAll(inclusionRanges(position - 1, size)),
    /** The proof that the tree over the first `from` events begins this one. */
    consistency: (from: number): Promise<Buffer[]> => hashesOfAll(from === size ? [] : consistencyRanges(from, size)),
  };
};

export type Tree = ReturnType<typeof readTree>;
