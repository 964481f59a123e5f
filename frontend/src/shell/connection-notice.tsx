import CloudOffIcon from '@mui/icons-material/CloudOff';
import SyncIcon from '@mui/icons-material/Sync';
import { useT } from '../i18n/use-t.ts';
import { useConnection } from '../cache/live.ts';
import { useHasNetwork } from '../api/network.ts';
import { NoticeLine } from './notice-line.tsx';

/** A quiet line under the bar while changes made elsewhere do not arrive: it says why, and what still works. */
export const ConnectionNotice = () => {
  const t = useT();
  const connection = useConnection();
  return (
    <NoticeLine
      isShown={connection !== 'online'}
      icon={connection === 'reconnecting' ? <SyncIcon fontSize="small" /> : <CloudOffIcon fontSize="small" />}
      colour="warning.main"
    >
      {connection !== 'online' && t(`connection.${connection}`)}
    </NoticeLine>
  );
};

/** The same for whoever is not signed in, whom no changes reach: only the network itself is known. */
export const NetworkNotice = () => {
  const t = useT();
  return (
    <NoticeLine isShown={!useHasNetwork()} icon={<CloudOffIcon fontSize="small" />} colour="warning.main">
      {t('connection.offlineOutside')}
    </NoticeLine>
  );
};
