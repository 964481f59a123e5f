import ExceptionsIcon from '@mui/icons-material/TroubleshootOutlined';
import type { Screen } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

export const exceptions: Screen = {
  path: '/exceptions',
  permission: 'exceptions.read',
  screen: lazily(async () => (await import('./exceptions-page.tsx')).ExceptionsPage),
  link: { label: 'shell.menu.exceptions', icon: ExceptionsIcon, letter: 'x' },
};
