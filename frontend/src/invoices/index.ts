import type { Screen } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

/** Most cafés have none: the till's page links to them once there are some. */
export const invoices: Screen = {
  path: '/invoices',
  permission: 'books.read',
  screen: lazily(async () => (await import('./invoices-page.tsx')).InvoicesPage),
};
