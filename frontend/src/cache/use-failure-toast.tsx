import { Button } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { isNewFailure, latestFailure, type Loaded } from '../api/failures.ts';
import { useSaid } from './use-said.ts';

/**
 * Says each new failure of what a screen loads in a toast that offers to try again: the server's sentence, or the screen's own.
 * Calls that fail together are told once.
 */
export const useFailureToast = (loaded: readonly Loaded[], otherwise: MessageKey, onRetry: () => void): void => {
  const said = useSaid();
  const notify = useNotify();
  const { error, failedAt } = latestFailure(loaded);
  // What failed before this screen was opened has been told, and is being loaded again.
  const told = useRef(failedAt);
  const tell = useEffectEvent(() => {
    notify(said(error, otherwise), { type: 'error', action: <RetryButton onRetry={onRetry} /> });
  });
  useEffect(() => {
    if (!error || !isNewFailure(told.current, failedAt)) return;
    told.current = failedAt;
    tell();
  }, [error, failedAt]);
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
