import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import HomeIcon from '@mui/icons-material/CottageOutlined';
import TableIcon from '@mui/icons-material/TableRestaurantOutlined';
import { may, type Permission, type Role } from '@tabletime/contract';
import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/en.ts';

interface Destination {
  to: string;
  label: MessageKey;
  icon: ReactNode;
  permission: Permission;
}

/** Every place of the sidebar, in its order. */
const destinations: Destination[] = [
  { to: '/dashboard', label: 'shell.menu.home', icon: <HomeIcon />, permission: 'home' },
  { to: '/dashboard', label: 'shell.menu.dashboard', icon: <DashboardIcon />, permission: 'dashboard.read' },
  { to: '/sessions', label: 'shell.menu.sessions', icon: <TableIcon />, permission: 'sessions.read' },
];

/** The places of the sidebar that a role may go to. */
export const destinationsFor = (role: Role): Destination[] => destinations.filter(({ permission }) => may(role, permission));
