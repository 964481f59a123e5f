import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightModeIcon from '@mui/icons-material/BrightnessHighOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutline';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import TableIcon from '@mui/icons-material/TableRestaurantOutlined';
import TranslateIcon from '@mui/icons-material/Translate';
import { foldedTerms, languages, may, readTableNumber, type Role, TableNumber, tablesOf, type UserRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useGetList } from 'ra-core';
import { useNavigate } from 'react-router';
import { useZones } from '../../cache/use-tables.ts';
import { startOnFloor, tableOnFloor } from '../../session/floor-link.ts';
import { useActiveSessions } from '../../session/use-active-sessions.ts';
import { useFormat } from '../../i18n/format.ts';
import { chooseLanguage, languageNames, useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { chooseMode, useMode } from '../../theme/mode.ts';
import { mirrored } from '../../theme/direction.tsx';
import { useDestinations } from '../navigation.ts';
import { useSignOut } from '../use-sign-out.ts';
import type { Findable } from './search.ts';

export interface Entry extends Findable {
  icon: ReactNode;
  detail?: string;
  run: () => void;
}

/** Running tables; after typing, also the other tables and a typed number. */
export const useTableEntries = (role: Role, query: string): Entry[] => {
  const t = useT();
  const zones = useZones();
  const { time } = useFormat();
  const navigate = useNavigate();
  const { sessions = [] } = useActiveSessions();
  const names = new Map(tablesOf(zones).map(({ number, name }) => [number, name]));
  const entry = (id: string, number: number): Entry => ({
    id: `table-${id}`,
    group: 'tables',
    label: t('palette.table', { number }),
    keywords: `${t('palette.tableKeywords')} ${names.get(number) ?? ''}`,
    icon: <TableIcon />,
    run: () => tableOnFloor(navigate, number),
  });
  const running = new Set(sessions.map(({ tableNumber }) => tableNumber));
  const typed = readTableNumber(query.trim());
  const exact = TableNumber.safeParse(typed).success && typed !== null ? [typed] : [];
  const others = foldedTerms(query).length > 0 && may(role, 'sessions.write') ? [...new Set([...names.keys(), ...exact])] : [];
  const runningEntries = sessions.map(({ id, tableNumber, presentCustomers, startTime }) => ({
    ...entry(id, tableNumber),
    detail: `${t('count.people', { smart_count: presentCustomers })} · ${t('palette.since', { time: time(startTime) })}`,
  }));
  return [...runningEntries, ...others.filter((number) => !running.has(number)).map((number) => entry(String(number), number))];
};

/** Searches from two letters on, if the role may see people. */
export const usePeopleEntries = (role: Role, query: string): { entries: Entry[]; isSearching: boolean } => {
  const t = useT();
  const navigate = useNavigate();
  const isEnabled = may(role, 'users.manage') && query.trim().length > 1;
  const { data, isFetching } = useGetList<UserRow>(
    'users',
    { filter: { q: query.trim() }, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 6 } },
    { enabled: isEnabled },
  );
  const people = isEnabled ? (data ?? []) : [];
  return {
    isSearching: isEnabled && isFetching,
    entries: people.map(({ id, name, email, role: theirs }) => ({
      id: `person-${id}`,
      group: 'people',
      label: name,
      // The server matched them, so they must match here.
      keywords: `${email} ${query}`,
      detail: t(`role.${theirs}`),
      icon: <PersonIcon />,
      run: () => void navigate(`/users?q=${encodeURIComponent(name)}`),
    })),
  };
};

export const useFixedEntries = (role: Role, onShortcuts: () => void): Entry[] => {
  const t = useT();
  const navigate = useNavigate();
  const language = useLanguage();
  const isDark = useMode() === 'dark';
  const signOut = useSignOut();

  const pages = useDestinations(role).map(({ to, label, icon: Icon }): Entry => ({
    id: `page-${to}`,
    group: 'pages',
    label: t(label),
    icon: <Icon />,
    run: () => void navigate(to),
  }));

  const action = (id: string, label: string, icon: ReactNode, run: () => void, keywords = ''): Entry => ({
    id: `action-${id}`,
    group: 'actions',
    label,
    icon,
    run,
    keywords,
  });
  const actions = [
    ...(may(role, 'sessions.write') ? [action('start', t('palette.action.start'), <PlayIcon />, () => startOnFloor(navigate))] : []),
    ...languages
      .filter((other) => other !== language)
      .map((other) =>
        action(
          `language-${other}`,
          t('palette.action.language', { language: languageNames[other] }),
          <TranslateIcon />,
          () => chooseLanguage(other),
          t('language.label'),
        ),
      ),
    action('theme', isDark ? t('theme.toLight') : t('theme.toDark'), isDark ? <LightModeIcon /> : <DarkModeIcon />, () =>
      chooseMode(isDark ? 'light' : 'dark'),
    ),
    action('shortcuts', t('palette.action.shortcuts'), <KeyboardIcon />, onShortcuts),
    action('sign-out', t('palette.action.signOut'), <LogoutIcon sx={mirrored} />, () => void signOut()),
  ];
  return [...pages, ...actions];
};
