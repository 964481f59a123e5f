import { Box, MenuItem } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { OverflowMenu } from '../ui/overflow-menu.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { useT } from '../i18n/use-t.ts';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { useRow } from '../lists/use-list.ts';
import { useUserRequests } from './user-change.ts';
import { rulesFor } from './user-rules.ts';

export const useUser = () => {
  const user = useRow<UserRow>();
  const me = useSignedIn();
  return { user, isOwn: me?.id === user.id, rules: me && rulesFor(me, user) };
};

export const Identity = () => {
  const t = useT();
  const { user, isOwn } = useUser();
  const at = user.email.lastIndexOf('@');
  return (
    <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: user.isActive ? 700 : 500 }}>
        <PersonName person={user} />
        {isOwn && <StatusMark tone="neutral">{t('users.you')}</StatusMark>}
        {!user.hasPassword && <StatusMark tone="warning">{t('users.no_password')}</StatusMark>}
      </Box>
      <Box component="bdi" dir="ltr" sx={{ display: 'inline-block', typography: 'body2', color: 'text.secondary' }}>
        {user.email.slice(0, at)}
        <wbr />
        {user.email.slice(at)}
      </Box>
    </Box>
  );
};

export const Status = () => {
  const t = useT();
  const { isActive } = useRow<UserRow>();
  return <StatusMark tone={isActive ? 'primary' : 'neutral'}>{t(isActive ? 'users.active' : 'users.deactivated')}</StatusMark>;
};

/** Left to right in both languages. */
export const Phone = () => {
  const t = useT();
  const { phone } = useRow<UserRow>();
  if (!phone)
    return (
      <Box component="span" role="img" aria-label={t('users.no_phone')}>
        –
      </Box>
    );
  return (
    <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
      {phone}
    </Box>
  );
};

/** Why an account has fewer actions, or none. */
export const Note = () => {
  const t = useT();
  const { rules } = useUser();
  if (!rules?.note) return null;
  return (
    <Box component="span" sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
      {t(rules.note === 'own' ? 'users.own_account' : 'users.owner_protected')}
    </Box>
  );
};

export const ActionMenu = () => {
  const t = useT();
  const { user, rules } = useUser();
  const { requestChange, requestReset, requestEdit } = useUserRequests();
  if (!rules?.mayEdit && !rules?.mayChangeStatus) return null;
  const status = user.isActive ? 'deactivate' : 'activate';
  return (
    <OverflowMenu name={t('users.more', { name: user.name })}>
      {(choose) => [
        rules.mayEdit && (
          <MenuItem key="edit" onClick={choose(() => requestEdit(user))}>
            {t('users.edit')}
          </MenuItem>
        ),
        rules.mayReset && (
          <MenuItem key="reset" onClick={choose(() => requestReset(user))}>
            {t(user.hasPassword ? 'users.reset_password.action' : 'users.first_password.action')}
          </MenuItem>
        ),
        rules.mayChangeStatus && (
          <MenuItem key="status" onClick={choose((button) => requestChange(user, { kind: status }, button))}>
            {t(`users.${status}`)}
          </MenuItem>
        ),
        rules.mayDelete && (
          <MenuItem key="delete" sx={{ color: 'error.main' }} onClick={choose((button) => requestChange(user, { kind: 'delete' }, button))}>
            {t('users.delete')}
          </MenuItem>
        ),
      ]}
    </OverflowMenu>
  );
};

export const Actions = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 0.5 }}>
    <Note />
    <ActionMenu />
  </Box>
);
