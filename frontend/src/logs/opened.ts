import type { LogRow } from '@tabletime/contract';
import { type DeletedSession, readDeletedSession } from '../session/deleted-session.ts';

/** What is open over the log. */
export type OpenedOverLog = { kind: 'details'; entry: LogRow } | { kind: 'restore'; session: DeletedSession };

/** What was open before a reload, where something is filled in there: details alone are a tap away. */
export const readOpened = (kept: unknown): OpenedOverLog | undefined => {
  if (typeof kept !== 'object' || kept === null || !('kind' in kept) || kept.kind !== 'restore' || !('session' in kept)) return undefined;
  const session = readDeletedSession(kept.session);
  return session && { kind: 'restore', session };
};
