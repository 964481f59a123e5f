import type { ProblemCode, ProblemDocument, ProblemParams } from '@tabletime/contract';
import { currentLanguage } from '../i18n/language.ts';
import { messagesOf } from '../i18n/messages.ts';

export interface Failure {
  /** `network`: no answer; `unknown`: the answer was not the API's. */
  code: ProblemCode | 'network' | 'unknown';
  /** HTTP status; 0 without an answer. */
  status: number;
  /** In the reader's language; undefined if the screen's default applies. */
  message: string | undefined;
  params: ProblemParams;
  errors: Record<string, string>;
  /** The device was offline, so the call never left it. */
  isUnsent?: true;
}

const isProblem = (body: unknown): body is ProblemDocument =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** `status` is 0 without an answer; `body` is the problem document. */
class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  readonly isUnsent: boolean;
  readonly at = Date.now();

  constructor(message: string, status: number, { body, isUnsent = false }: { body?: unknown; isUnsent?: boolean } = {}) {
    super(message);
    this.status = status;
    this.body = body;
    this.isUnsent = isUnsent;
  }
}

export const failureOf = (error: unknown): Failure => {
  const nothing: Failure = { code: 'unknown', status: 0, message: undefined, params: {}, errors: {} };
  if (!(error instanceof ApiError)) return nothing;
  const { status, body } = error;
  if (status === 0) return { ...nothing, code: 'network', message: error.message, ...(error.isUnsent && { isUnsent: true }) };
  if (!isProblem(body)) return { ...nothing, status };
  return { code: body.code, status, message: body.message, params: body.params ?? {}, errors: body.errors ?? {} };
};

/** The sign-in page announces this; nothing else needs to. */
export const isSignInRefused = (error: unknown): boolean => failureOf(error).status === 401;

export const serverMessage = (error: unknown): string | undefined => {
  const { status, message } = failureOf(error);
  return status > 0 ? message : undefined;
};

export const retryOnce = (failures: number, error: unknown): boolean => {
  const { status } = failureOf(error);
  return failures < 1 && !(status >= 400 && status < 500);
};

export const networkError = (isUnsent = false): Error => new ApiError(messagesOf(currentLanguage()).errors.network, 0, { isUnsent });

export const refusalError = (status: number, body: unknown): Error =>
  new ApiError(isProblem(body) ? body.message : messagesOf(currentLanguage()).errors.unknown, status, { body });

/** Idempotency key for a retry: a new one after a refusal, which wrote nothing; the same if the write may have happened. */
export const keyAfterFailure = (key: string, { status }: Pick<Failure, 'status'>, newKey: () => string): string =>
  status >= 400 && status < 500 ? newKey() : key;

export type FailureCase =
  /** Somebody changed the session since it was loaded. */
  | { kind: 'stale'; by: string; at: string }
  | { kind: 'busy'; tableNumber: number; since: string; by: string }
  | { kind: 'gone' }
  | { kind: 'state' }
  /** An earlier try with this key and other input succeeded, but its answer was lost. */
  | { kind: 'repeated' }
  | { kind: 'fields'; errors: Record<string, string> }
  /** `unsure`: the write may have happened. */
  | { kind: 'other'; unsure: boolean };

export const failureCaseOf = ({ code, status, params, errors, isUnsent }: Omit<Failure, 'message'>): FailureCase => {
  const text = (name: string) => String(params[name] ?? '');
  if (code === 'version.stale') return { kind: 'stale', by: text('by'), at: text('at') };
  if (code === 'table.busy') return { kind: 'busy', tableNumber: Number(params['tableNumber']), since: text('since'), by: text('by') };
  if (code === 'session.not_found' || code === 'user.not_found' || code === 'report.not_found') return { kind: 'gone' };
  if (code === 'session.not_active' || code === 'session.not_completed' || code === 'session.active' || code === 'report.reviewed')
    return { kind: 'state' };
  if (code === 'request.key_reused') return { kind: 'repeated' };
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors };
  // Refused before any write.
  if (code === 'storage.full') return { kind: 'other', unsure: false };
  return { kind: 'other', unsure: (status === 0 && !isUnsent) || status >= 500 };
};

export interface Loaded {
  error: unknown;
  /** Epoch milliseconds; 0 if none failed. */
  errorUpdatedAt: number;
}

export const loadedWith = (error: unknown): Loaded => ({ error, errorUpdatedAt: error instanceof ApiError ? error.at : 0 });

/** Milliseconds within which the failures of one screen count as one. */
const together = 2_000;

/** Ignores a refused sign-in. */
export const latestFailure = (loaded: readonly Loaded[]): { error: unknown; failedAt: number } => {
  const failed = loaded
    .filter(({ error }) => Boolean(error) && !isSignInRefused(error))
    .toSorted((one, other) => other.errorUpdatedAt - one.errorUpdatedAt)[0];
  return { error: failed?.error ?? null, failedAt: failed?.errorUpdatedAt ?? 0 };
};

/** False if it belongs to the failure announced at `announcedAt`. */
export const isNewFailure = (announcedAt: number, failedAt: number): boolean => failedAt - announcedAt > together;
