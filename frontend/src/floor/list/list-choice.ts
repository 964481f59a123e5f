import { sessionLimits, type SessionRow, type TableZone } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { elapsedMs } from '../../session/live-figures.ts';
import { deviceChoice } from '../../device/device-choice.ts';

/** In which order the running tables are listed. */
export const listOrders = ['table', 'longest', 'largest'] as const;
/** The fewest people at a table, and the hours that it has run over; 0 asks for none. */
export const listLimits = { people: [3, 5], hours: [1, 2, sessionLimits.longSessionMinutes / 60] } as const;

const ListChoice = z.object({
  order: z.enum(listOrders),
  /** The English name of a zone, which no other has; empty for the one without a name, null for all. */
  zone: z.string().nullable(),
  people: z.number(),
  hours: z.number(),
});
export type ListChoice = z.infer<typeof ListChoice>;

/** The list of all running tables, in the order of their numbers. */
export const wholeList: ListChoice = { order: 'table', zone: null, people: 0, hours: 0 };

/** What tells a zone from the others. */
export const zoneKey = (zone: TableZone): string => zone.name?.en ?? '';

/** The zones to choose from: those with tables, where there are several. */
export const zonesToChoose = (zones: TableZone[]): TableZone[] => {
  const filled = zones.filter(({ tables }) => tables.length > 0);
  return filled.length > 1 ? filled : [];
};

/** How many filters hold back tables; a zone that is gone is none. */
export const filtersIn = ({ zone, people, hours }: ListChoice, zones: TableZone[]): number =>
  Number(zonesToChoose(zones).some((one) => zoneKey(one) === zone)) + Number(people > 0) + Number(hours > 0);

/** The running tables that were asked for, in the order that was chosen; `always` names one that is listed in any case. */
export const listed = (sessions: SessionRow[], choice: ListChoice, zones: TableZone[], nowMs: number, always?: string): SessionRow[] => {
  const zone = zonesToChoose(zones).find((one) => zoneKey(one) === choice.zone);
  const inZone = zone && new Set(zone.tables.map(({ number }) => number));
  const kept = sessions.filter(
    (session) =>
      session.id === always ||
      ((inZone?.has(session.tableNumber) ?? true) &&
        session.numberOfCustomers >= choice.people &&
        (choice.hours === 0 || elapsedMs(session, nowMs) > choice.hours * 3_600_000)),
  );
  if (choice.order === 'longest') return kept.toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  if (choice.order === 'largest') return kept.toSorted((one, other) => other.numberOfCustomers - one.numberOfCustomers);
  return kept;
};

const choice = deviceChoice<ListChoice>('tabletime.sessionsList', {
  read: (stored) => ListChoice.safeParse(JSON.parse(stored ?? 'null')).data ?? wholeList,
  write: (chosen) => JSON.stringify(chosen),
});

/** How the running tables are listed on this device. It outlives a sign-out. */
export const useListChoice = (): ListChoice => useSyncExternalStore(choice.subscribe, choice.current);

/** Lists the running tables another way from now on. */
export const chooseList = choice.choose;
