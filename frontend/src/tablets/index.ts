import TabletIcon from '@mui/icons-material/TabletMacOutlined';
import type { Screen } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

export const tablets: Screen = {
  path: '/tablets',
  permission: 'devices.manage',
  screen: lazily(async () => (await import('./tablets-page.tsx')).TabletsPage),
  link: { label: 'shell.menu.tablets', icon: TabletIcon, letter: 't' },
};
