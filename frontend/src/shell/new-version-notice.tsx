import UpdateIcon from '@mui/icons-material/SystemUpdateAltOutlined';
import { Button } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import { takeNewVersion, useIsNewVersionReady } from './new-version.ts';
import { NoticeLine } from './notice-line.tsx';

/** Offers a new version of the app where one is ready; the page stays as it is until the person takes it. */
export const NewVersionNotice = () => {
  const t = useT();
  const isReady = useIsNewVersionReady();
  return (
    <NoticeLine
      isShown={isReady}
      icon={<UpdateIcon fontSize="small" />}
      colour="info.main"
      action={
        <Button variant="text" color="info" onClick={takeNewVersion}>
          {t('newVersion.take')}
        </Button>
      }
    >
      {t('newVersion.ready')}
    </NoticeLine>
  );
};
