import { expect, test } from 'vitest';
import { may, type Permission, permissions } from './permissions.ts';
import { roles } from './names.ts';
import type { Role } from './vocabulary.ts';

const order: Role[] = ['Customer', 'Game Master', 'Supervisor', 'Lead Supervisor', 'Admin', 'Owner'];

/** The decided table, with one column per role in the order above. */
const decided: Record<Permission, string> = {
  //                    Cu GM Su LS Ad Ow
  profile: /*         */ '✔  ✔  ✔  ✔  ✔  ✔',
  'pin.set': /*       */ '–  ✔  ✔  ✔  ✔  ✔',
  home: /*            */ '✔  –  –  –  –  –',
  'dashboard.read': /**/ '–  ✔  ✔  ✔  ✔  ✔',
  'sessions.read': /* */ '–  ✔  ✔  ✔  ✔  ✔',
  'sessions.write': /**/ '–  ✔  ✔  ✔  ✔  ✔',
  'sessions.restore': /**/ '–  –  –  –  –  ✔',
  'bar.serve': /*     */ '–  ✔  ✔  ✔  ✔  ✔',
  'history.read': /*  */ '–  –  –  –  ✔  ✔',
  'history.delete': /**/ '–  –  –  –  ✔  ✔',
  'analytics.read': /**/ '–  –  –  –  ✔  ✔',
  'books.read': /*    */ '–  –  –  –  ✔  ✔',
  'till.use': /*      */ '–  ✔  ✔  ✔  ✔  ✔',
  'till.expected': /* */ '–  –  –  –  ✔  ✔',
  'till.close': /*    */ '–  –  –  –  ✔  ✔',
  'logs.read': /*     */ '–  –  –  –  ✔  ✔',
  'exceptions.read': /**/ '–  –  –  –  ✔  ✔',
  'reports.read': /*  */ '–  ✔  ✔  ✔  ✔  ✔',
  'reports.write': /* */ '–  ✔  ✔  ✔  ✔  ✔',
  'reports.review': /**/ '–  –  –  –  ✔  ✔',
  'users.manage': /*  */ '–  –  –  –  –  ✔',
  'keys.manage': /*   */ '–  –  –  –  –  ✔',
  'settings.manage': /* */ '–  –  –  –  –  ✔',
  'system.read': /*   */ '–  –  –  –  –  ✔',
  'devices.manage': /* */ '–  –  –  –  ✔  ✔',
  'menu.write': /*    */ '–  –  –  –  ✔  ✔',
  'menu.sell_out': /* */ '–  ✔  ✔  ✔  ✔  ✔',
  'passes.use': /*    */ '–  ✔  ✔  ✔  ✔  ✔',
  'passes.cancel': /* */ '–  –  –  –  ✔  ✔',
};

test.each(order)('%s may do exactly what was decided', (role) => {
  const allowed = Object.entries(decided).flatMap(([permission, row]) =>
    row.split(/\s+/)[order.indexOf(role)] === '✔' ? [permission] : [],
  );
  expect(permissions.filter((permission) => may(role, permission))).toEqual(allowed);
});

test('the table has a row for every permission and a column for every role', () => {
  expect(Object.keys(decided)).toEqual(permissions);
  expect([...order].sort()).toEqual([...roles].sort());
  for (const row of Object.values(decided)) expect(row).toMatch(/^[✔–](\s+[✔–]){5}$/);
});
