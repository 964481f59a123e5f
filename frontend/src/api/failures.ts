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
