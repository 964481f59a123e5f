import type { UserRow } from '@tabletime/contract';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { Button, Typography } from '@mui/material';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { failureOf } from '../api/failures.ts';
import type { Answer } from '../api/http-client.ts';
import { isApplicable, type UserChange } from './user-change.ts';
import { ReasonField } from '../forms/reason-field.tsx';
import { rememberReason } from '../forms/recent-reasons.ts';
import { Sheet } from '../forms/sheet.tsx';
import { persistedText, usePersisted } from '../forms/persisted.ts';
import { ChangeFailure } from './change-failure.tsx';
import { useChangeWords } from './use-change-words.ts';

const doneKeys = {
  role: 'done.role_changed',
  activate: 'done.user_reactivated',
  deactivate: 'done.user_deactivated',
  delete: 'done.user_deleted',
} as const satisfies Record<UserChange['kind'], MessageKey>;

/** Applies a change to the version in the dialog, or to the latest one after `loadLatest`. */
const useUserChange = (opened: UserRow, change: UserChange, onDone: () => void, onClose: () => void) => {
  const t = useT();
  const [user, setUser] = useState(opened);
  const [isGone, setIsGone] = useState(false);
  const { refetch } = useGetOne<UserRow>('users', { id: opened.id }, { enabled: false, retry: false });

  const failed = {
    role: 'users.failed_role',
    activate: 'users.failed_status',
    deactivate: 'users.failed_status',
    delete: (message: string | undefined) => (message ? t('users.error', { message }) : t('users.failed_delete')),
  } as const;
  const mutation = useFormMutation<UserRow | { id: string }>(
    { changes: 'users', failed: failed[change.kind], done: doneKeys[change.kind] },
    onDone,
  );

  const send = (reason: string) =>
    mutation.run((key, writes): Promise<Answer<UserRow | { id: string }>> => {
      const { id, version } = user;
      const meta = { key, version, reason };
      if (change.kind === 'role') return writes.command('users', { id, name: 'role', data: { role: change.to }, meta });
      if (change.kind === 'delete') return writes.delete('users', { id, meta });
      return writes.command('users', { id, name: 'status', data: { isActive: change.kind === 'activate' }, meta });
    });

  /** Closes the dialog if the latest account leaves nothing to change. */
  const loadLatest = async (): Promise<void> => {
    const { data: latest, error } = await refetch();
    if (failureOf(error).code === 'user.not_found') setIsGone(true);
    if (error || !latest) return;
    mutation.clearFailure();
    if (isApplicable(latest, change)) setUser(latest);
    else onClose();
  };

  return {
    user,
    isGone: isGone || mutation.failure?.kind === 'gone',
    isRunning: mutation.isRunning,
    failure: mutation.failure,
    send: (reason: string) => void send(reason),
    loadLatest: () => void loadLatest(),
  };
};

interface ChangeDialogProps {
  user: UserRow;
  change: UserChange;
  onDone: () => void;
  /** Called on cancel, and when nothing is left to change. */
  onClose: () => void;
}

export const ChangeDialog = ({ user: opened, change, onDone, onClose }: ChangeDialogProps) => {
  const t = useT();
  const [reason, setReason] = usePersisted('users.form.reason', persistedText, () => '');
  const { user, isGone, isRunning, failure, send, loadLatest } = useUserChange(opened, change, onDone, onClose);
  const { title, names, consequences, confirm, colour } = useChangeWords()(user, change);
  const purpose = `user.${change.kind}`;
  const isBlocked = isGone || failure?.kind === 'stale';

  const handleSubmit = () => {
    if (isBlocked) return;
    const trimmed = reason.trim();
    if (trimmed !== '') rememberReason(purpose, trimmed);
    send(trimmed);
  };
  return (
    <Sheet
      title={title}
      failure={failure}
      notice={!isRunning && <ChangeFailure change={change} failure={failure} isGone={isGone} onLoad={loadLatest} onClose={onClose} />}
      onClose={onClose}
      onSubmit={handleSubmit}
      isRunning={isRunning}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color={colour} loading={isRunning} disabled={isBlocked}>
            {confirm}
          </Button>
        </>
      }
    >
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{names}</Typography>
      {consequences.map((consequence) => (
        <Typography key={consequence} color="text.secondary">
          {consequence}
        </Typography>
      ))}
      <ReasonField
        purpose={purpose}
        value={reason}
        onChange={setReason}
        error={failure?.kind === 'fields' ? failure.errors['reason'] : undefined}
        placeholder={t('users.reason_placeholder')}
        disabled={isRunning}
        optional
      />
    </Sheet>
  );
};
