import LockIcon from '@mui/icons-material/LockOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton, Link as TextLink, Tooltip } from '@mui/material';
import { Link } from 'react-router';
import { useCafe } from '../cache/use-cafe.ts';
import { Brand, BrandMark } from '../ui/brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useT } from '../i18n/use-t.ts';
import type { SignedIn } from '../api/sign-in/sign-in-storage.ts';
import { useOwnTablet } from '../api/sign-in/shared-tablet.ts';
import { useLock } from './lock.ts';
import { AccountMenu } from './account-menu.tsx';
import { FindButton } from './palette/find-button.tsx';

interface TopBarProps {
  user: SignedIn;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
  onFind: (() => void) | undefined;
  onShortcuts: (() => void) | undefined;
}

export const TopBar = ({ user, sidebarOpen, onToggleSidebar, onFind, onShortcuts }: TopBarProps) => {
  const t = useT();
  const { name } = useCafe();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 0.5 },
        blockSize: 64,
        paddingInline: { xs: 0.5, sm: 1.5 },
        backgroundColor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label={sidebarOpen ? t('shell.closeSidebar') : t('shell.openSidebar')}
        aria-expanded={sidebarOpen}
        onClick={onToggleSidebar}
      >
        <MenuIcon />
      </IconButton>
      <TextLink
        component={Link}
        to="/"
        underline="none"
        color="inherit"
        aria-label={name}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, minWidth: 48, paddingInline: 0.75, borderRadius: 1 }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <Brand name={name} />
        </Box>
        <Box component="span" sx={{ display: { xs: 'flex', sm: 'none' } }}>
          <BrandMark />
        </Box>
      </TextLink>
      <Box sx={{ flex: 1 }} />
      {onFind && <FindButton onFind={onFind} />}
      <LockButton />
      <LanguageMenu compact />
      <ThemeSwitch />
      <AccountMenu user={user} onShortcuts={onShortcuts} />
    </Box>
  );
};

const LockButton = () => {
  const t = useT();
  const lock = useLock();
  if (!useOwnTablet()) return null;
  return (
    <Tooltip title={t('tablets.lock.now')}>
      {/* On a phone the account menu has this. */}
      <IconButton aria-label={t('tablets.lock.now')} onClick={lock} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <LockIcon />
      </IconButton>
    </Tooltip>
  );
};
