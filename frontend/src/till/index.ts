import TillIcon from '@mui/icons-material/InboxOutlined';
import type { Screen } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

export const till: Screen = {
  path: '/till',
  permission: 'till.use',
  screen: lazily(async () => (await import('./till-page.tsx')).TillPage),
  link: { label: 'shell.menu.till', icon: TillIcon, letter: 'k' },
};

/** Most cafés have none: the till's page links to them once there are some. */
export const invoices: Screen = {
  path: '/invoices',
  permission: 'books.read',
  screen: lazily(async () => (await import('./till-page.tsx')).InvoicesPage),
};
