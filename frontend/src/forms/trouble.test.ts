import { describe, expect, it } from 'vitest';
import type { Failure } from '../api/failures.ts';
import { troubleOf } from './trouble.ts';

const read = (failure: Partial<Failure> & Pick<Failure, 'code' | 'status'>) => troubleOf({ params: {}, errors: {}, ...failure });

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

  it('tells a deleted session from one in another state', () => {
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
    expect(read({ code: 'server.unexpected', status: 500 })).toEqual({ kind: 'other', unsure: true });
    expect(read({ code: 'request.too_many', status: 429 })).toEqual({ kind: 'other', unsure: false });
    expect(read({ code: 'request.invalid', status: 422 })).toEqual({ kind: 'other', unsure: false });
  });
});
