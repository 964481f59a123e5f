import type { Screen } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

export const tablets: Screen = {
  path: '/tablets',
  permission: 'devices.manage',
  screen: lazily(async () => (await import('./tablets-page.tsx')).TabletsPage),
};
