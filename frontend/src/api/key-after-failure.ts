/** What a next try needs to know of a failure: its HTTP status, 0 when no answer came. */
interface Failed {
  status: number;
}

/**
 * The idempotency key for the next try of a write that failed.
 * A refusal means that nothing was done, so the next try is a new one and may carry another body. Without an answer, or when
 * the server itself failed, it may have been done: the next try carries the same key and cannot do it twice.
 */
export const keyAfterFailure = (key: string, { status }: Failed, newKey: () => string): string =>
  status >= 400 && status < 500 ? newKey() : key;
