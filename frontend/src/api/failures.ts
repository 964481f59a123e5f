import type { ProblemCode, ProblemDocument, ProblemParams } from '@tabletime/contract';
import { HttpError } from 'ra-core';
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
}

const isProblem = (body: unknown): body is ProblemDocument =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** The failure behind anything that a provider's method rejects with. */
export const problemOf = (error: unknown): Failure => {
  const nothing: Failure = { code: 'unknown', status: 0, message: undefined, params: {}, errors: {} };
  if (!(error instanceof HttpError)) return nothing;
  const status = Number(error.status);
  if (status === 0) return { ...nothing, code: 'network', message: error.message };
  const body: unknown = error.body;
  if (!isProblem(body)) return { ...nothing, status };
  return { code: body.code, status, message: body.message, params: body.params ?? {}, errors: body.errors ?? {} };
};

/** The error for a call that no server answered. */
export const networkFailure = (): HttpError => new HttpError(messagesOf(currentLanguage()).errors.network, 0);

/** The error for an answer that says no; its `body` is the problem document, whose `errors` forms put on their fields. */
export const refusal = (status: number, body: unknown): HttpError =>
  new HttpError(isProblem(body) ? body.message : messagesOf(currentLanguage()).errors.unknown, status, body);

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

/** Why a write failed, as far as it decides what a person can do next. */
export type Trouble =
  /** Somebody else changed the session since it was loaded. */
  | { kind: 'stale'; by: string; at: string }
  /** The table has an active session. */
  | { kind: 'busy'; tableNumber: number; since: string; by: string }
  /** The session or the account no longer exists. */
  | { kind: 'gone' }
  /** The session has ended, or is not in a state for this. */
  | { kind: 'state' }
  /** The same attempt was already done with other entries, before its answer was lost. */
  | { kind: 'repeated' }
  /** Fields that the server refuses, with its sentences. */
  | { kind: 'fields'; errors: Record<string, string> }
  /** Anything else; `unsure` when it may have been done all the same. */
  | { kind: 'other'; unsure: boolean };

/** Reads a failure. A status of 0 means that no answer came. */
export const troubleOf = ({ code, status, params, errors }: Omit<Failure, 'message'>): Trouble => {
  const text = (name: string) => String(params[name] ?? '');
  if (code === 'version.stale') return { kind: 'stale', by: text('by'), at: text('at') };
  if (code === 'table.busy') return { kind: 'busy', tableNumber: Number(params['tableNumber']), since: text('since'), by: text('by') };
  if (code === 'session.not_found' || code === 'user.not_found' || code === 'report.not_found') return { kind: 'gone' };
  if (code === 'session.not_active' || code === 'session.not_completed' || code === 'session.active' || code === 'report.reviewed')
    return { kind: 'state' };
  if (code === 'request.key_reused') return { kind: 'repeated' };
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors };
  return { kind: 'other', unsure: status === 0 || status >= 500 };
};

/** What a query tells of its last try. */
export interface Loaded {
  error: unknown;
  /** When a try failed last, in milliseconds; 0 where none did. */
  errorUpdatedAt: number;
}

/** Milliseconds within which the calls of one screen fail together. */
const together = 2_000;

/** The failure that stands now, if any, and when it came. */
export const latestFailure = (loaded: readonly Loaded[]): { error: unknown; failedAt: number } => {
  const failed = loaded.filter(({ error }) => Boolean(error)).toSorted((one, other) => other.errorUpdatedAt - one.errorUpdatedAt)[0];
  return { error: failed?.error ?? null, failedAt: failed?.errorUpdatedAt ?? 0 };
};

/** Whether a failure is another one than what was told last, and not a part of it. */
export const isNewFailure = (toldAt: number, failedAt: number): boolean => failedAt - toldAt > together;
