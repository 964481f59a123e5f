import type { SessionRow } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { alwaysFresh } from '../cache/freshness.ts';

/** More tables than a café can have. */
const wholeHouse = { page: 1, perPage: 1000 };

const byTable = (one: SessionRow, other: SessionRow) =>
  one.tableNumber - other.tableNumber || one.startTime.localeCompare(other.startTime) || one.id.localeCompare(other.id);

const inTableOrder = (sessions: SessionRow[]) => sessions.toSorted(byTable);

/** Ordered by table, so that a reload moves nothing under a finger. */
export const useActiveSessions = () => {
  const { data, ...query } = useGetList<SessionRow>(
    'sessions',
    { filter: { isActive: true }, sort: { field: 'tableNumber', order: 'ASC' }, pagination: wholeHouse },
    alwaysFresh,
  );
  return { ...query, sessions: data && inTableOrder(data) };
};
