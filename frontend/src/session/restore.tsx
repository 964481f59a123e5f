import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { may, type SessionRow } from '@tabletime/contract';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { type DeletedSession, deletionOf } from './deleted-session.ts';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { useFailureMessage } from '../cache/failure-messages.tsx';
import { fetchSessionEvents, restoreSession } from '../api/sessions.ts';
import { useTableToast } from './table-toast.tsx';

/** A session's log entries in order, even after its deletion. */
export const useStory = (id: string, isEnabled = true) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['history', 'story', id, language],
    queryFn: () => fetchSessionEvents(id),
    staleTime: 0,
    enabled: isEnabled,
  });
};

interface RestoreDialogProps {
  session: DeletedSession;
  persistAs: string;
  onClose: () => void;
  onRestored?: (id: string) => void;
}

export const RestoreDialog = ({ session, persistAs, onClose, onRestored }: RestoreDialogProps) => {
  const t = useT();
  const tableToast = useTableToast();
  const { run, isRunning, failure } = useFormMutation<SessionRow>(
    { changes: 'sessions', failed: 'history.restore.failed', done: 'done.session_restored', announce: tableToast },
    () => {
      onClose();
      onRestored?.(session.id);
    },
  );
  return (
    <ReasonDialog
      open
      title={t('history.restore.title', { number: session.tableNumber })}
      confirmLabel={t('history.restore.action')}
      purpose="session.restore"
      persistAs={persistAs}
      placeholder={t('history.restore.placeholder')}
      colour="primary"
      busy={isRunning}
      error={failure?.message}
      onConfirm={(reason) => void run((key) => restoreSession(session.id, session.version, reason, key))}
      onClose={onClose}
    >
      <Typography color="text.secondary">{t('history.restore.consequence')}</Typography>
    </ReasonDialog>
  );
};

interface RestoreOfferProps {
  id: string;
  onRestore: (session: DeletedSession) => void;
}

export const RestoreOffer = ({ id, onRestore }: RestoreOfferProps) => {
  const t = useT();
  const messageOf = useFailureMessage();
  const role = useSignedIn()?.role;
  const mayRestore = role !== undefined && may(role, 'sessions.restore');
  const { data: story, error, refetch } = useStory(id, mayRestore);
  if (!mayRestore) return null;
  if (!story && error) {
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button variant="text" color="inherit" onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        }
      >
        {messageOf(error, 'history.story.failed')}
      </Alert>
    );
  }
  if (!story) return <Skeleton variant="rounded" height={62} />;
  const deleted = deletionOf(story);
  return (
    <Alert
      severity="info"
      role="status"
      sx={{
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 200px' },
        '& .MuiAlert-action': { paddingBlockStart: 0, alignItems: 'center' },
      }}
      action={
        deleted && (
          <Button variant="outlined" startIcon={<RestoreIcon />} onClick={() => onRestore(deleted)} sx={{ borderColor: 'currentColor' }}>
            {t('history.restore.action')}
          </Button>
        )
      }
    >
      {t(deleted ? 'history.restore.possible' : 'history.restore.done_since')}
    </Alert>
  );
};
