import { lazy } from 'react';

/** The audit log. */
export const LogsPage = lazy(async () => ({ default: (await import('./logs-page.tsx')).LogsPage }));
