import type {
  ActiveSessionEdit,
  BusinessDate,
  CompletedSessionEdit,
  Language,
  LogRow,
  PaymentMethod,
  SessionRow,
  StartSession,
} from '@tabletime/contract';
import { type Answer, call, callForFile } from './http-client.ts';

const session = (id: string, action = '') => `/sessions/${encodeURIComponent(id)}${action}`;

// In all calls below `key` is the idempotency key of the person's action, and `version` the row's version as the person saw it.

/** Starts a session. */
export const startSession = (input: StartSession, key: string) => call<SessionRow>('/sessions', { method: 'POST', body: input, key });

/** Ends an active session, paid another way than was said before where one is given; the answer has its cost. */
export const endSession = (id: string, version: number, paymentMethod: PaymentMethod | undefined, key: string) =>
  call<SessionRow>(session(id, '/end'), {
    method: 'PATCH',
    version,
    key,
    ...(paymentMethod && { body: { paymentMethod: [paymentMethod] } }),
  });

/** Ends an active session with what is paid by each method; together they are what is due. Amounts in riyals. */
export const checkOut = (
  id: string,
  version: number,
  payments: { method: PaymentMethod; amount: number; tendered?: number }[],
  key: string,
) => call<SessionRow>(session(id, '/end'), { method: 'PATCH', version, key, body: { payments } });

/** Edits an active session. */
export const editActiveSession = (id: string, version: number, input: ActiveSessionEdit, key: string) =>
  call<SessionRow>(session(id, '/edit'), { method: 'PATCH', body: input, version, key });

/** Corrects a completed session. */
export const editCompletedSession = (id: string, version: number, input: CompletedSessionEdit, key: string) =>
  call<SessionRow>(session(id), { method: 'PUT', body: input, version, key });

/** Deletes a completed session; what was paid goes back by `settle`, or else as it came. The answer has the version that restores it. */
export const deleteSession = (id: string, version: number, input: { reason: string; settle?: PaymentMethod }, key: string) =>
  call<SessionRow>(session(id), { method: 'DELETE', body: input, version, key });

/** Takes a deletion back. */
export const restoreSession = (id: string, version: number, reason: string, key: string) =>
  call<SessionRow>(session(id, '/restore'), { method: 'POST', body: { reason }, version, key });

/** Moves an active session to another table, for a reason or without one. */
export const moveSession = (
  id: string,
  version: number,
  input: { tableNumber: number; ifTableFree: boolean; reason?: string | undefined },
  key: string,
) => call<SessionRow>(session(id, '/move'), { method: 'POST', body: input, version, key });

/** Takes the end of a session back; its clock goes on from its start. */
export const reopenSession = (id: string, version: number, input: { reason: string; ifTableFree: boolean }, key: string) =>
  call<SessionRow>(session(id, '/reopen'), { method: 'POST', body: input, version, key });

/** Gives a cost to every completed session that has none. */
export const fixMissingCosts = (key: string) => call<{ fixedSessions: number }>('/sessions/fix-costs', { method: 'POST', key });

/** Deletes every completed session. */
export const deleteHistory = (reason: string, key: string): Promise<Answer<{ deleted: number }>> =>
  call('/sessions/history', { method: 'DELETE', body: { reason }, key });

/** The sessions as CSV: all of them, or the completed ones of the business days `from` to `to`. */
export const fetchSessionsFile = (language: Language, days?: { from: BusinessDate; to: BusinessDate }): Promise<Blob> =>
  callForFile(`/sessions/export?${new URLSearchParams({ lang: language, ...days }).toString()}`);

/** The log entries of a session from its start on, in the reader's language; also of one that was deleted. */
export const fetchSessionEvents = async (id: string): Promise<LogRow[]> => (await call<LogRow[]>(session(id, '/events'))).data;
