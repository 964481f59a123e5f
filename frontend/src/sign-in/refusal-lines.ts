import type { MessageKey } from '../i18n/en.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { Failure } from '../api/failures.ts';

interface RefusalWords {
  failed: MessageKey;
  /** If the call may have succeeded anyway. */
  unsure?: MessageKey;
  /** If an earlier attempt with other input succeeded and its response was lost. */
  repeated?: MessageKey;
}

/** Why a sign-in or registration failed, line by line. */
export const refusalLines = (
  { code, status, message, isUnsent }: Failure,
  t: Translate,
  { failed, unsure, repeated }: RefusalWords,
): string[] => {
  if (repeated && code === 'request.key_reused') return [t(repeated)];
  const words = status === 0 || message === undefined ? [t(failed), ...(message === undefined ? [] : [message])] : [message];
  return unsure && ((code === 'network' && !isUnsent) || status >= 500) ? [...words, t(unsure)] : words;
};
