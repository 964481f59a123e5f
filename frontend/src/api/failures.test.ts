import { describe, expect, it } from 'vitest';
import { type Failure, isNewFailure, keyAfterFailure, latestFailure, failureCaseOf } from './failures.ts';

const after = (status: number) => keyAfterFailure('first', { status }, () => 'another');

it.each([0, 500, 503])('keeps the key after status %i, since the first try may have been done', (status) => {
  expect(after(status)).toBe('first');
});

it.each([404, 409, 412, 422, 429])('takes a new key after status %i, since nothing was done and the body may change', (status) => {
  expect(after(status)).toBe('another');
});

const read = (failure: Partial<Failure> & Pick<Failure, 'code' | 'status'>) => failureCaseOf({ params: {}, errors: {}, ...failure });

describe('a failed write', () => {
  it('says who changed the session and when', () => {
    const params = { by: 'Sara', at: '2026-11-20T17:30:00.000Z' };
    expect(read({ code: 'version.stale', status: 412, params })).toEqual({ kind: 'stale', ...params });
  });

  it('says who has the table and since when', () => {
    const params = { tableNumber: 4, since: '2026-11-20T17:30:00.000Z', by: 'Omar', sessionId: 's1' };
    expect(read({ code: 'table.busy', status: 409, params })).toEqual({
      kind: 'busy',
      tableNumber: 4,
      since: '2026-11-20T17:30:00.000Z',
      by: 'Omar',
    });
  });

  it('distinguishes a deleted session from one in another state', () => {
    expect(read({ code: 'session.not_found', status: 404 })).toEqual({ kind: 'gone' });
    expect(read({ code: 'session.not_active', status: 409 })).toEqual({ kind: 'state' });
    expect(read({ code: 'session.not_completed', status: 409 })).toEqual({ kind: 'state' });
  });

  it('puts the sentences of the server at the fields', () => {
    const errors = { numberOfCustomers: 'Number of customers must be between 1 and 20' };
    expect(read({ code: 'request.invalid', status: 422, errors })).toEqual({ kind: 'fields', errors });
  });

  it('knows that a key was used up by a try whose answer was lost', () => {
    expect(read({ code: 'request.key_reused', status: 422 })).toEqual({ kind: 'repeated' });
  });

  it('is unsure only where the write may have been done', () => {
    expect(read({ code: 'network', status: 0 })).toEqual({ kind: 'other', unsure: true });
    expect(read({ code: 'network', status: 0, isUnsent: true })).toEqual({ kind: 'other', unsure: false });
    expect(read({ code: 'server.unexpected', status: 500 })).toEqual({ kind: 'other', unsure: true });
    expect(read({ code: 'storage.full', status: 503 })).toEqual({ kind: 'other', unsure: false });
    expect(read({ code: 'request.too_many', status: 429 })).toEqual({ kind: 'other', unsure: false });
    expect(read({ code: 'request.invalid', status: 422 })).toEqual({ kind: 'other', unsure: false });
  });
});

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

  it('is announced once where several calls fail together, and again when it comes back', () => {
    const tellings = [5_000, 5_300, 9_000].reduce<number[]>(
      (announced, failedAt) => (isNewFailure(announced.at(-1) ?? 0, failedAt) ? [...announced, failedAt] : announced),
      [],
    );
    expect(tellings).toEqual([5_000, 9_000]);
  });
});
