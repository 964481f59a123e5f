import fc from 'fast-check';

/**
 * Holds a property for `numRuns` examples, and again for as many until it has seen all that is `wanted`: a single round may miss
 * what is rare. After 20 rounds it gives up; the caller says what is still missing. With a `seed` the examples are the same each time.
 */
export function assertUntilSeen<Seen>(
  property: fc.IRawProperty<unknown, false>,
  { numRuns, seen, wanted, seed }: { numRuns: number; seen: ReadonlySet<Seen>; wanted: readonly Seen[]; seed?: number | undefined },
): void {
  for (let round = 0; round < 20; round++) {
    fc.assert(property, { numRuns, ...(seed !== undefined && { seed: seed + round }) });
    if (wanted.every((each) => seen.has(each))) return;
  }
}
