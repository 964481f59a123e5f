import { lazily } from '../ui/lazily.tsx';
import type { Collection } from '../shell/guard.tsx';

export const users: Collection = {
  name: 'users',
  screens: [{ path: '', permission: 'users.manage', screen: lazily(async () => (await import('./users-page.tsx')).UsersPage) }],
};
