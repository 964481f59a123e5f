import { sessionLimits, type SessionRow, type TableZone } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import { elapsedMs } from '../../session/live-figures.ts';
import { deviceChoice } from '../../device/device-choice.ts';
import { hasFields, isNumber, isText, orNull } from '../../device/stored-fields.ts';

export const listOrders = ['table', 'longest', 'largest'] as const;
/** Lower limits; 0 stands for none. */
export const listLimits = { people: [3, 5], hours: [1, 2, sessionLimits.longSessionMinutes / 60] } as const;

export interface ListChoice {
  order: (typeof listOrders)[number];
  /** English name; empty for the unnamed zone, null for all. */
  zone: string | null;
  people: number;
  hours: number;
}

export const wholeList: ListChoice = { order: 'table', zone: null, people: 0, hours: 0 };

export const zoneKey = (zone: TableZone): string => zone.name?.en ?? '';

export const zonesToChoose = (zones: TableZone[]): TableZone[] => {
  const filled = zones.filter(({ tables }) => tables.length > 0);
  return filled.length > 1 ? filled : [];
};

/** The number of active filters; a removed zone does not count. */
export const filtersIn = ({ zone, people, hours }: ListChoice, zones: TableZone[]): number =>
  Number(zonesToChoose(zones).some((one) => zoneKey(one) === zone)) + Number(people > 0) + Number(hours > 0);

/** Filters and sorts the running tables; `always` keeps one of them in any case. */
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

const isChoice = hasFields<ListChoice>({
  order: (stored) => listOrders.some((order) => order === stored),
  zone: orNull(isText),
  people: isNumber,
  hours: isNumber,
});

/** Throws on what is no JSON. */
export const readChoice = (stored: string | null): ListChoice => {
  const chosen: unknown = JSON.parse(stored ?? 'null');
  return isChoice(chosen) ? chosen : wholeList;
};

const choice = deviceChoice<ListChoice>('tabletime.sessionsList', { read: readChoice, write: (chosen) => JSON.stringify(chosen) });

/** Stored on this device; outlives a sign-out. */
export const useListChoice = (): ListChoice => useSyncExternalStore(choice.subscribe, choice.current);

export const chooseList = choice.choose;
