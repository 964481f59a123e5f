import { lazily } from '../ui/lazily.tsx';
import type { Screen } from '../shell/guard.tsx';

/** The Owner's settings: prices, the café's name and day. */
export const settings: Screen = {
  path: '/settings',
  permission: 'settings.manage',
  screen: lazily(async () => (await import('./settings-page.tsx')).SettingsPage),
};
