import { lazily } from '../ui/lazily.tsx';
import type { Collection } from '../shell/guard.tsx';

export const sessions: Collection = {
  name: 'sessions',
  // react-admin's list restores its scroll position.
  list: { permission: 'sessions.read', screen: lazily(async () => (await import('./sessions-page.tsx')).SessionsPage) },
  screens: [
    { path: 'completed', permission: 'sessions.read', screen: lazily(async () => (await import('./search/search-page.tsx')).SearchPage) },
  ],
};
