import UsersIcon from '@mui/icons-material/GroupOutlined';
import { lazily } from '../ui/lazily.tsx';
import type { Collection } from '../shell/guard.tsx';

export const users: Collection = {
  name: 'users',
  screens: [
    {
      path: '',
      permission: 'users.manage',
      screen: lazily(async () => (await import('./users-page.tsx')).UsersPage),
      link: { label: 'shell.menu.users', icon: UsersIcon, letter: 'u' },
    },
  ],
};
