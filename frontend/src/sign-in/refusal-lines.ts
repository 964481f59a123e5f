import type { MessageKey } from '../i18n/en.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { Failure } from '../api/failures.ts';

interface RefusalWords {
  /** Said when the server says nothing. */
  failed: MessageKey;
  /** Added where the write may have been done all the same. */
  unsure?: MessageKey;
  /** Said when the same attempt was already done with other entries, before its answer was lost. */
  repeated?: MessageKey;
}

/** What a sign-in or a registration that failed says, line by line: the server's words, or that it failed and why none came. */
export const refusalLines = ({ code, status, message }: Failure, t: Translate, { failed, unsure, repeated }: RefusalWords): string[] => {
  if (repeated && code === 'request.key_reused') return [t(repeated)];
  const words = status === 0 || message === undefined ? [t(failed), ...(message === undefined ? [] : [message])] : [message];
  return unsure && (code === 'network' || status >= 500) ? [...words, t(unsure)] : words;
};
