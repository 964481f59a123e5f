import type { Projection } from './projector/projection.ts';
import { tileWidth } from '../eventstore/read-tree.ts';

const completedBefore = (position: number): number => Math.floor(position / tileWidth);

/** Complete subtrees of the Merkle tree over the log, so that a proof reads a few rows. A tile is written with the last of its events. */
export const tree: Projection = {
  name: 'tree',
  tables: ['tree_tiles'],
  statement: (events) => {
    const [first, last] = [events[0]!.position, events.at(-1)!.position];
    if (completedBefore(last) === completedBefore(first - 1)) return undefined;
    return { name: 'grow_tree', text: 'select grow_tree($1)', values: [last] };
  },
};
