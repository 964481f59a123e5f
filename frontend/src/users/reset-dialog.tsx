import { Alert, Button, Typography } from '@mui/material';
import type { GivenLink, UserRow } from '@tabletime/contract';
import { issueReset } from '../api/links.ts';
import { Sheet } from '../forms/sheet.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { useInsert } from '../ui/person-name.tsx';
import type { MadeLink } from './link-dialog.tsx';

interface ResetDialogProps {
  user: UserRow;
  onMade: (made: MadeLink) => void;
  onClose: () => void;
}

/** Confirms that somebody is to choose a new password, or a first one. */
export const ResetDialog = ({ user: { id, name, hasPassword }, onMade, onClose }: ResetDialogProps) => {
  const t = useT();
  const insert = useInsert();
  const which = hasPassword ? 'reset_password' : 'first_password';
  const { run, isRunning, failure } = useFormMutation<GivenLink>(
    { changes: 'users', failed: 'users.reset_password.failed', done: () => t('done.reset_issued', { name }) },
    (given) => onMade({ kind: 'reset', name, given }),
  );
  return (
    <Sheet
      title={t(`users.${which}.title`)}
      failure={failure}
      notice={failure && <Alert severity="error">{failure.message}</Alert>}
      onClose={onClose}
      onSubmit={() => void run((key) => issueReset(id, key))}
      isRunning={isRunning}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('users.reset_password.submit')}
          </Button>
        </>
      }
    >
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{insert(`users.${which}.text`, { name })}</Typography>
      <Typography color="text.secondary">{t(`users.${which}.consequence`)}</Typography>
    </Sheet>
  );
};
