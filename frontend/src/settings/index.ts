import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { lazily } from '../ui/lazily.tsx';
import type { Screen } from '../shell/guard.tsx';

export const settings: Screen = {
  path: '/settings',
  permission: 'settings.manage',
  screen: lazily(async () => (await import('./settings-page.tsx')).SettingsPage),
  link: { label: 'shell.menu.settings', icon: SettingsIcon, letter: 'e' },
};
