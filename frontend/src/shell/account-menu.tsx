import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutline';
import { Avatar, Box, Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import type { SignedIn } from '../providers/sign-in-storage.ts';

/** Who is signed in, as which role, and the way out. */
export const AccountMenu = ({ user }: { user: SignedIn }) => {
  const t = useT();
  const logout = useLogout();
  const notify = useNotify();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);

  const handleSignOut = async () => {
    close();
    // Who signs out on purpose starts anew next time; only a sign-in that ended by itself returns to where it was.
    await logout({}, '/login', false);
    notify('done.signed_out', { type: 'success' });
  };

  return (
    <>
      <Tooltip title={t('shell.account.open')}>
        <IconButton
          aria-label={`${t('shell.account.open')}: ${user.name}`}
          aria-haspopup="menu"
          aria-controls={anchor ? menuId : undefined}
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Avatar sx={{ width: 34, height: 34, fontSize: '1rem', fontWeight: 700, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
            {[...user.name.trim()][0]?.toUpperCase()}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu
        id={menuId}
        anchorEl={anchor ?? null}
        open={anchor !== undefined}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box component="li" role="none" sx={{ paddingInline: 2, paddingBlock: 1, maxWidth: 280 }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }} dir="auto">
            {user.name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('shell.account.role', { role: t(`role.${user.role}`) })}
          </Typography>
        </Box>
        <Divider component="li" role="none" sx={{ marginBlock: 0.5 }} />
        <MenuItem component={Link} to="/profile" onClick={close}>
          <ListItemIcon>
            <PersonIcon />
          </ListItemIcon>
          {t('shell.account.profile')}
        </MenuItem>
        <MenuItem onClick={() => void handleSignOut()}>
          <ListItemIcon>
            <LogoutIcon />
          </ListItemIcon>
          {t('shell.account.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
};
