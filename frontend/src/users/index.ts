import { lazy } from 'react';
import type { Collection } from '../shell/guard.tsx';

/** People with an account. */
export const users: Collection = {
  name: 'users',
  screens: [
    { path: '', permission: 'users.manage', screen: lazy(async () => ({ default: (await import('./users-page.tsx')).UsersPage })) },
  ],
};
