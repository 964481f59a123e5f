import type { MessageKey } from '../i18n/en.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { Failure } from '../api/failures.ts';

interface RefusalWords {
  /** Shown when the server sends no message. */
  failed: MessageKey;
  /** Added where the write may have been carried out anyway. */
  unsure?: MessageKey;
  /** Shown when the same request was already carried out with other entries and its answer was lost. */
  repeated?: MessageKey;
}

/** What a sign-in or a registration that failed says, line by line: the server's words, or that it failed and why none came. */
export const refusalLines = (
  { code, status, message, isUnsent }: Failure,
  t: Translate,
  { failed, unsure, repeated }: RefusalWords,
): string[] => {
  if (repeated && code === 'request.key_reused') return [t(repeated)];
  const words = status === 0 || message === undefined ? [t(failed), ...(message === undefined ? [] : [message])] : [message];
  return unsure && ((code === 'network' && !isUnsent) || status >= 500) ? [...words, t(unsure)] : words;
};
