import type { LogRow } from '@tabletime/contract';
import type { DeletedSession } from './deleted-session.ts';

/**
 * The session whose story this is, where it is deleted now, as its restoring needs it; undefined where it is not. Each thing that
 * happened to a session is one entry of its story, so that their number is its version.
 */
export const deletionOf = (story: readonly LogRow[]): DeletedSession | undefined => {
  const last = story.at(-1);
  if (last?.action !== 'SESSION_DELETED') return undefined;
  return { id: last.subject._id, tableNumber: last.details.tableNumber ?? 0, version: story.length };
};
