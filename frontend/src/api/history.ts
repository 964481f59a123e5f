import type { LogRow } from '@tabletime/contract';
import { type Answer, call } from './http-client.ts';

/** What the history asks for beyond its lists. */
export interface HistoryCalls {
  /** What happened to a session, from its start on; also to one that was deleted since. Worded in the language being read. */
  sessionEvents: (id: string) => Promise<LogRow[]>;
  deleteHistory: (reason: string, key: string) => Promise<Answer<{ deleted: number }>>;
}

export const historyCalls: HistoryCalls = {
  sessionEvents: async (id) => (await call<LogRow[]>(`/sessions/${encodeURIComponent(id)}/events`)).data,
  deleteHistory: (reason, key) => call('/sessions/history', { method: 'DELETE', body: { reason }, key }),
};
