import fc from 'fast-check';

/** Repeats a property until it has seen everything `wanted`, at most 20 rounds: one round may miss rare cases. */
export function assertUntilSeen<Seen>(
  property: fc.IRawProperty<unknown, false>,
  { numRuns, seen, wanted, seed }: { numRuns: number; seen: ReadonlySet<Seen>; wanted: readonly Seen[]; seed?: number | undefined },
): void {
  for (let round = 0; round < 20; round++) {
    fc.assert(property, { numRuns, ...(seed !== undefined && { seed: seed + round }) });
    if (wanted.every((each) => seen.has(each))) return;
  }
}
