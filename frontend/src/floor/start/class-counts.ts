/** How many guests are of each kind, by its id. */
export type ClassCounts = Record<string, number>;

/** Counts that together are no more than the people: those that come later give way. */
export const countsWithin = (counts: ClassCounts, people: number): ClassCounts => {
  let left = people;
  return Object.fromEntries(
    Object.entries(counts).map(([guestClass, count]) => {
      const within = Math.max(0, Math.min(count, left));
      left -= within;
      return [guestClass, within];
    }),
  );
};

/** As the server takes them; kinds that the café no longer has are left out. */
export const guestClassesInput = (
  counts: ClassCounts,
  people: number,
  known: readonly { _id: string }[],
): { guestClass: string; count: number }[] =>
  Object.entries(countsWithin(counts, people))
    .filter(([guestClass, count]) => count > 0 && known.some(({ _id }) => _id === guestClass))
    .map(([guestClass, count]) => ({ guestClass, count }));
