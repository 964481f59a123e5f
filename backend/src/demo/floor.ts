import { minute } from './action.ts';
import type { Chance } from './chance.ts';

const tables = 24;
const clearing = 4 * minute;

interface Stay {
  from: number;
  to: number;
}

/** Seats groups so that no two sessions share a table. Times in milliseconds since the epoch. */
export const createFloor = () => {
  const stays = new Map<number, Stay[]>(Array.from({ length: tables }, (_, index) => [index + 1, []]));
  const isFree = (taken: Stay[], { from, to }: Stay): boolean =>
    taken.every((stay) => to + clearing <= stay.from || from >= stay.to + clearing);
  return {
    /** Takes a table that is free for the whole stay; undefined when none is. */
    take: (chance: Chance, stay: Stay): number | undefined => {
      const free = [...stays].filter(([, taken]) => isFree(taken, stay)).map(([table]) => table);
      if (free.length === 0) return undefined;
      const table = chance.pick(free);
      stays.get(table)!.push(stay);
      return table;
    },
  };
};

export type Floor = ReturnType<typeof createFloor>;
