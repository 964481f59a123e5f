import { lazy } from 'react';
import type { Collection } from '../shell/guard.tsx';

/** Completed sessions by day. */
export const history: Collection = {
  name: 'history',
  screens: [
    { path: '', permission: 'history.read', screen: lazy(async () => ({ default: (await import('./history-page.tsx')).HistoryPage })) },
  ],
};
