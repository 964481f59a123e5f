import fc from 'fast-check';

/**
 * Checks a property for `numRuns` examples, and repeats until it has seen everything `wanted`: one round may miss rare cases. Gives up
 * after 20 rounds; the caller reports what is missing. A `seed` makes it repeatable.
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
