import { Problem, problem, type ProblemCode, type WordingKey } from '@tabletime/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { isBusy, isConnectionLoss, isDiskFull, isRefused } from '../../platform/postgres/pool.ts';
import type { Step } from '../routing/context.ts';
import { loggablePath } from './request.ts';
import { problemDocument } from './problem-document.ts';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Values that PostgreSQL cannot store: text with NUL or half a character, numbers and dates out of range. */
const badValues: Record<string, WordingKey> = {
  '22021': 'field.text',
  '22P05': 'field.text',
  '22003': 'field.invalid',
  '22007': 'field.invalid',
  '22008': 'field.invalid',
};

/** The problem of any failure: a refusal stays, an absent database and an invalid value have their own, the rest is unexpected. */
const refusalOf = (error: unknown, requestId: string): Problem => {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return problem('storage.full', {}, { cause: error });
  if (isConnectionLoss(error) || isBusy(error)) return problem('database.unavailable', {}, { cause: error });
  if (isRefused(error)) return problem('database.refused', {}, { cause: error });
  const fault = badValues[codeOf(error)];
  if (fault) return new Problem('request.invalid', {}, { body: fault });
  return problem('server.unexpected', { requestId }, { cause: error });
};

const alarms: Partial<Record<ProblemCode, { level: 'warn' | 'error'; said: string }>> = {
  'server.unexpected': { level: 'error', said: 'request failed' },
  'database.unavailable': { level: 'warn', said: 'database unavailable' },
  'database.refused': { level: 'error', said: 'the database refuses a right' },
  'storage.full': { level: 'error', said: 'a disk is full' },
  'storage.unavailable': { level: 'error', said: 'a file could not be taken in' },
};

const logFailure = (log: Log, { code, cause }: Problem, requestId: string): void => {
  const alarm = alarms[code];
  // The disk watch has reported a full disk that caused no failure here.
  const isTold = code === 'storage.full' && cause === undefined;
  if (alarm && !isTold) log[alarm.level]({ err: cause, requestId }, alarm.said);
};

const retryAfter = ({ code, params }: Problem): number | undefined => {
  if (code === 'request.too_many') return Number(params['retryAfter']);
  if (code === 'storage.full' || code === 'storage.unavailable' || code === 'database.refused') return 60;
  return code === 'database.unavailable' || code === 'server.stopping' ? 2 : undefined;
};

/** Answers every failure as a problem document. An unexpected one is logged with its stack, and the client gets only its number. */
export const errors =
  ({ log, clock, timezone }: { log: Log; clock: Clock; timezone: string }): Step =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { requestId, language } = ctx.state;
      const refusal = refusalOf(error, requestId);
      ctx.state.refusal = refusal.code;
      logFailure(log, refusal, requestId);
      ctx.status = refusal.status;
      const seconds = retryAfter(refusal);
      if (seconds !== undefined) ctx.set('Retry-After', String(seconds));
      ctx.vary('Accept-Language');
      ctx.body = JSON.stringify(
        problemDocument(refusal, { language, timezone, now: clock.now(), instance: loggablePath(ctx.path), requestId }),
      );
      ctx.type = 'application/problem+json';
    }
  };
