import type { Role } from './vocabulary.ts';

const staff = ['Game Master', 'Supervisor', 'Lead Supervisor', 'Admin', 'Owner'] as const satisfies Role[];
const office = ['Admin', 'Owner'] as const satisfies Role[];
const owner = ['Owner'] as const satisfies Role[];

const allowed = {
  profile: ['Customer', ...staff],
  'pin.set': staff,
  home: ['Customer'],
  'dashboard.read': staff,
  'sessions.read': staff,
  'sessions.write': staff,
  'sessions.restore': owner,
  'bar.serve': staff,
  'history.read': office,
  'history.delete': office,
  'analytics.read': office,
  'books.read': office,
  'till.use': staff,
  'till.expected': office,
  'till.close': office,
  'logs.read': office,
  'exceptions.read': office,
  'reports.read': staff,
  'reports.write': staff,
  'reports.review': office,
  'users.manage': owner,
  'keys.manage': owner,
  'settings.manage': owner,
  'system.read': owner,
  'devices.manage': office,
  /** Everybody who has signed in can read the menu. */
  'menu.write': office,
  'menu.sell_out': staff,
  /** To sell them, find them, and let guests use them. */
  'passes.use': staff,
  'passes.cancel': office,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof allowed;
export const permissions = Object.keys(allowed) as Permission[];

export const may = (role: Role, permission: Permission): boolean => (allowed[permission] as readonly Role[]).includes(role);

/** The API's streams by the first segment of their path, with the permission to learn of their changes. */
export const resources = {
  sessions: 'sessions.read',
  users: 'users.manage',
  reports: 'reports.read',
  settings: 'profile',
  products: 'profile',
  passes: 'passes.use',
  till: 'till.use',
  invoices: 'books.read',
  devices: 'devices.manage',
  invitations: 'users.manage',
  'accountant-keys': 'keys.manage',
} as const satisfies Record<string, Permission>;
export type ResourceName = keyof typeof resources;
