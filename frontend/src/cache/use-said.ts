import { useCallback } from 'react';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { problemOf } from '../api/http-client.ts';

/** The server's sentence on a failure, if it answered with one. */
export const saidOf = (error: unknown): string | undefined => {
  const { status, message } = problemOf(error);
  return status > 0 ? message : undefined;
};

/** Words for a failure: the server's sentence, or the screen's own where the server said nothing. */
export const useSaid = () => {
  const t = useT();
  return useCallback((error: unknown, otherwise: MessageKey): string => saidOf(error) ?? t(otherwise), [t]);
};
