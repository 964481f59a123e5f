import type { Screen } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

/** How the software, its data and its disks stand, for the Owner. */
export const system: Screen = {
  path: '/system',
  permission: 'system.read',
  screen: lazily(async () => (await import('./system-page.tsx')).SystemPage),
};
