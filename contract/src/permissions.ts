import type { Role } from './vocabulary.ts';

const staff = ['Game Master', 'Supervisor', 'Lead Supervisor', 'Admin', 'Owner'] as const satisfies Role[];
const office = ['Admin', 'Owner'] as const satisfies Role[];
const owner = ['Owner'] as const satisfies Role[];

/** Who may do what: the one table, read by the API's middleware and by the web app's guards. */
const allowed = {
  profile: ['Customer', ...staff],
  /** A PIN of one's own, for the café's shared tablets. */
  'pin.set': staff,
  home: ['Customer'],
  'dashboard.read': staff,
  'sessions.read': staff,
  'sessions.write': staff,
  'sessions.restore': owner,
  'history.read': office,
  'history.delete': office,
  'analytics.read': office,
  'logs.read': office,
  'reports.read': staff,
  'reports.write': staff,
  /** Private notes, seen and reviewed, delete, export. */
  'reports.review': office,
  'users.manage': owner,
  'settings.manage': owner,
  /** How the software, its database and its disks stand. */
  'system.read': owner,
  /** Shared tablets: to see, add and remove them. */
  'devices.manage': office,
  /** What the café sells besides its time. Everybody who has signed in reads it. */
  'menu.write': office,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof allowed;
export const permissions = Object.keys(allowed) as Permission[];

/** Whether a person of this role may do this. */
export const may = (role: Role, permission: Permission): boolean => (allowed[permission] as readonly Role[]).includes(role);

/** What the API keeps for each kind of stream, under the first name in its path, and the permission to learn that it changed. */
export const resources = {
  sessions: 'sessions.read',
  users: 'users.manage',
  reports: 'reports.read',
  /** The café's name, its prices, and when its day begins. */
  settings: 'profile',
  products: 'profile',
  devices: 'devices.manage',
  invitations: 'users.manage',
} as const satisfies Record<string, Permission>;
export type ResourceName = keyof typeof resources;
