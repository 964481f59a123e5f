import { Alert, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type GivenLink, Invite, Role, roles, type WordingKey } from '@tabletime/contract';
import { useState } from 'react';
import { invite } from '../api/links.ts';
import { Sheet } from '../forms/sheet.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import type { MadeLink } from './link-dialog.tsx';

/** Customers register by themselves. */
const invitable = roles.filter((role) => role !== 'Customer');

/** Asks who is invited and into which role. */
export const InviteDialog = ({ onMade, onClose }: { onMade: (made: MadeLink) => void; onClose: () => void }) => {
  const t = useT();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('Game Master');
  const [fault, setFault] = useState<WordingKey>();
  const { run, isRunning, failure, clearFailure } = useFormMutation<GivenLink>(
    { changes: 'invitations', failed: 'users.invite.failed', done: () => t('done.invited', { name }) },
    (given) => onMade({ kind: 'invited', name: name.trim(), given }),
  );
  const refused = failure?.kind === 'fields' ? failure.errors['name'] : undefined;
  const error = fault ? t(fault) : refused;

  const handleSubmit = () => {
    const checked = Invite.safeParse({ name, role });
    setFault(checked.error?.issues[0]?.message as WordingKey | undefined);
    if (checked.success) void run((key) => invite(checked.data, key));
  };
  return (
    <Sheet
      title={t('users.invite.title')}
      failure={failure}
      notice={failure && failure.kind !== 'fields' && <Alert severity="error">{failure.message}</Alert>}
      onClose={onClose}
      onSubmit={handleSubmit}
      isRunning={isRunning}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('users.invite.submit')}
          </Button>
        </>
      }
    >
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
        error={error !== undefined}
        helperText={error}
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
    </Sheet>
  );
};
