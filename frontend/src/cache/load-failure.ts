/** What a query tells of its last try. */
export interface Loaded {
  error: unknown;
  /** When a try failed last, in milliseconds; 0 where none did. */
  errorUpdatedAt: number;
}

/** Milliseconds within which the calls of one screen fail together. */
const together = 2_000;

/** The failure that stands now, if any, and when it came. */
export const latestFailure = (loaded: readonly Loaded[]): { error: unknown; failedAt: number } => {
  const failed = loaded.filter(({ error }) => Boolean(error)).toSorted((one, other) => other.errorUpdatedAt - one.errorUpdatedAt)[0];
  return { error: failed?.error ?? null, failedAt: failed?.errorUpdatedAt ?? 0 };
};

/** Whether a failure is another one than what was told last, and not a part of it. */
export const isNewFailure = (toldAt: number, failedAt: number): boolean => failedAt - toldAt > together;
