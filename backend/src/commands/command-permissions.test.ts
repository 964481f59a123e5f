import { expect, test } from 'vitest';
import { reportDecider } from './report-decider.ts';
import { sessionDecider } from './session-decider.ts';
import { settingsDecider } from './settings-decider.ts';
import { userDecider } from './user-decider.ts';

const permissionsOf = (commands: Record<string, { permission: string | null }>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(commands).map(([name, { permission }]) => [name, permission]));

test('staff work with sessions; an Owner restores them, the office brings them in', () => {
  expect(permissionsOf(sessionDecider.commands)).toEqual({
    start: 'sessions.write',
    editActive: 'sessions.write',
    end: 'sessions.write',
    editCompleted: 'sessions.write',
    delete: 'sessions.write',
    fixCost: 'sessions.write',
    restore: 'sessions.restore',
    import: 'history.delete',
  });
});

test('anyone registers and signs in; an Owner manages people', () => {
  expect(permissionsOf(userDecider.commands)).toEqual({
    register: null,
    signIn: null,
    signInByPhone: null,
    signOut: 'profile',
    changePassword: 'profile',
    changeRole: 'users.manage',
    changeStatus: 'users.manage',
    delete: 'users.manage',
  });
});

test('an Owner sets prices, name and day', () => {
  expect(permissionsOf(settingsDecider.commands)).toEqual({ changeTariff: 'settings.manage', changeCafe: 'settings.manage' });
});

test('staff submit and edit reports; the office marks and deletes them', () => {
  expect(permissionsOf(reportDecider.commands)).toEqual({
    submit: 'reports.write',
    edit: 'reports.write',
    markSeen: 'reports.review',
    markReviewed: 'reports.review',
    delete: 'reports.review',
  });
});
