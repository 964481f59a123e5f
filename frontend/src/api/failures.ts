import type { ProblemCode, ProblemDocument, ProblemParams } from '@tabletime/contract';
import { currentLanguage } from '../i18n/language.ts';
import { messagesOf } from '../i18n/messages.ts';

/** What went wrong with a call, in the terms of the API. */
export interface Failure {
  /** The API's code; `network` when no answer came, `unknown` when the answer was not one of the API's. */
  code: ProblemCode | 'network' | 'unknown';
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The server's sentence in the reader's language; undefined where the screen's own default applies. */
  message: string | undefined;
  params: ProblemParams;
  /** Field → its message. */
  errors: Record<string, string>;
  /** Whether the device knew of no network, so that the call never left it. */
  isUnsent?: true;
}

const isProblem = (body: unknown): body is ProblemDocument =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** What a call of the API rejects with. `status` is 0 when no answer came; `body` is the problem document of a refusal. */
class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  readonly isUnsent: boolean;
  /** When it came, in milliseconds. */
  readonly at = Date.now();

  constructor(message: string, status: number, { body, isUnsent = false }: { body?: unknown; isUnsent?: boolean } = {}) {
    super(message);
    this.status = status;
    this.body = body;
    this.isUnsent = isUnsent;
  }
}

/** The failure behind anything that a call rejects with. */
export const failureOf = (error: unknown): Failure => {
  const nothing: Failure = { code: 'unknown', status: 0, message: undefined, params: {}, errors: {} };
  if (!(error instanceof ApiError)) return nothing;
  const { status, body } = error;
  if (status === 0) return { ...nothing, code: 'network', message: error.message, ...(error.isUnsent && { isUnsent: true }) };
  if (!isProblem(body)) return { ...nothing, status };
  return { code: body.code, status, message: body.message, params: body.params ?? {}, errors: body.errors ?? {} };
};

/** Whether a call was refused because the sign-in is no longer good. The sign-in page then says so, and nothing else has to. */
export const isSignInRefused = (error: unknown): boolean => failureOf(error).status === 401;

/** The server's sentence on a failure, if it answered with one. */
export const serverMessage = (error: unknown): string | undefined => {
  const { status, message } = failureOf(error);
  return status > 0 ? message : undefined;
};

/** Whether a load that failed is tried again: once where the failure may pass, never after a refusal. */
export const retryOnce = (failures: number, error: unknown): boolean => {
  const { status } = failureOf(error);
  return failures < 1 && !(status >= 400 && status < 500);
};

/** The error for a call that no server answered; `isUnsent` when it certainly reached none. */
export const networkError = (isUnsent = false): Error => new ApiError(messagesOf(currentLanguage()).errors.network, 0, { isUnsent });

/** The error for a refusal. */
export const refusalError = (status: number, body: unknown): Error =>
  new ApiError(isProblem(body) ? body.message : messagesOf(currentLanguage()).errors.unknown, status, { body });

/**
 * The idempotency key for the next try of a write that failed.
 * A refusal means that nothing was done: the next try is a new one and may carry another body. Without an answer, or when the
 * server itself failed, it may have been done: the next try carries the same key and cannot do it twice.
 */
export const keyAfterFailure = (key: string, { status }: Pick<Failure, 'status'>, newKey: () => string): string =>
  status >= 400 && status < 500 ? newKey() : key;

/** Why a write failed, as far as it decides what a person can do next. */
export type FailureCase =
  /** Somebody else changed the session since it was loaded. */
  | { kind: 'stale'; by: string; at: string }
  /** The table has an active session. */
  | { kind: 'busy'; tableNumber: number; since: string; by: string }
  /** The session or the account no longer exists. */
  | { kind: 'gone' }
  /** The session has ended, or is not in a state for this. */
  | { kind: 'state' }
  /** An earlier try with the same key and other entries was done, and its answer was lost. */
  | { kind: 'repeated' }
  /** Fields that the server refuses, with its sentences. */
  | { kind: 'fields'; errors: Record<string, string> }
  /** Anything else; `unsure` when the write may have been done. */
  | { kind: 'other'; unsure: boolean };

/** What a failed write means for the person. */
export const failureCaseOf = ({ code, status, params, errors, isUnsent }: Omit<Failure, 'message'>): FailureCase => {
  const text = (name: string) => String(params[name] ?? '');
  if (code === 'version.stale') return { kind: 'stale', by: text('by'), at: text('at') };
  if (code === 'table.busy') return { kind: 'busy', tableNumber: Number(params['tableNumber']), since: text('since'), by: text('by') };
  if (code === 'session.not_found' || code === 'user.not_found' || code === 'report.not_found') return { kind: 'gone' };
  if (code === 'session.not_active' || code === 'session.not_completed' || code === 'session.active' || code === 'report.reviewed')
    return { kind: 'state' };
  if (code === 'request.key_reused') return { kind: 'repeated' };
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors };
  // Refused before anything was written.
  if (code === 'storage.full') return { kind: 'other', unsure: false };
  return { kind: 'other', unsure: (status === 0 && !isUnsent) || status >= 500 };
};

/** What a query knows of its last try. */
export interface Loaded {
  error: unknown;
  /** When a try failed last, in milliseconds; 0 where none did. */
  errorUpdatedAt: number;
}

/** What a query's error says of its last try, for those that know no more of it. */
export const loadedWith = (error: unknown): Loaded => ({ error, errorUpdatedAt: error instanceof ApiError ? error.at : 0 });

/** Milliseconds within which the calls of one screen fail together. */
const together = 2_000;

/** The failure that stands now, if any, and when it came. A refused sign-in does not count. */
export const latestFailure = (loaded: readonly Loaded[]): { error: unknown; failedAt: number } => {
  const failed = loaded
    .filter(({ error }) => Boolean(error) && !isSignInRefused(error))
    .toSorted((one, other) => other.errorUpdatedAt - one.errorUpdatedAt)[0];
  return { error: failed?.error ?? null, failedAt: failed?.errorUpdatedAt ?? 0 };
};

/** Whether a failure is a new one, and not part of the one that was announced at `announcedAt`. */
export const isNewFailure = (announcedAt: number, failedAt: number): boolean => failedAt - announcedAt > together;
