import CloudOffIcon from '@mui/icons-material/CloudOff';
import SyncIcon from '@mui/icons-material/Sync';
import { Box, Collapse } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import { useConnection } from '../providers/live.ts';

/** A quiet line under the bar while changes made elsewhere do not arrive. */
export const ConnectionNotice = () => {
  const t = useT();
  const connection = useConnection();
  return (
    <Box role="status" aria-live="polite">
      <Collapse in={connection !== 'online'} unmountOnExit>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            paddingBlock: 0.75,
            paddingInline: 2,
            fontSize: '0.9375rem',
            fontWeight: 600,
            color: 'warning.main',
            backgroundColor: 'background.paper',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          {connection === 'offline' ? <CloudOffIcon fontSize="small" /> : <SyncIcon fontSize="small" />}
          {connection === 'offline' ? t('connection.offline') : t('connection.reconnecting')}
        </Box>
      </Collapse>
    </Box>
  );
};
