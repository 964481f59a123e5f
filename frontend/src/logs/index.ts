import { lazy } from 'react';
import type { Collection } from '../shell/guard.tsx';

/** The audit log. */
export const logs: Collection = {
  name: 'logs',
  screens: [{ path: '', permission: 'logs.read', screen: lazy(async () => ({ default: (await import('./logs-page.tsx')).LogsPage })) }],
};
