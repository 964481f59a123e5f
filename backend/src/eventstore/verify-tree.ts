import { type CompleteTile, createGrowingTree } from './growing-tree.ts';
import { openCheckpoint, signaturesStream } from './log-checkpoint.ts';
import { hashLength } from './merkle-math.ts';
import type { Queryable } from './read.ts';
import { readVerifierKey, type Verifier } from './signed-note.ts';

/** How many tiles are compared with one query: 512 kB of hashes. */
const tilesAtOnce = 64;

export interface TreeFault {
  position: number;
  fault: 'tree altered' | 'checkpoint altered';
}

interface StoredCheckpoint {
  close: number;
  size: number;
  root: Buffer;
  note: string;
}

const tileWidthOf = ({ level, hashes }: CompleteTile): number => (hashes.length / hashLength) ** (level + 1);

/** Returns what is wrong with the first stored tile that differs; one that is not stored is no fault: a rebuild brings it back. */
const differing = async (db: Queryable, computed: CompleteTile[]): Promise<TreeFault | undefined> => {
  const { rows } = await db.query<CompleteTile>(
    `select t.level, t.tile, t.hashes, t.root from tree_tiles t
     join unnest($1::smallint[], $2::bigint[]) as computed(level, tile) on t.level = computed.level and t.tile = computed.tile`,
    [computed.map(({ level }) => level), computed.map(({ tile }) => tile)],
  );
  const stored = new Map(rows.map((row) => [`${row.level} ${row.tile}`, row]));
  for (const each of computed) {
    const known = stored.get(`${each.level} ${each.tile}`);
    if (known && !(known.hashes.equals(each.hashes) && known.root.equals(each.root)))
      return { position: each.tile * tileWidthOf(each) + 1, fault: 'tree altered' };
  }
  return undefined;
};

/** A database that is not migrated yet has none. */
const hasTables = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass('public.close_checkpoints') is not null as there`, []);
  return rows[0]!.there;
};

const storedCheckpoints = async (db: Queryable): Promise<StoredCheckpoint[]> =>
  (await db.query<StoredCheckpoint>('select close, size, root, note from close_checkpoints order by size', [])).rows;

const recordedKeys = async (db: Queryable): Promise<Verifier[]> => {
  const { rows } = await db.query<{ key: string }>(`select payload ->> 'key' as key from events where stream = $1 and type = 'LogSigned'`, [
    signaturesStream,
  ]);
  return rows.flatMap(({ key }) => readVerifierKey(key) ?? []);
};

const fits = ({ close, size, root, note }: StoredCheckpoint, keys: Verifier[]): boolean =>
  keys.some((key) => {
    const opened = openCheckpoint(note, key);
    return opened?.size === size && opened.close === close && opened.root.equals(root);
  });

/** Recomputes the Merkle tree from the leaves of the whole log, and compares stored tiles and checkpoints with it. */
export const createTreeCheck = async (db: Queryable) => {
  const isMigrated = await hasTables(db);
  const keys = await recordedKeys(db);
  const checkpoints = isMigrated ? await storedCheckpoints(db) : [];
  let tiles: CompleteTile[] = [];
  const tree = createGrowingTree((tile) => void tiles.push(tile));
  let next = 0;

  const checkTiles = async (): Promise<TreeFault | undefined> => {
    const fault = isMigrated ? await differing(db, tiles) : undefined;
    tiles = [];
    return fault;
  };

  return {
    root: tree.root,
    /** Adds the next leaves, and compares each checkpoint among them. */
    add: async (leaves: Buffer): Promise<TreeFault | undefined> => {
      let rest = leaves;
      for (; (checkpoints[next]?.size ?? Infinity) <= tree.size() + rest.length / hashLength; next++) {
        const checkpoint = checkpoints[next]!;
        const upTo = (checkpoint.size - tree.size()) * hashLength;
        tree.add(rest.subarray(0, upTo));
        rest = rest.subarray(upTo);
        if (!checkpoint.root.equals(tree.root()) || !fits(checkpoint, keys))
          return { position: checkpoint.size, fault: 'checkpoint altered' };
      }
      tree.add(rest);
      return tiles.length >= tilesAtOnce ? checkTiles() : undefined;
    },
    /** The rest of what is stored, at the end of the log. */
    end: async (): Promise<TreeFault | undefined> => {
      const beyond = checkpoints[next];
      return beyond ? { position: beyond.size, fault: 'checkpoint altered' } : checkTiles();
    },
  };
};
