import { Problem } from '@tabletime/contract';
import type { Asked, Execute } from './execute.ts';
import { sessionDecider } from './sessions/session-decider.ts';

/** How many sessions are on their way to the log at once. */
const abreast = 64;

/** What a command over many sessions works with. */
export interface BulkParts {
  execute: Execute;
  newId: () => string;
  /** Ids of the sessions concerned. */
  candidates: () => Promise<string[]>;
}

/** One command for each candidate, under one correlation id. Counts the streams that were changed. */
const forEachSession = async (
  { execute, newId, candidates }: BulkParts,
  command: 'fixCost' | 'delete',
  given: unknown,
  asked: Omit<Asked, 'key' | 'ifMatch'>,
): Promise<{ changed: number; position: number | null }> => {
  const ids = await candidates();
  const correlationId = newId();
  let changed = 0;
  let position: number | null = null;
  const one = async (id: string): Promise<void> => {
    try {
      const done = await execute(sessionDecider, command, id, given, { ...asked, correlationId });
      if (done.position === null) return;
      changed += 1;
      position = Math.max(position ?? 0, done.position);
    } catch (error) {
      // Deleted or reopened by another person at the same moment: no longer one of those concerned.
      if (!(error instanceof Problem) || !error.code.startsWith('session.')) throw error;
    }
  };
  for (let from = 0; from < ids.length; from += abreast) await Promise.all(ids.slice(from, from + abreast).map(one));
  return { changed, position };
};

/** Gives a cost to every candidate that lacks one or whose cost contradicts its own tariff; says how many. */
export const fixCosts = async (parts: BulkParts, asked: Asked): Promise<{ fixedSessions: number; position: number | null }> => {
  const { changed, position } = await forEachSession(parts, 'fixCost', {}, asked);
  return { fixedSessions: changed, position };
};

/** Deletes every candidate for one reason; nothing leaves the log. */
export const deleteHistory = async (
  parts: BulkParts,
  reason: string,
  asked: Asked,
): Promise<{ deleted: number; position: number | null }> => {
  const { changed, position } = await forEachSession(parts, 'delete', { reason }, asked);
  return { deleted: changed, position };
};
