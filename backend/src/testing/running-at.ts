import type { Engine } from '../engine.ts';
import { foldFrom } from '../events/fold.ts';
import { isOfSession } from '../events/registry.ts';
import type { SessionEvent } from '../events/session-events.ts';
import { sessionFold, type SessionState } from '../events/session-fold.ts';
import { decodeAll } from '../projections/projector/read-ahead.ts';
import { turns } from '../projections/as-of/running-sessions.ts';

type Log = Pick<Engine, 'pool' | 'store'>;

/** The streams of the sessions that ran at each position of the log, from 0, by folding every event. */
export const ranByFolding = async ({ store }: Log): Promise<string[][]> => {
  const events = decodeAll(await store.readAfter(0, await store.headPosition()));
  const states = new Map<string, SessionState>();
  const running = new Set<string>();
  const ran: string[][] = [[]];
  for (const event of events) {
    const { stream } = event;
    if (isOfSession(event)) {
      const state = foldFrom<SessionState, SessionEvent>(sessionFold, states.get(stream) ?? null, [event]);
      states.set(stream, state);
      if (state?.status === 'active') running.add(stream);
      else running.delete(stream);
    }
    ran.push([...running].toSorted());
  }
  return ran;
};

/** The same, as answers of a moment find them. */
export const ranAsFound = async ({ pool }: Log): Promise<string[][]> => {
  const { rows } = await pool.query<{ streams: string[] }>(
    `select array(select running_at(at, $1, $2) order by 1) as streams
     from log_head, generate_series(0, log_head.position) as at order by at`,
    [turns.opening, turns.closing],
  );
  return rows.map(({ streams }) => streams);
};
