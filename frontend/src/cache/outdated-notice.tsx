import { Alert, Box, Button } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { useFailureMessage } from './failure-messages.tsx';

const narrow = {
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 220px' },
  '& .MuiAlert-action': { paddingBlockStart: 0, alignItems: 'center' },
} as const;

interface OutdatedNoticeProps {
  error: unknown;
  /** Shown if the server sent no sentence. */
  failed: MessageKey;
  onRetry: () => void;
  sx?: SystemStyleObject<Theme>;
}

export const OutdatedNotice = ({ error, failed, onRetry, sx = {} }: OutdatedNoticeProps) => {
  const t = useT();
  const messageOf = useFailureMessage();
  return (
    <Alert
      severity="warning"
      role="status"
      sx={[narrow, sx]}
      action={
        <Button variant="text" color="inherit" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    >
      <Box sx={{ fontWeight: 600 }}>{messageOf(error, failed)}</Box>
      {t('connection.outdated')}
    </Alert>
  );
};
