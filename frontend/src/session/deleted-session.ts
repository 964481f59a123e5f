import { type LogRow, SessionRow } from '@tabletime/contract';

/** `version` is the one after the deletion, for the restore. */
export type DeletedSession = Pick<SessionRow, 'id' | 'tableNumber' | 'version'>;

const shape = SessionRow.pick({ id: true, tableNumber: true, version: true });

export const readDeletedSession = (stored: unknown): DeletedSession | undefined => shape.safeParse(stored).data;

/** Undefined unless the session is deleted now. Its version is the number of entries, as each event has one. */
export const deletionOf = (story: readonly LogRow[]): DeletedSession | undefined => {
  const last = story.at(-1);
  if (last?.action !== 'SESSION_DELETED') return undefined;
  return { id: last.subject._id, tableNumber: last.details.tableNumber ?? 0, version: story.length };
};
