import CloudOffIcon from '@mui/icons-material/CloudOff';
import SyncIcon from '@mui/icons-material/Sync';
import { useT } from '../i18n/use-t.ts';
import { useConnection } from '../providers/live.ts';
import { NoticeLine } from './notice-line.tsx';

/** A quiet line under the bar while changes made elsewhere do not arrive: without a network it says what still works. */
export const ConnectionNotice = () => {
  const t = useT();
  const connection = useConnection();
  const isOffline = connection === 'offline';
  return (
    <NoticeLine
      isShown={connection !== 'online'}
      icon={isOffline ? <CloudOffIcon fontSize="small" /> : <SyncIcon fontSize="small" />}
      colour="warning.main"
    >
      {isOffline ? t('connection.offline') : t('connection.reconnecting')}
    </NoticeLine>
  );
};
