import LogsIcon from '@mui/icons-material/ReceiptLongOutlined';
import { lazily } from '../ui/lazily.tsx';
import type { Collection } from '../shell/guard.tsx';

export const logs: Collection = {
  name: 'logs',
  screens: [
    {
      path: '',
      permission: 'logs.read',
      screen: lazily(async () => (await import('./logs-page.tsx')).LogsPage),
      link: { label: 'shell.menu.logs', icon: LogsIcon, letter: 'l' },
    },
  ],
};
