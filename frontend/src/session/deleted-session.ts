import { type LogRow, SessionRow } from '@tabletime/contract';
import { z } from 'zod';

/** `version` is the one after the deletion, for the restore. */
export type DeletedSession = Pick<SessionRow, 'id' | 'tableNumber' | 'version'>;

/** A restore that a person was giving a reason for. */
export interface PendingRestore {
  kind: 'restore';
  session: DeletedSession;
}

const shape = z.object({ kind: z.literal('restore'), session: SessionRow.pick({ id: true, tableNumber: true, version: true }) });

/** A stored dialog that opens again after a reload: only a restore does, because its reason was being written. */
export const readPendingRestore = (stored: unknown): PendingRestore | undefined => shape.safeParse(stored).data;

/** Undefined unless the session is deleted now. Its version is the number of entries, as each event has one. */
export const deletionOf = (story: readonly LogRow[]): DeletedSession | undefined => {
  const last = story.at(-1);
  if (last?.action !== 'SESSION_DELETED') return undefined;
  return { id: last.subject._id, tableNumber: last.details.tableNumber ?? 0, version: story.length };
};
