import type { Role } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { isApplicable, readPendingChange } from './user-change.ts';
import { rulesFor } from './user-rules.ts';

const me = { id: 'me', role: 'Owner' } as const;
const other = (role: Role, isActive = true) => ({ id: 'other', role, isActive });

describe('the rules of a row', () => {
  it('leave nothing to do to your own account', () => {
    expect(rulesFor(me, { id: 'me', role: 'Owner', isActive: true })).toEqual({
      roleLock: 'own',
      mayChangeStatus: false,
      mayDelete: false,
      mayEdit: false,
      mayReset: false,
      note: 'own',
    });
  });

  it('leave of another Owner the role and a new password alone', () => {
    expect(rulesFor(me, other('Owner'))).toEqual({
      roleLock: undefined,
      mayChangeStatus: false,
      mayDelete: false,
      mayEdit: true,
      mayReset: true,
      note: 'owner',
    });
  });

  it('open everything for the others, but no role and no new password of a deactivated one', () => {
    expect(rulesFor(me, other('Supervisor'))).toEqual({
      roleLock: undefined,
      mayChangeStatus: true,
      mayDelete: true,
      mayEdit: true,
      mayReset: true,
      note: undefined,
    });
    const deactivated = { roleLock: 'deactivated', mayChangeStatus: true, mayDelete: true, mayReset: false };
    expect(rulesFor(me, other('Supervisor', false))).toMatchObject(deactivated);
  });

  it('let nobody but an Owner delete', () => {
    expect(rulesFor({ id: 'me', role: 'Admin' }, other('Customer')).mayDelete).toBe(false);
  });
});

describe('a change that others may have overtaken', () => {
  it('is off once it was made', () => {
    expect(isApplicable(other('Customer'), { kind: 'role', to: 'Admin' })).toBe(true);
    expect(isApplicable(other('Admin'), { kind: 'role', to: 'Admin' })).toBe(false);
    expect(isApplicable(other('Customer'), { kind: 'deactivate' })).toBe(true);
    expect(isApplicable(other('Customer', false), { kind: 'deactivate' })).toBe(false);
    expect(isApplicable(other('Customer', false), { kind: 'activate' })).toBe(true);
  });

  it('is off where the account has got out of reach', () => {
    expect(isApplicable(other('Customer', false), { kind: 'role', to: 'Admin' })).toBe(false);
    expect(isApplicable(other('Owner'), { kind: 'delete' })).toBe(false);
    expect(isApplicable(other('Customer', false), { kind: 'delete' })).toBe(true);
  });
});

it('opens a confirmation again after a reload, but none that makes no sense', () => {
  const user = {
    id: '0192f0c1-0000-7000-8000-000000000001',
    name: 'Huda',
    email: 'huda@gmail.com',
    role: 'Customer',
    isActive: true,
    phone: null,
    isPhoneVerified: false,
    hasPassword: true,
    createdAt: '2026-11-20T16:00:00.000Z',
    version: 1,
  };
  const pending = { user, change: { kind: 'role', to: 'Admin' } };
  expect(readPendingChange(JSON.parse(JSON.stringify(pending)))).toEqual(pending);
  expect(readPendingChange({ user, change: { kind: 'delete' } })).toEqual({ user, change: { kind: 'delete' } });
  for (const stored of [
    null,
    'x',
    {},
    { user, change: { kind: 'role', to: 'Boss' } },
    { user, change: { kind: 'activate' } },
    { user: {}, change: { kind: 'delete' } },
  ])
    expect(readPendingChange(stored)).toBeUndefined();
});
