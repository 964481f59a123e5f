import SettingsIcon from '@mui/icons-material/TuneOutlined';
import { lazily } from '../ui/lazily.tsx';
import type { Screen } from '../shell/guard.tsx';

export const settings: Screen[] = [
  {
    path: '/settings/:section?',
    permission: 'settings.manage',
    screen: lazily(async () => (await import('./settings-page.tsx')).SettingsPage),
    link: { to: '/settings', label: 'shell.menu.settings', icon: SettingsIcon, letter: 'e' },
  },
  {
    path: '/settings/maintenance',
    permission: 'history.delete',
    screen: lazily(async () => (await import('./maintenance/maintenance-page.tsx')).MaintenancePage),
    link: { label: 'shell.menu.maintenance', icon: SettingsIcon, unless: 'settings.manage' },
  },
];
