import type { ActiveSessionEdit, CompletedSessionEdit, LogRow, PaymentMethod, SessionRow, StartSession } from '@tabletime/contract';
import { type Answer, call } from './http-client.ts';

const session = (id: string, action = '') => `/sessions/${encodeURIComponent(id)}${action}`;

// `key` is the action's idempotency key, `version` the row version that the person saw.

export const startSession = (input: StartSession, key: string) => call<SessionRow>('/sessions', { method: 'POST', body: input, key });

/** `paymentMethod` replaces the earlier choice; the answer has the cost. */
export const endSession = (id: string, version: number, paymentMethod: PaymentMethod | undefined, key: string) =>
  call<SessionRow>(session(id, '/end'), {
    method: 'PATCH',
    version,
    key,
    ...(paymentMethod && { body: { paymentMethod: [paymentMethod] } }),
  });

/** The amounts, in riyals, add up to what is due. */
export const checkOut = (
  id: string,
  version: number,
  payments: { method: PaymentMethod; amount: number; tendered?: number }[],
  key: string,
) => call<SessionRow>(session(id, '/end'), { method: 'PATCH', version, key, body: { payments } });

export const editActiveSession = (id: string, version: number, input: ActiveSessionEdit, key: string) =>
  call<SessionRow>(session(id, '/edit'), { method: 'PATCH', body: input, version, key });

export const editCompletedSession = (id: string, version: number, input: CompletedSessionEdit, key: string) =>
  call<SessionRow>(session(id), { method: 'PUT', body: input, version, key });

/** Refunds by `settle`, or as it was paid. `restoreSession` needs the answer's version. */
export const deleteSession = (id: string, version: number, input: { reason: string; settle?: PaymentMethod }, key: string) =>
  call<SessionRow>(session(id), { method: 'DELETE', body: input, version, key });

export const restoreSession = (id: string, version: number, reason: string, key: string) =>
  call<SessionRow>(session(id, '/restore'), { method: 'POST', body: { reason }, version, key });

export const moveSession = (
  id: string,
  version: number,
  input: { tableNumber: number; ifTableFree: boolean; reason?: string | undefined },
  key: string,
) => call<SessionRow>(session(id, '/move'), { method: 'POST', body: input, version, key });

export const reopenSession = (id: string, version: number, input: { reason: string; ifTableFree: boolean }, key: string) =>
  call<SessionRow>(session(id, '/reopen'), { method: 'POST', body: input, version, key });

export const fixMissingCosts = (key: string) => call<{ fixedSessions: number }>('/sessions/fix-costs', { method: 'POST', key });

export const deleteHistory = (reason: string, key: string): Promise<Answer<{ deleted: number }>> =>
  call('/sessions/history', { method: 'DELETE', body: { reason }, key });

export const fetchSessionEvents = async (id: string): Promise<LogRow[]> => (await call<LogRow[]>(session(id, '/events'))).data;

/** As it was at an instant or a close; blank for today. */
export const fetchSessionThen = async (id: string, asOf: string): Promise<SessionRow> =>
  (await call<SessionRow>(`${session(id)}${asOf && `?${new URLSearchParams({ asOf })}`}`)).data;
