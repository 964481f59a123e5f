import { Box, ButtonBase } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { Role } from '@tabletime/contract';
import { NavLink, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { destinationsFor } from './navigation.tsx';

interface SidebarProps {
  role: Role;
  /** Icons with small words below them, for a bar that leaves the room to the page. */
  narrow?: boolean;
  onNavigate?: () => void;
}

/** Where this role can go. */
export const Sidebar = ({ role, narrow = false, onNavigate }: SidebarProps) => {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={t('shell.navigation')} sx={{ padding: narrow ? 1 : 1.5, display: 'grid', gap: 0.5 }}>
      {destinationsFor(role).map(({ to, label, icon }) => {
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
            {icon}
            {t(label)}
          </ButtonBase>
        );
      })}
    </Box>
  );
};
