import { lazy } from 'react';
import type { Screen } from '../shell/guard.tsx';

/** Revenue and habits of the house over a period. */
export const analytics: Screen = {
  path: '/analytics',
  permission: 'analytics.read',
  screen: lazy(async () => ({ default: (await import('./analytics-page.tsx')).AnalyticsPage })),
};
