import PersonIcon from '@mui/icons-material/PersonOutline';
import { lazily } from '../ui/lazily.tsx';
import type { Screen } from '../shell/guard.tsx';

export const profile: Screen = {
  path: '/profile',
  permission: 'profile',
  screen: lazily(async () => (await import('./profile-page.tsx')).ProfilePage),
  link: { label: 'shell.account.profile', icon: PersonIcon, letter: 'p', isAside: true },
};
