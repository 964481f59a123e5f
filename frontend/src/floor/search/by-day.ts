import type { BusinessDate, SessionRow } from '@tabletime/contract';

interface DayOfSessions {
  day: BusinessDate | null;
  sessions: SessionRow[];
}

/** Sessions under the day of the books that they belong to, in the order in which they come. */
export const byDay = (sessions: SessionRow[]): DayOfSessions[] => {
  const days = new Map<BusinessDate | null, SessionRow[]>();
  for (const session of sessions) days.set(session.businessDate, [...(days.get(session.businessDate) ?? []), session]);
  return [...days].map(([day, ofDay]) => ({ day, sessions: ofDay }));
};
