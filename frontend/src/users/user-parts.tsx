import { Box, Button, MenuItem } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { OverflowMenu } from '../ui/overflow-menu.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { useT } from '../i18n/use-t.ts';
import type { SignedIn } from '../api/sign-in-storage.ts';
import type { AskChange } from './user-change.ts';
import type { UserRules } from './user-rules.ts';

/** The people whom table and cards show. */
export interface UserListProps {
  users: UserRow[];
  /** The person signed in. */
  me: SignedIn;
  /** The id of the person who was given a role last. */
  withNewRole: string | undefined;
  onAsk: AskChange;
  /** Asks for a link to a new password. */
  onReset: (user: UserRow) => void;
}

/** What of a person table and cards show alike. */
export interface UserProps {
  user: UserRow;
  rules: UserRules;
  isOwn: boolean;
  /** Whether the role was given just now. */
  hasNewRole: boolean;
  onAsk: AskChange;
  onReset: (user: UserRow) => void;
}

/** A person's name and address; one's own account is marked. */
export const Identity = ({ user, isOwn }: Pick<UserProps, 'user' | 'isOwn'>) => {
  const t = useT();
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

/** Whether an account can be signed in to. */
export const Status = ({ isActive }: { isActive: boolean }) => {
  const t = useT();
  return <StatusMark tone={isActive ? 'primary' : 'neutral'}>{t(isActive ? 'users.active' : 'users.deactivated')}</StatusMark>;
};

/** A phone number, written from left to right in either language. */
export const Phone = ({ number }: { number: string | null }) => {
  const t = useT();
  if (!number)
    return (
      <Box component="span" role="img" aria-label={t('users.no_phone')}>
        –
      </Box>
    );
  return (
    <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
      {number}
    </Box>
  );
};

const small = { paddingInline: 1.5 } as const;

/** What can be done to an account, or why nothing can. */
export const Actions = ({ user, rules, onAsk, onReset }: Pick<UserProps, 'user' | 'rules' | 'onAsk' | 'onReset'>) => {
  const t = useT();
  const status = user.isActive ? 'deactivate' : 'activate';
  const named = (action: string) => t('users.named', { action, name: user.name });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {rules.note && (
        <Box component="span" sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
          {t(rules.note === 'own' ? 'users.own_account' : 'users.owner_protected')}
        </Box>
      )}
      {rules.mayChangeStatus && (
        <Button
          variant="outlined"
          sx={small}
          aria-label={named(t(`users.${status}`))}
          onClick={({ currentTarget }) => onAsk(user, { kind: status }, currentTarget)}
        >
          {t(`users.${status}`)}
        </Button>
      )}
      {rules.mayDelete && (
        <Button
          variant="text"
          color="error"
          sx={small}
          aria-label={named(t('users.delete'))}
          onClick={({ currentTarget }) => onAsk(user, { kind: 'delete' }, currentTarget)}
        >
          {t('users.delete')}
        </Button>
      )}
      {rules.mayReset && (
        <Box sx={{ marginInlineStart: 'auto' }}>
          <OverflowMenu name={t('users.reset_password.more', { name: user.name })}>
            {(choose) => (
              <MenuItem onClick={choose(() => onReset(user))}>
                {t(user.hasPassword ? 'users.reset_password.action' : 'users.first_password.action')}
              </MenuItem>
            )}
          </OverflowMenu>
        </Box>
      )}
    </Box>
  );
};
