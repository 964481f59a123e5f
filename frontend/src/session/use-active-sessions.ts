import type { SessionRow } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { activeSessions } from './active-sessions.ts';
import { alwaysFresh } from '../cache/freshness.ts';

const byTable = (one: SessionRow, other: SessionRow) =>
  one.tableNumber - other.tableNumber || one.startTime.localeCompare(other.startTime) || one.id.localeCompare(other.id);

const inTableOrder = (sessions: SessionRow[]) => sessions.toSorted(byTable);

/** Ordered by table, so that a reload moves nothing under a finger. */
export const useActiveSessions = () => {
  const { data, ...query } = useGetList<SessionRow>('sessions', activeSessions, alwaysFresh);
  return { ...query, sessions: data && inTableOrder(data) };
};
