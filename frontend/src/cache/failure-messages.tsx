import { Button } from '@mui/material';
import { useCloseNotification, useNotify } from 'ra-core';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isNewFailure, isSignInRefused, latestFailure, type Loaded, serverMessage } from '../api/failures.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';

/** The server's sentence, or the screen's default. */
export const useFailureMessage = () => {
  const t = useT();
  return useCallback((error: unknown, otherwise: MessageKey): string => serverMessage(error) ?? t(otherwise), [t]);
};

export const useAnnounceFailure = () => {
  const notify = useNotify();
  const messageOf = useFailureMessage();
  return useCallback(
    (error: unknown, otherwise: MessageKey): void => {
      if (!isSignInRefused(error)) notify(messageOf(error, otherwise), { type: 'error' });
    },
    [notify, messageOf],
  );
};

/** Shows one toast with a Retry button for calls that fail together. */
export const useFailureToast = (loaded: readonly Loaded[], otherwise: MessageKey, onRetry: () => void): void => {
  const messageOf = useFailureMessage();
  const notify = useNotify();
  const { error, failedAt } = latestFailure(loaded);
  // Failures from before this screen opened were announced then and are reloading.
  const announcedAt = useRef(failedAt);
  const announce = useEffectEvent(() => {
    notify(messageOf(error, otherwise), { type: 'error', action: <RetryButton onRetry={onRetry} /> });
  });
  useEffect(() => {
    if (!error || !isNewFailure(announcedAt.current, failedAt)) return;
    announcedAt.current = failedAt;
    announce();
  }, [error, failedAt]);
};

/** Closes the toast, which would stay open under the pointer. */
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
