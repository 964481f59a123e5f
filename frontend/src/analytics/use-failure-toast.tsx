import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { useSaid } from '../components/use-said.ts';
import { useT } from '../i18n/use-t.ts';

/** Says each new failure in a toast that offers to try again. `failedAt` tells one failure from the next. */
export const useFailureToast = (error: unknown, failedAt: number, onRetry: () => void): void => {
  const said = useSaid();
  const notify = useNotify();
  const told = useRef(0);
  useEffect(() => {
    if (!error || told.current === failedAt) return;
    told.current = failedAt;
    notify(said(error, 'analytics.failed'), {
      type: 'error',
      action: <RetryButton onRetry={onRetry} />,
    });
  }, [error, failedAt, notify, onRetry, said]);
};

/** Takes its toast away, which would stay for as long as the pointer is over it. */
const RetryButton = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT();
  const close = useCloseNotification();
  const handleClick = () => {
    close();
    onRetry();
  };
  return (
    <Button color="inherit" variant="text" sx={{ color: 'inherit' }} onClick={handleClick}>
      {t('action.retry')}
    </Button>
  );
};
