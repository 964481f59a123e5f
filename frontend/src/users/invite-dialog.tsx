import { MenuItem, TextField, Typography } from '@mui/material';
import { type GivenLink, Invite, Role, roles, type WordingKey } from '@tabletime/contract';
import { useState } from 'react';
import type { Send } from '../forms/use-form-mutation.ts';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import type { MadeLink } from './link-dialog.tsx';

/** Customers register themselves. */
const invitable = roles.filter((role) => role !== 'Customer');

export const InviteDialog = ({ onMade, onClose }: { onMade: (made: MadeLink) => void; onClose: () => void }) => {
  const t = useT();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('Game Master');
  const [fault, setFault] = useState<WordingKey>();
  const write = (): Send<GivenLink> | null => {
    const { data, error } = Invite.safeParse({ name, role });
    setFault(error?.issues[0]?.message as WordingKey | undefined);
    return data ? (key, { create }) => create('invitations', { data, meta: { key } }) : null;
  };
  return (
    <WriteSheet
      title={t('users.invite.title')}
      submit="users.invite.submit"
      changes="invitations"
      failed="users.invite.failed"
      done={() => t('done.invited', { name })}
      write={write}
      onDone={(answer) => onMade({ kind: 'invited', name: name.trim(), answer })}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => (
        <>
          <Typography color="text.secondary">{t('users.invite.lead')}</Typography>
          <TextField
            id="invite-name"
            label={t('users.invite.name')}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setFault(undefined);
              clearFailure();
            }}
            error={(fault ?? refused['name']) !== undefined}
            helperText={fault ? t(fault) : refused['name']}
            required
            autoFocus
            slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off' } }}
          />
          <TextField
            select
            id="invite-role"
            label={t('users.invite.role')}
            value={role}
            onChange={({ target }) => setRole(Role.parse(target.value))}
            helperText={t(`users.role_may.${role}`)}
          >
            {invitable.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`role.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </WriteSheet>
  );
};
