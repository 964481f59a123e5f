import { Box, Button, Collapse } from '@mui/material';
import type { ReactNode } from 'react';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import SyncIcon from '@mui/icons-material/Sync';
import UpdateIcon from '@mui/icons-material/SystemUpdateAltOutlined';
import { useT } from '../i18n/use-t.ts';
import { useConnection } from '../cache/live.ts';
import { useHasNetwork } from '../api/network.ts';
import { takeNewVersion, useIsNewVersionReady, useTakenWhenFree } from './new-version.ts';

interface NoticeLineProps {
  isShown: boolean;
  icon: ReactNode;
  colour: 'warning.main' | 'info.main';
  children: ReactNode;
  action?: ReactNode;
}

/** Under the bar, read aloud. */
const NoticeLine = ({ isShown, icon, colour, children, action }: NoticeLineProps) => (
  <Box role="status" aria-live="polite" sx={{ displayPrint: 'none' }}>
    <Collapse in={isShown} unmountOnExit>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          columnGap: 1,
          paddingBlock: action ? 0 : 0.75,
          paddingInline: 2,
          fontSize: '0.9375rem',
          fontWeight: 600,
          color: colour,
          backgroundColor: 'background.paper',
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {icon}
        <Box component="span" sx={{ flex: '0 1 auto', minWidth: 0 }}>
          {children}
        </Box>
        {action}
      </Box>
    </Collapse>
  </Box>
);

/** For pages before the sign-in: no live stream reports a lost network there. */
export const NetworkNotice = () => {
  const t = useT();
  return (
    <NoticeLine isShown={!useHasNetwork()} icon={<CloudOffIcon fontSize="small" />} colour="warning.main">
      {t('connection.offlineOutside')}
    </NoticeLine>
  );
};

/** Says that the live stream is cut, or being opened again. */
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

/** Never updates over open dialogs or input without consent. */
export const NewVersionNotice = () => {
  const t = useT();
  const isReady = useIsNewVersionReady();
  useTakenWhenFree();
  return (
    <NoticeLine
      isShown={isReady}
      icon={<UpdateIcon fontSize="small" />}
      colour="info.main"
      action={
        <Button variant="text" color="info" onClick={() => takeNewVersion()}>
          {t('newVersion.take')}
        </Button>
      }
    >
      {t('newVersion.ready')}
    </NoticeLine>
  );
};
