import type { ReadModelBehind } from '@tabletime/contract';

/** When each read model was first seen behind without having caught up since, in milliseconds since the epoch. */
export type SeenBehind = Readonly<Record<string, number>>;

/** Every read model runs behind for a blink after a write; one that does for so many milliseconds has something the matter. */
const blink = 2_000;

/** What was seen behind, after a further look at `atMs`. */
export const seenAfter = (seen: SeenBehind, behind: readonly ReadModelBehind[], atMs: number): SeenBehind =>
  Object.fromEntries(behind.map(({ projection }) => [projection, seen[projection] ?? atMs]));

/** Those read models that are behind for longer than a blink, and those that have stopped. */
export const lasting = (seen: SeenBehind, behind: readonly ReadModelBehind[], atMs: number): ReadModelBehind[] =>
  behind.filter(({ projection, isStopped }) => isStopped || atMs - (seen[projection] ?? atMs) >= blink);
