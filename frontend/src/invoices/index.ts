import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { Screen } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

export const invoices: Screen = {
  path: '/invoices',
  permission: 'invoices.read',
  screen: lazily(async () => (await import('./invoices-page.tsx')).InvoicesPage),
  // Most cafés have none: the till's page links to them once there are some.
  link: { label: 'shell.menu.invoices', icon: InvoiceIcon, isAside: true },
};
