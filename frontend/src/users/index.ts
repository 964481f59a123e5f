import { lazy } from 'react';

/** People with an account. */
export const UsersPage = lazy(async () => ({ default: (await import('./users-page.tsx')).UsersPage }));
