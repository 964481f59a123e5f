import { plusDays, type SessionRow } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { alwaysFresh } from '../../cache/freshness.ts';
import { useBusinessDate } from '../../cache/use-business-date.ts';

/** More than a house leaves open in two days. */
const all = { page: 1, perPage: 200 };

/** What is still due at each table, in riyals, of the bill that was left open there last; below zero, what was paid too much. */
export const openByTable = (latestFirst: Pick<SessionRow, 'tableNumber' | 'balance'>[]): ReadonlyMap<number, number> => {
  const tables = new Map<number, number>();
  for (const { tableNumber, balance } of latestFirst) {
    // What has just ended may stand in the list, settled, until it is loaded again.
    if (balance !== null && balance !== 0 && !tables.has(tableNumber)) tables.set(tableNumber, balance);
  }
  return tables;
};

/**
 * The tables whose guests left a bill that is not settled, today or the day before, as guests stay past the turn of the day.
 * Older ones stand on the dashboard. It waits until the floor is there.
 */
export const useOpenBills = (isThere: boolean): ReadonlyMap<number, number> => {
  const since = plusDays(useBusinessDate(), -1);
  const { data } = useGetList<SessionRow>(
    'sessions',
    { filter: { isActive: false, open: true, businessDateFrom: since }, sort: { field: 'endTime', order: 'DESC' }, pagination: all },
    { ...alwaysFresh, enabled: isThere },
  );
  return useMemo(() => openByTable(data ?? []), [data]);
};
