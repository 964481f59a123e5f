import MenuIcon from '@mui/icons-material/LocalCafeOutlined';
import type { Screen } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

export const menu: Screen = {
  path: '/menu',
  permission: 'menu.write',
  screen: lazily(async () => (await import('./menu-page.tsx')).MenuPage),
  link: { label: 'shell.menu.menu', icon: MenuIcon, letter: 'm' },
};
