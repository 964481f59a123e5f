import SearchIcon from '@mui/icons-material/ManageSearch';
import TableIcon from '@mui/icons-material/TableRestaurantOutlined';
import { lazily } from '../ui/lazily.tsx';
import type { Collection } from '../shell/guard.tsx';

export const sessions: Collection = {
  name: 'sessions',
  // react-admin's list restores its scroll position.
  list: {
    permission: 'sessions.read',
    screen: lazily(async () => (await import('./sessions-page.tsx')).SessionsPage),
    link: { label: 'shell.menu.sessions', icon: TableIcon, letter: 's' },
  },
  screens: [
    {
      path: 'completed',
      permission: 'sessions.read',
      screen: lazily(async () => (await import('./search/search-page.tsx')).SearchPage),
      link: { label: 'shell.menu.completed', icon: SearchIcon, letter: 'c', isAside: true },
    },
  ],
};
