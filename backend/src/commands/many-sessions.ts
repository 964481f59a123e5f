import { Problem } from '@tabletime/contract';
import type { Asked, Execute } from './execute.ts';
import { sessionDecider } from './sessions/session-decider.ts';

const abreast = 64;

export interface ManySessions {
  execute: Execute;
  newId: () => string;
  candidates: () => Promise<string[]>;
}

/** Runs one command per candidate under one correlation id, and counts the changed streams. */
const forEachSession = async (
  { execute, newId, candidates }: ManySessions,
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
      // Somebody else deleted or reopened it at the same moment, so it is no longer a candidate.
      if (!(error instanceof Problem) || !error.code.startsWith('session.')) throw error;
    }
  };
  for (let from = 0; from < ids.length; from += abreast) await Promise.all(ids.slice(from, from + abreast).map(one));
  return { changed, position };
};

export const fixCosts = async (parts: ManySessions, asked: Asked): Promise<{ fixedSessions: number; position: number | null }> => {
  const { changed, position } = await forEachSession(parts, 'fixCost', {}, asked);
  return { fixedSessions: changed, position };
};

export const deleteHistory = async (
  parts: ManySessions,
  reason: string,
  asked: Asked,
): Promise<{ deleted: number; position: number | null }> => {
  const { changed, position } = await forEachSession(parts, 'delete', { reason }, asked);
  return { deleted: changed, position };
};
