import { Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useDataProvider } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAttempt } from '../../components/use-attempt.ts';
import { useT } from '../../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../../providers/data-provider.ts';

interface RestoreDialogProps {
  /** A deleted session, with the version that its deletion left. */
  session: SessionRow;
  onClose: () => void;
  onRestored: () => void;
}

/** Takes a deletion back, for a reason. */
export const RestoreDialog = ({ session, onClose, onRestored }: RestoreDialogProps) => {
  const t = useT();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const { run, isRunning, setback } = useAttempt<SessionRow>({ failed: 'history.restore.failed', done: 'done.session_restored' }, () => {
    onClose();
    onRestored();
  });
  return (
    <ReasonDialog
      open
      title={t('history.restore.title', { number: session.tableNumber })}
      confirmLabel={t('history.deleted.restore')}
      purpose="session.restore"
      placeholder={t('history.restore.placeholder')}
      colour="primary"
      busy={isRunning}
      error={setback?.message}
      onConfirm={(reason) => void run((key) => dataProvider.restoreSession(session.id, session.version, reason, key))}
      onClose={onClose}
    >
      <Typography color="text.secondary">{t('history.restore.consequence')}</Typography>
    </ReasonDialog>
  );
};
