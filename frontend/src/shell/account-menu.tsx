import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import SwitchIcon from '@mui/icons-material/SwitchAccountOutlined';
import PersonIcon from '@mui/icons-material/PersonOutline';
import { Avatar, Box, Divider, IconButton, ListItemIcon, MenuItem, MenuList, Popover, Tooltip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { PinPerson } from '@tabletime/contract';
import { Link } from 'react-router';
import { PersonName } from '../ui/person-name.tsx';
import { useHeaderMenu } from '../ui/use-header-menu.ts';
import { useT } from '../i18n/use-t.ts';
import type { SignedIn } from '../api/sign-in/sign-in-storage.ts';
import { mirrored } from '../theme/direction.tsx';
import { fetchFloor, handTo, useOwnTablet } from '../api/sign-in/shared-tablet.ts';
import { useLock } from './lock.ts';
import { useSignOut } from './use-sign-out.ts';

interface AccountMenuProps {
  user: SignedIn;
  onShortcuts: (() => void) | undefined;
}

export const AccountMenu = ({ user, onShortcuts }: AccountMenuProps) => {
  const t = useT();
  const signOut = useSignOut();
  const { close, menuId, buttonProps, popoverProps } = useHeaderMenu();
  const lock = useLock();
  const tablet = useOwnTablet();
  const isOpen = popoverProps.open;
  const { data: floor } = useQuery({
    queryKey: ['tablet', 'people'],
    queryFn: fetchFloor,
    enabled: isOpen && tablet !== undefined,
    staleTime: 0,
  });
  const others = floor?.people.filter(({ id }) => id !== user.id) ?? [];

  const handleSignOut = () => {
    close();
    void signOut();
  };
  const handleSwitch = (person?: string) => {
    close();
    if (person !== undefined) handTo(person);
    lock();
  };
  const handleShortcuts = () => {
    close();
    onShortcuts?.();
  };

  return (
    <>
      <Tooltip title={t('shell.account.open')}>
        <IconButton aria-label={`${t('shell.account.open')}: ${user.name}`} {...buttonProps}>
          <Avatar sx={{ width: 34, height: 34, fontSize: '1rem', fontWeight: 700, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
            {[...user.name.trim()][0]?.toUpperCase()}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Popover
        {...popoverProps}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <Box sx={{ padding: '16px 22px 8px', maxWidth: 300 }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            <PersonName person={user} />
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('shell.account.role', { role: t(`role.${user.role}`) })}
          </Typography>
        </Box>
        <Divider />
        <MenuList id={menuId} autoFocusItem aria-label={t('shell.account.open')} sx={{ padding: 0.75 }}>
          {tablet && <Switching others={others} onSwitch={handleSwitch} />}
          <MenuItem component={Link} to="/profile" onClick={close}>
            <ListItemIcon>
              <PersonIcon />
            </ListItemIcon>
            {t('shell.account.profile')}
          </MenuItem>
          {onShortcuts && (
            <MenuItem onClick={handleShortcuts}>
              <ListItemIcon>
                <KeyboardIcon />
              </ListItemIcon>
              {t('palette.action.shortcuts')}
            </MenuItem>
          )}
          <MenuItem onClick={handleSignOut}>
            <ListItemIcon>
              <LogoutIcon sx={mirrored} />
            </ListItemIcon>
            {t('shell.account.signOut')}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  );
};

interface SwitchingProps {
  others: PinPerson[];
  /** Without a person, shows all names. */
  onSwitch: (person?: string) => void;
}

/** On a shared tablet, a name leads to that person's PIN. */
const Switching = ({ others, onSwitch }: SwitchingProps) => {
  const t = useT();
  return (
    <>
      <MenuItem onClick={() => onSwitch()}>
        <ListItemIcon>
          <SwitchIcon />
        </ListItemIcon>
        {t('tablets.lock.switch')}
      </MenuItem>
      {others.map(({ id, name }) => (
        <MenuItem key={id} onClick={() => onSwitch(id)} sx={{ paddingInlineStart: 7, maxInlineSize: 300, whiteSpace: 'normal' }}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
      <Divider component="li" />
    </>
  );
};
