import type { Failure } from '../../api/failures.ts';
import { keyAfterFailure } from '../../api/key-after-failure.ts';

/** The idempotency key that was kept with a draft, if one was. */
export const keptKey = (kept: unknown): string | undefined =>
  typeof kept === 'object' && kept !== null && 'key' in kept && typeof kept.key === 'string' && kept.key !== '' ? kept.key : undefined;

/**
 * The key of a draft after a try to submit it that failed. A key that was used for other words stays: those words are a report
 * already, and a draft becomes no second one.
 */
export const draftKeyAfter = (key: string, { code, status }: Pick<Failure, 'code' | 'status'>, newKey: () => string): string =>
  code === 'request.key_reused' ? key : keyAfterFailure(key, { status }, newKey);
