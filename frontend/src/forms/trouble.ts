import type { Failure } from '../api/failures.ts';

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
