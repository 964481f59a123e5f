import { lazily } from '../ui/lazily.tsx';
import type { Screen } from '../shell/guard.tsx';

export const settings: Screen[] = [
  {
    path: '/settings/:section?',
    permission: 'settings.manage',
    screen: lazily(async () => (await import('./settings-page.tsx')).SettingsPage),
  },
  {
    path: '/settings/maintenance',
    permission: 'history.delete',
    screen: lazily(async () => (await import('./maintenance/maintenance-page.tsx')).MaintenancePage),
  },
];
