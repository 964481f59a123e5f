import { lazily } from '../ui/lazily.tsx';
import type { Collection } from '../shell/guard.tsx';

/** The sessions: the floor of running tables, and the completed ones. */
export const sessions: Collection = {
  name: 'sessions',
  // react-admin's list restores its scroll position.
  list: { permission: 'sessions.read', screen: lazily(async () => (await import('./sessions-page.tsx')).SessionsPage) },
};
