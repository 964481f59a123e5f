/** Pseudo-random numbers: the same seed gives the same café. */
export const createChance = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    happens: (share: number): boolean => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!,
    weighted: <const Item>(items: readonly (readonly [Item, number])[]): Item => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      return (items.find(([, weight]) => (left -= weight) < 0) ?? items[0]!)[0];
    },
    /** A number at most `spread` from `middle`, mostly near it. */
    around: (middle: number, spread: number): number => middle + ((next() + next() + next()) / 1.5 - 1) * spread,
    /** A UUIDv7 of that moment, in milliseconds since the epoch. */
    id: (ms: number): string => {
      const hex = (digits: number): string => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
      const time = Math.floor(ms).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[whole(0, 3)]}${hex(3)}-${hex(12)}`;
    },
  };
};

export type Chance = ReturnType<typeof createChance>;
