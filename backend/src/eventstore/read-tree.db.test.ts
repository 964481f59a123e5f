import { describe, expect, test } from 'vitest';
import { systemActor, type NewEvent } from './event.ts';
import { isConsistent, leafHash, rootByInclusion, rootOf } from './merkle-math.ts';
import { leafOf } from './seal.ts';
import { readTree, tileWidth } from './read-tree.ts';
import { verify } from './verify.ts';
import { newId } from '../platform/ids.ts';
import { projectionsCaughtUp } from '../testing/processes/caught-up.ts';
import { rebuildAll } from '../testing/database/rebuild-all.ts';
import { openTestDatabase } from '../testing/database/test-engine.ts';

const database = await openTestDatabase();
const engine = await database.open();
const owner = database.url;

const clockSetBack = (): NewEvent => {
  const id = newId();
  const at = '2026-11-19T18:00:00.000Z';
  return {
    id,
    type: 'ClockSetBack',
    payloadVersion: 1,
    occurredAt: at,
    payload: { clockWas: at, clockIs: at },
    metadata: { actor: systemActor, correlationId: id, causationId: id, requestId: null },
  };
};

/** Appends events in commits of several sizes. */
const appendMany = async (count: number): Promise<void> => {
  for (let left = count; left > 0;) {
    const size = Math.min(left, 1 + (left % 97));
    const streams = [{ stream: `log-${newId()}`, expectedVersion: 0, events: Array.from({ length: size }, clockSetBack), rows: [] }];
    expect(await engine.store.append({ streams })).toMatchObject({ outcome: 'appended' });
    left -= size;
  }
};

const total = 3 * tileWidth + 77;
await appendMany(total);
await projectionsCaughtUp(engine);
const leaves = (await engine.store.readAfter(0, total)).map((event) => leafHash(leafOf(event)));
const tiles = async (): Promise<{ level: number; tile: number; root: Buffer }[]> =>
  (await engine.pool.query<{ level: number; tile: number; root: Buffer }>('select level, tile, root from tree_tiles order by level, tile'))
    .rows;

/** Sizes around the ends of tiles, and positions in each of their parts. */
const sizes = [1, 2, 255, 256, 257, 512, 700, 768, 769, total];

const provesEverything = async (): Promise<void> => {
  for (const size of sizes) {
    const tree = readTree(engine.pool, size);
    const root = rootOf(leaves.slice(0, size));
    expect(await tree.root()).toEqual(root);
    for (const place of [1, 2, 100, 256, 257, 400, 768, 800, size].filter((each) => each <= size)) {
      expect(rootByInclusion(place - 1, size, leaves[place - 1]!, await tree.inclusion(place))).toEqual(root);
      const proof = await tree.consistency(place);
      expect(isConsistent(place, size, rootOf(leaves.slice(0, place)), root, proof)).toBe(true);
    }
  }
};

describe('the tree over the log', () => {
  test('has a tile for each 256 events, and proves from them and the seals what the leaves prove', async () => {
    const roots = [0, 1, 2].map((tile) => ({ level: 0, tile, root: rootOf(leaves.slice(tile * tileWidth, (tile + 1) * tileWidth)) }));
    expect(await tiles()).toEqual(roots);
    await provesEverything();
    expect(await readTree(engine.pool, 0).root()).toEqual(rootOf([]));
  });

  test('proves the same without tiles, which a rebuild brings back', async () => {
    const before = await tiles();
    await engine.pool.query('delete from tree_tiles where tile <> 1');
    await provesEverything();
    await engine.pool.query('delete from tree_tiles');
    await provesEverything();
    await rebuildAll(owner);
    expect(await tiles()).toEqual(before);
  });

  test('is verified tile by tile: an altered one is named by its first event', async () => {
    expect(await verify(engine.pool)).toMatchObject({ intact: true, lastPosition: total, root: rootOf(leaves).toString('base64') });
    const alter = (column: string) =>
      engine.pool.query(
        `update tree_tiles set ${column} = set_byte(${column}, 3, get_byte(${column}, 3) # 1) where level = 0 and tile = 1`,
      );
    for (const column of ['hashes', 'root']) {
      await alter(column);
      expect(await verify(engine.pool)).toEqual({ intact: false, position: tileWidth + 1, fault: 'tree altered' });
      await alter(column);
    }
    expect(await verify(engine.pool)).toMatchObject({ intact: true });
  });

  test('grows from the root of each tile to the next level', async () => {
    const client = await engine.pool.connect();
    try {
      await client.query('begin');
      // 256 tiles whose leaves are never read.
      await client.query(
        `delete from tree_tiles; insert into tree_tiles select 0, n, '', sha256(n::text::bytea) from generate_series(0, 255) n`,
      );
      await client.query('select grow_tree(65536)');
      const { rows } = await client.query<{ root: Buffer }>('select root from tree_tiles where level = 1');
      const { rows: below } = await client.query<{ root: Buffer }>('select root from tree_tiles where level = 0 order by tile');
      expect(rows).toEqual([{ root: rootOf(below.map(({ root }) => root)) }]);
      const { rows: reads } = await client.query<{ hashes: Buffer }>('select hashes from tree_tiles where level = 1');
      expect(reads[0]!.hashes).toEqual(Buffer.concat(below.map(({ root }) => root)));
      expect(await readTree(client, 65_536).root()).toEqual(rows[0]!.root);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
