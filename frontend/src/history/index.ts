import { lazy } from 'react';

/** Completed sessions by day. */
export const HistoryPage = lazy(async () => ({ default: (await import('./history-page.tsx')).HistoryPage }));
