import { halalas, plusDays, riyals, type SessionRow } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { alwaysFresh } from '../../cache/freshness.ts';
import { useBusinessDate } from '../../cache/use-business-date.ts';

/** More than two days' open bills. */
const all = { page: 1, perPage: 200 };

/** Ended sessions of a table with open bills, latest first; `balance` is their sum in riyals, negative if overpaid. */
export interface OpenBills<Session = SessionRow> {
  sessions: Session[];
  balance: number;
}

export const openByTable = <Session extends Pick<SessionRow, 'tableNumber' | 'balance'>>(
  latestFirst: Session[],
): ReadonlyMap<number, OpenBills<Session>> => {
  const tables = new Map<number, OpenBills<Session>>();
  for (const session of latestFirst) {
    const { tableNumber, balance } = session;
    // A session that just ended may still be settled in the outdated list.
    if (balance === null || balance === 0) continue;
    const before = tables.get(tableNumber) ?? { sessions: [], balance: 0 };
    tables.set(tableNumber, {
      sessions: [...before.sessions, session],
      balance: riyals(halalas(before.balance) + halalas(balance)),
    });
  }
  return tables;
};

const none: SessionRow[] = [];

/** Open bills of today and yesterday, by table; the dashboard has older ones. Waits for the floor. */
export const useOpenBills = (isThere: boolean): ReadonlyMap<number, OpenBills> => useKnownOpenBills(isThere).openBills;

/** `areKnown`: whether the server has answered or failed to. */
export const useKnownOpenBills = (isThere: boolean): { openBills: ReadonlyMap<number, OpenBills>; areKnown: boolean } => {
  const since = plusDays(useBusinessDate(), -1);
  const { data, isPending } = useGetList<SessionRow>(
    'sessions',
    { filter: { isActive: false, open: true, businessDateFrom: since }, sort: { field: 'endTime', order: 'DESC' }, pagination: all },
    { ...alwaysFresh, enabled: isThere },
  );
  return { openBills: useMemo(() => openByTable(data ?? none), [data]), areKnown: !isPending };
};
