import { may, type Role } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { Badge, Box, ButtonBase } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useDestinations } from './navigation.ts';
import { fetchReports } from '../api/reports.ts';

/** 0 while unknown, and for roles that do not review reports. */
const useUnseenReports = (role: Role): number => {
  const { data } = useQuery({
    queryKey: ['reports', 'unseen'],
    queryFn: async () => (await fetchReports({ seen: false }, { limit: 1, skip: 0 })).total,
    enabled: may(role, 'reports.review'),
    staleTime: 0,
  });
  return data ?? 0;
};

interface SidebarProps {
  role: Role;
  narrow?: boolean;
  onNavigate?: () => void;
}

export const Sidebar = ({ role, narrow = false, onNavigate }: SidebarProps) => {
  const t = useT();
  const { pathname } = useLocation();
  const unseenReports = useUnseenReports(role);
  const destinations = useDestinations(role).filter(({ isAside }) => !isAside);
  return (
    <Box component="nav" aria-label={t('shell.navigation')} sx={{ padding: narrow ? 1 : 1.5, display: 'grid', gap: 0.5 }}>
      {destinations.map(({ to, label, icon: Icon, counts }) => {
        const here = pathname === to || pathname.startsWith(`${to}/`) || (to === '/dashboard' && pathname === '/');
        return (
          <ButtonBase
            key={label}
            component={NavLink}
            to={to}
            onClick={onNavigate}
            aria-current={here ? 'page' : undefined}
            sx={(theme) => ({
              display: 'flex',
              flexDirection: narrow ? 'column' : 'row',
              justifyContent: narrow ? 'center' : 'flex-start',
              gap: narrow ? 0.25 : 1.5,
              minHeight: narrow ? 64 : 52,
              // All pages in sight on a tablet that lies.
              ...(!narrow && { '@media (max-height: 860px)': { minHeight: 46 } }),
              paddingInline: narrow ? 0.5 : 1.75,
              borderRadius: 1,
              fontSize: narrow ? '0.8125rem' : '1rem',
              fontWeight: here ? 700 : 600,
              textAlign: 'center',
              color: here ? 'primary.main' : 'text.secondary',
              backgroundColor: here ? alpha(theme.palette.primary.main, 0.12) : 'transparent',
              '&:hover': { backgroundColor: alpha(here ? theme.palette.primary.main : theme.palette.text.primary, here ? 0.16 : 0.06) },
            })}
          >
            {counts && narrow ? (
              <Waiting count={unseenReports}>
                <Icon />
              </Waiting>
            ) : (
              <Icon />
            )}
            {t(label)}
            {counts && unseenReports > 0 && (
              <>
                <span style={visuallyHidden}>{`, ${t('shell.unseenReports', { smart_count: unseenReports })}`}</span>
                {!narrow && <Count count={unseenReports} />}
              </>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
};

const shown = (count: number): string => (count > 99 ? '99+' : String(count));

const Count = ({ count }: { count: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      marginInlineStart: 'auto',
      minInlineSize: 26,
      paddingInline: 0.75,
      borderRadius: 13,
      lineHeight: '26px',
      fontSize: '0.8125rem',
      fontWeight: 700,
      color: 'primary.contrastText',
      backgroundColor: 'primary.main',
    }}
  >
    {shown(count)}
  </Box>
);

const Waiting = ({ count, children }: { count: number; children: ReactNode }) => (
  <Badge badgeContent={count} max={99} color="primary" aria-hidden>
    {children}
  </Badge>
);
