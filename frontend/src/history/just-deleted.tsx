import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { OpenHistoryDialog } from './history-dialog.ts';

interface JustDeletedProps {
  /** Latest first, each with its version after the deletion. */
  sessions: SessionRow[];
  onOpen: OpenHistoryDialog;
  onDismiss: (id: string) => void;
}

/** Stays longer than a toast. */
export const JustDeleted = ({ sessions, onOpen, onDismiss }: JustDeletedProps) => {
  const t = useT();
  const { date, time } = useFormat();
  if (sessions.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ marginBlockEnd: 2, alignItems: 'start', '& .MuiAlert-message': { inlineSize: '100%' } }}>
      <AlertTitle sx={{ fontWeight: 700 }}>{t('history.deleted.title')}</AlertTitle>
      {sessions.map((session) => (
        <Box key={session.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
            {t('history.deleted.line', {
              number: session.tableNumber,
              date: date(session.businessDate ?? session.startTime),
              from: time(session.startTime),
              to: time(session.endTime ?? session.changedAt),
            })}
          </Box>
          <Button
            variant="outlined"
            aria-label={t('history.deleted.restore_named', { number: session.tableNumber })}
            onClick={({ currentTarget }) => onOpen({ kind: 'restore', session }, currentTarget)}
            sx={{ borderColor: 'currentColor' }}
          >
            {t('history.restore.action')}
          </Button>
          <Button variant="text" onClick={() => onDismiss(session.id)}>
            {t('history.deleted.dismiss')}
          </Button>
        </Box>
      ))}
    </Alert>
  );
};
