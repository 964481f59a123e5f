import { describe, expect, it } from 'vitest';
import { changeOf } from './change-calls.ts';

describe('changeOf', () => {
  it.each([
    ['an active session', 'sessions', { reason: 'r' }, { isActive: true }, 'PATCH', '/sessions/1/edit', { reason: 'r' }],
    ['a completed session', 'sessions', { reason: 'r' }, { isActive: false }, 'PUT', '/sessions/1', { reason: 'r' }],
    [
      'a role',
      'users',
      { role: 'Admin', isActive: true },
      { role: 'Customer', isActive: true },
      'PATCH',
      '/users/1/role',
      { role: 'Admin' },
    ],
    [
      'a status',
      'users',
      { role: 'Admin', isActive: false },
      { role: 'Admin', isActive: true },
      'PATCH',
      '/users/1/status',
      { isActive: false },
    ],
  ])('finds the call for %s', (_what, resource, data, previous, method, path, body) => {
    expect(changeOf(resource, '1', data, previous)).toEqual({ method, path, body });
  });
});
