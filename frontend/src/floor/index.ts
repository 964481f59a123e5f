import { lazy } from 'react';

/** The screen that staff live in: the floor of running tables and the completed sessions. Loaded when it is first opened. */
export const SessionsPage = lazy(async () => ({ default: (await import('./sessions-page.tsx')).SessionsPage }));
