import { describe, expect, it } from 'vitest';
import { isNewFailure, latestFailure } from './load-failure.ts';

const first = new Error('first');
const second = new Error('second');

describe('a failure to load', () => {
  it('is the latest that still stands', () => {
    const loaded = [
      { error: first, errorUpdatedAt: 10_000 },
      { error: null, errorUpdatedAt: 30_000 },
      { error: second, errorUpdatedAt: 20_000 },
    ];
    expect(latestFailure(loaded)).toEqual({ error: second, failedAt: 20_000 });
    expect(latestFailure([{ error: null, errorUpdatedAt: 30_000 }])).toEqual({ error: null, failedAt: 0 });
  });

  it('is told once where several calls fail together, and again when it comes back', () => {
    const tellings = [5_000, 5_300, 9_000].reduce<number[]>(
      (told, failedAt) => (isNewFailure(told.at(-1) ?? 0, failedAt) ? [...told, failedAt] : told),
      [],
    );
    expect(tellings).toEqual([5_000, 9_000]);
  });
});
