import { lazy } from 'react';

/** Revenue and habits of the house over a period. */
export const AnalyticsPage = lazy(async () => ({ default: (await import('./analytics-page.tsx')).AnalyticsPage }));
