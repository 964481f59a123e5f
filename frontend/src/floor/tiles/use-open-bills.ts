import { plusDays, type SessionRow } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { alwaysFresh } from '../../cache/freshness.ts';
import { useBusinessDate } from '../../cache/use-business-date.ts';

/** More than two days' open bills. */
const all = { page: 1, perPage: 200 };

/** The latest open balance by table in riyals; negative if overpaid. */
export const openByTable = (latestFirst: Pick<SessionRow, 'tableNumber' | 'balance'>[]): ReadonlyMap<number, number> => {
  const tables = new Map<number, number>();
  for (const { tableNumber, balance } of latestFirst) {
    // A session that just ended may still be settled in the outdated list.
    if (balance !== null && balance !== 0 && !tables.has(tableNumber)) tables.set(tableNumber, balance);
  }
  return tables;
};

/** Open balances of today and yesterday, by table; the dashboard has older ones. Waits for the floor. */
export const useOpenBills = (isThere: boolean): ReadonlyMap<number, number> => {
  const since = plusDays(useBusinessDate(), -1);
  const { data } = useGetList<SessionRow>(
    'sessions',
    { filter: { isActive: false, open: true, businessDateFrom: since }, sort: { field: 'endTime', order: 'DESC' }, pagination: all },
    { ...alwaysFresh, enabled: isThere },
  );
  return useMemo(() => openByTable(data ?? []), [data]);
};
