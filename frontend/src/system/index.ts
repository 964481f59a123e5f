import SystemIcon from '@mui/icons-material/StorageOutlined';
import type { Screen } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

export const system: Screen = {
  path: '/system',
  permission: 'system.read',
  screen: lazily(async () => (await import('./system-page.tsx')).SystemPage),
  link: { label: 'shell.menu.system', icon: SystemIcon },
};
