/** Prints a measured figure beside the test's result; benchmarks/MEASURED.md is written from these. */
export const tell = (what: string, figures: Record<string, number | string>): void => {
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value) : value}`);
  process.stdout.write(`  ${what}: ${parts.join(', ')}\n`);
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Median and maximum of some durations in milliseconds, as text. */
export const spread = (durations: number[]): string => {
  const sorted = durations.toSorted((a, b) => a - b);
  return `median ${Math.round(sorted[Math.floor(sorted.length / 2)]!)} ms, longest ${Math.round(sorted.at(-1)!)} ms`;
};
