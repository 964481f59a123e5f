import { describe, expect, it } from 'vitest';
import { reconnectDelay } from './live-stream.ts';

describe('reconnectDelay', () => {
  it('doubles from half a second and stops at ten', () => {
    expect([1, 2, 3, 6, 20].map((attempt) => reconnectDelay(attempt, 1))).toEqual([500, 1000, 2000, 10_000, 10_000]);
  });

  it('spreads devices over the second half of the wait', () => {
    expect([reconnectDelay(3, 0), reconnectDelay(3, 0.5)]).toEqual([1000, 1500]);
  });
});
