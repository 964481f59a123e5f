import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { lazily } from '../ui/lazily.tsx';
import type { Collection } from '../shell/guard.tsx';

export const history: Collection = {
  name: 'history',
  screens: [
    {
      path: '',
      permission: 'history.read',
      screen: lazily(async () => (await import('./history-page.tsx')).HistoryPage),
      link: { label: 'shell.menu.history', icon: HistoryIcon, letter: 'h' },
    },
  ],
};
