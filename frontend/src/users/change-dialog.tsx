import { Button, Typography } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { ReasonField } from '../forms/reason-field.tsx';
import { keepReason } from '../forms/recent-reasons.ts';
import { Sheet } from '../forms/sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { keptText, useKept } from '../forms/persisted.ts';
import { ChangeTrouble } from './change-trouble.tsx';
import { useChangeWords } from './use-change-words.ts';
import { useUserChange } from './use-user-change.ts';
import type { UserChange } from './user-change.ts';

interface ChangeDialogProps {
  user: UserRow;
  change: UserChange;
  /** Called once the change is made. */
  onDone: () => void;
  /** Called when it is given up, or has nothing left to change. */
  onClose: () => void;
}

/** Confirms a change of an account: names the person and the consequences, and takes a reason if there is one. */
export const ChangeDialog = ({ user: opened, change, onDone, onClose }: ChangeDialogProps) => {
  const t = useT();
  const [reason, setReason] = useKept('users.form.reason', keptText, () => '');
  const { user, isGone, isRunning, setback, send, loadLatest } = useUserChange(opened, change, onDone, onClose);
  const { title, names, consequences, confirm, colour } = useChangeWords()(user, change);
  const purpose = `user.${change.kind}`;
  const isBlocked = isGone || setback?.trouble.kind === 'stale';

  const handleSubmit = () => {
    if (isBlocked) return;
    const given = reason.trim();
    if (given !== '') keepReason(purpose, given);
    send(given);
  };
  return (
    <Sheet
      title={title}
      setback={setback}
      notice={!isRunning && <ChangeTrouble change={change} setback={setback} isGone={isGone} onLoad={loadLatest} onClose={onClose} />}
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
        error={setback?.trouble.kind === 'fields' ? setback.trouble.errors['reason'] : undefined}
        placeholder={t('users.reason_placeholder')}
        disabled={isRunning}
        optional
      />
    </Sheet>
  );
};
