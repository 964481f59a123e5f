import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import AnalyticsIcon from '@mui/icons-material/QueryStatsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import ReportsIcon from '@mui/icons-material/AssignmentOutlined';
import LogsIcon from '@mui/icons-material/ReceiptLongOutlined';
import SystemIcon from '@mui/icons-material/StorageOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import HomeIcon from '@mui/icons-material/CottageOutlined';
import TableIcon from '@mui/icons-material/TableRestaurantOutlined';
import SearchIcon from '@mui/icons-material/ManageSearch';
import MenuIcon from '@mui/icons-material/LocalCafeOutlined';
import TabletIcon from '@mui/icons-material/TabletMacOutlined';
import PersonIcon from '@mui/icons-material/PersonOutline';
import { may, type Permission, type Role } from '@tabletime/contract';
import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/en.ts';
import { foundPage } from '../session/floor-link.ts';

export interface Destination {
  to: string;
  label: MessageKey;
  icon: ReactNode;
  permission: Permission;
  letter?: string;
  counts?: 'unseenReports';
  /** People with this permission reach it from another page. */
  unless?: Permission;
}

const destinations: Destination[] = [
  { to: '/dashboard', label: 'shell.menu.home', icon: <HomeIcon />, permission: 'home' },
  { to: '/dashboard', label: 'shell.menu.dashboard', icon: <DashboardIcon />, permission: 'dashboard.read', letter: 'd' },
  { to: '/sessions', label: 'shell.menu.sessions', icon: <TableIcon />, permission: 'sessions.read', letter: 's' },
  { to: '/history', label: 'shell.menu.history', icon: <HistoryIcon />, permission: 'history.read', letter: 'h' },
  { to: '/analytics', label: 'shell.menu.analytics', icon: <AnalyticsIcon />, permission: 'analytics.read', letter: 'a' },
  { to: '/reports', label: 'shell.menu.reports', icon: <ReportsIcon />, permission: 'reports.read', letter: 'r', counts: 'unseenReports' },
  { to: '/logs', label: 'shell.menu.logs', icon: <LogsIcon />, permission: 'logs.read', letter: 'l' },
  { to: '/menu', label: 'shell.menu.menu', icon: <MenuIcon />, permission: 'menu.write', letter: 'm' },
  { to: '/users', label: 'shell.menu.users', icon: <UsersIcon />, permission: 'users.manage', letter: 'u' },
  { to: '/settings', label: 'shell.menu.settings', icon: <SettingsIcon />, permission: 'settings.manage', letter: 'e' },
  {
    to: '/settings/maintenance',
    label: 'shell.menu.maintenance',
    icon: <SettingsIcon />,
    permission: 'history.delete',
    unless: 'settings.manage',
  },
  { to: '/tablets', label: 'shell.menu.tablets', icon: <TabletIcon />, permission: 'devices.manage', letter: 't' },
  { to: '/system', label: 'shell.menu.system', icon: <SystemIcon />, permission: 'system.read' },
];

const profile: Destination = { to: '/profile', label: 'shell.account.profile', icon: <PersonIcon />, permission: 'profile', letter: 'p' };

const completed: Destination = {
  to: foundPage,
  label: 'shell.menu.completed',
  icon: <SearchIcon />,
  permission: 'sessions.read',
  letter: 'c',
};

export const destinationsFor = (role: Role): Destination[] =>
  destinations.filter(({ permission, unless }) => may(role, permission) && !(unless && may(role, unless)));

export const pagesFor = (role: Role): Destination[] => [
  ...destinationsFor(role),
  ...(may(role, completed.permission) ? [completed] : []),
  profile,
];
