import { Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useDataProvider } from 'react-admin';
import { useT } from '../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useAttempt } from '../forms/use-mutation.ts';
import type { DeletedSession } from './deleted-session.ts';

interface RestoreDialogProps {
  session: DeletedSession;
  /** The name under which the reason outlives a reload of the page. */
  keepAs: string;
  onClose: () => void;
  onRestored?: (id: string) => void;
}

/** Takes a deletion back, for a reason. */
export const RestoreDialog = ({ session, keepAs, onClose, onRestored }: RestoreDialogProps) => {
  const t = useT();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const { run, isRunning, setback } = useAttempt<SessionRow>({ failed: 'sessions.restore.failed', done: 'done.session_restored' }, () => {
    onClose();
    onRestored?.(session.id);
  });
  return (
    <ReasonDialog
      open
      title={t('sessions.restore.title', { number: session.tableNumber })}
      confirmLabel={t('sessions.restore.action')}
      purpose="session.restore"
      keepAs={keepAs}
      placeholder={t('sessions.restore.placeholder')}
      colour="primary"
      busy={isRunning}
      error={setback?.message}
      onConfirm={(reason) => void run((key) => dataProvider.restoreSession(session.id, session.version, reason, key))}
      onClose={onClose}
    >
      <Typography color="text.secondary">{t('sessions.restore.consequence')}</Typography>
    </ReasonDialog>
  );
};
