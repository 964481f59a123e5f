import { type LogRow, SessionRow } from '@tabletime/contract';

/** What it takes to restore a deleted session: which one, by its table, and the version that its deletion left. */
export type DeletedSession = Pick<SessionRow, 'id' | 'tableNumber' | 'version'>;

const shape = SessionRow.pick({ id: true, tableNumber: true, version: true });

/** Reads one that was kept; undefined where it is none. */
export const readDeletedSession = (stored: unknown): DeletedSession | undefined => shape.safeParse(stored).data;

/**
 * The session whose story this is, where it is deleted now, as its restoring needs it; undefined where it is not. Each thing that
 * happened to a session is one entry of its story, so that their number is its version.
 */
export const deletionOf = (story: readonly LogRow[]): DeletedSession | undefined => {
  const last = story.at(-1);
  if (last?.action !== 'SESSION_DELETED') return undefined;
  return { id: last.subject._id, tableNumber: last.details.tableNumber ?? 0, version: story.length };
};
