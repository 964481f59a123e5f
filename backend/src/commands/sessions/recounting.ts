import type { Pass, PassState } from '../../events/pass-fold.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import { holdersIn } from '../../events/passes-of-guests.ts';
import type { SessionState } from '../../events/session-fold.ts';
import { askTogether } from '../../eventstore/groups.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { fold } from '../decider.ts';
import type { Execute } from '../execute.ts';
import { passDecider } from '../pass-decider.ts';
import { readPasses } from './redeeming.ts';
import { sessionDecider } from './session-decider.ts';

interface Parts {
  execute: Execute;
  store: Pick<EventStore, 'readStreams'>;
  /** Running sessions that show other blocks than the passes of their guests have left. */
  outdated: () => Promise<string[]>;
}

const byItself = { actor: { id: null, name: 'System', role: null }, requestId: null };

// Each round finds only what changed during the one before.
const mostRounds = 5;

/**
 * Tells running sessions what passes have left by now. It compares all of them, so it also mends what an earlier call did not get to.
 * Those who call while it runs share the next.
 */
export const createRecounting = ({ execute, store, outdated }: Parts): (() => Promise<void>) => {
  const passesOf = async (state: SessionState): Promise<ReadonlyMap<string, Pass>> => {
    const ids = [...new Set(holdersIn(state).map(({ pass }) => pass.pass))];
    const streams = await readPasses(store, ids);
    return new Map(
      ids.flatMap((id, index) => {
        const pass = fold<PassState, PassEvent>(passDecider, streams[index]!);
        return pass ? [[id, pass]] : [];
      }),
    );
  };
  const all = async (): Promise<void> => {
    for (let round = 1; round <= mostRounds; round++) {
      const sessions = await outdated();
      if (sessions.length === 0) return;
      await Promise.all(sessions.map((id) => execute(sessionDecider, 'recountPasses', id, {}, byItself, (_, state) => passesOf(state))));
    }
  };
  return askTogether(async (callers: void[]) => {
    await all();
    return callers;
  });
};
