import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import HomeIcon from '@mui/icons-material/CottageOutlined';
import { may, type Permission, type Role } from '@tabletime/contract';
import { createContext, useContext } from 'react';
import { useHasPasses } from '../cache/use-has-passes.ts';
import type { Collection, PageLink, Screen } from './guard.tsx';

interface Destination extends PageLink {
  to: string;
  permission: Permission;
}

const start: Destination[] = [
  { to: '/dashboard', label: 'shell.menu.home', icon: HomeIcon, permission: 'home' },
  { to: '/dashboard', label: 'shell.menu.dashboard', icon: DashboardIcon, permission: 'dashboard.read', letter: 'd' },
];

const screensIn = ({ name, list, screens = [] }: Collection): Screen[] => [
  ...(list ? [{ ...list, path: `/${name}` }] : []),
  ...screens.map((screen) => ({ ...screen, path: `/${name}${screen.path && `/${screen.path}`}` })),
];

/** The pages with a link, in the given order, after the start page. */
export const destinationsOf = (pages: readonly (Collection | Screen)[]): Destination[] => [
  ...start,
  ...pages
    .flatMap((page) => ('name' in page ? screensIn(page) : [page]))
    .flatMap(({ path, permission, link }) => (link ? [{ ...link, to: link.to ?? path, permission }] : [])),
];

/** All pages with a link. */
export const DestinationsContext = createContext<readonly Destination[]>([]);

/** The pages that the role may open, those outside of the sidebar last. */
export const useDestinations = (role: Role): Destination[] => {
  const hasPasses = useHasPasses(may(role, 'passes.use'));
  const open = useContext(DestinationsContext).filter(
    ({ permission, unless, sells }) => may(role, permission) && !(unless && may(role, unless)) && (sells === undefined || hasPasses),
  );
  return [...open.filter(({ isAside }) => !isAside), ...open.filter(({ isAside }) => isAside)];
};
