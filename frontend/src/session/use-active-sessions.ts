import type { SessionRow } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { alwaysFresh } from '../cache/freshness.ts';

/** Every active session; a house has at most as many as the API lists at once. */
const wholeHouse = { page: 1, perPage: 1000 };

const byTable = (one: SessionRow, other: SessionRow) =>
  one.tableNumber - other.tableNumber || one.startTime.localeCompare(other.startTime) || one.id.localeCompare(other.id);

const inTableOrder = (sessions: SessionRow[]) => sessions.toSorted(byTable);

/** The active sessions in the order of their tables, which no refresh changes under a finger. */
export const useActiveSessions = () => {
  const { data, ...query } = useGetList<SessionRow>(
    'sessions',
    { filter: { isActive: true }, sort: { field: 'tableNumber', order: 'ASC' }, pagination: wholeHouse },
    alwaysFresh,
  );
  return { ...query, sessions: data && inTableOrder(data) };
};
