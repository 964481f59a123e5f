import { Button } from '@mui/material';
import { useCloseNotification, useNotify } from 'ra-core';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isNewFailure, isSignInRefused, latestFailure, type Loaded, serverMessage } from '../api/failures.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';

/** Words for a failure: the server's sentence, or the screen's own where the server sent none. */
export const useFailureMessage = () => {
  const t = useT();
  return useCallback((error: unknown, otherwise: MessageKey): string => serverMessage(error) ?? t(otherwise), [t]);
};

/** Announces a failure in a toast. */
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

/** Announces each new failure of what a screen loads, with a button that tries again. Calls that fail together are announced once. */
export const useFailureToast = (loaded: readonly Loaded[], otherwise: MessageKey, onRetry: () => void): void => {
  const messageOf = useFailureMessage();
  const notify = useNotify();
  const { error, failedAt } = latestFailure(loaded);
  // What failed before this screen was opened was announced then, and is being loaded again.
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

/** Closes its toast, which would stay for as long as the pointer is over it. */
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
