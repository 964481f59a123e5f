import {
  type GroupType,
  groupTypes,
  readPeople,
  readTableNumber,
  sessionLimits,
  type SessionRow,
  type StartSession,
} from '@tabletime/contract';
import { type ClassCounts, guestClassesInput } from './class-counts.ts';
import { eachText } from '../../session/session-texts.ts';
import { defaultMethods, type Faults, onlyFaults, type SessionDraft, sharedFaults, tableFault } from '../session-draft.ts';

export interface StartDraft extends SessionDraft {
  tableNumber: string;
  guestClasses: ClassCounts;
}

const tableNumbers = Array.from({ length: sessionLimits.tables }, (_, index) => index + 1);

/**
 * The first free table of the floor, else the lowest free number; 1 if all are taken, where the server asks before it adds a second
 * session.
 */
export const firstFreeTable = (active: Pick<SessionRow, 'tableNumber'>[], floor: number[]): number => {
  const taken = new Set(active.map((session) => session.tableNumber));
  return [...floor, ...tableNumbers].find((table) => !taken.has(table)) ?? 1;
};

/** From the head, no table is proposed. */
export const proposedStart = (tableNumber: number | undefined, groupType: GroupType): StartDraft => ({
  tableNumber: tableNumber === undefined ? '' : String(tableNumber),
  numberOfCustomers: '2',
  groupType,
  paymentMethod: defaultMethods,
  guestClasses: {},
  ...eachText(() => ''),
});

export const startFaults = (draft: StartDraft): Faults<StartDraft> => ({
  ...sharedFaults(draft, 'session.payment_select'),
  ...onlyFaults<StartDraft>({ tableNumber: tableFault(draft.tableNumber) }),
});

/** Expects a draft without faults. `ifTableFree` makes the server refuse a table in use; `known` are the café's kinds of guests. */
export const startInput = (draft: StartDraft, ifTableFree: boolean, known: readonly { _id: string }[] = []): StartSession => {
  const people = readPeople(draft.numberOfCustomers) ?? 0;
  const guestClasses = guestClassesInput(draft.guestClasses, people, known);
  return {
    tableNumber: readTableNumber(draft.tableNumber) ?? 0,
    numberOfCustomers: people,
    groupType: draft.groupType,
    paymentMethod: draft.paymentMethod,
    ...eachText((name) => draft[name].trim()),
    ...(ifTableFree && { ifTableFree }),
    ...(guestClasses.length > 0 && { guestClasses }),
  };
};

const key = 'tabletime.lastGroupType';

export const lastGroupType = (): GroupType => {
  try {
    const stored = localStorage.getItem(key);
    return groupTypes.find((type) => type === stored) ?? 'Mixed';
  } catch {
    return 'Mixed';
  }
};

export const rememberGroupType = (type: GroupType): void => {
  try {
    localStorage.setItem(key, type);
  } catch {
    // Only a suggestion; without storage it is mixed.
  }
};
