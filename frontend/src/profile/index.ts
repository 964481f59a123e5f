import { lazy } from 'react';
import type { Screen } from '../shell/guard.tsx';

/** A person's own page. */
export const profile: Screen = {
  path: '/profile',
  permission: 'profile',
  screen: lazy(async () => ({ default: (await import('./profile-page.tsx')).ProfilePage })),
};
