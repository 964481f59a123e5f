import {
  type GroupType,
  groupTypes,
  readPeople,
  readTableNumber,
  sessionLimits,
  type SessionRow,
  type StartSession,
} from '@tabletime/contract';
import { eachText } from '../../session/session-texts.ts';
import { defaultMethods, type Faults, onlyFaults, type SessionDraft, sharedFaults, tableFault } from '../session-draft.ts';

export interface StartDraft extends SessionDraft {
  tableNumber: string;
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
  ...eachText(() => ''),
});

export const startFaults = (draft: StartDraft): Faults<StartDraft> => ({
  ...sharedFaults(draft, 'session.payment_select'),
  ...onlyFaults<StartDraft>({ tableNumber: tableFault(draft.tableNumber) }),
});

/** Expects a draft without faults. `ifTableFree` makes the server refuse a table in use. */
export const startInput = (draft: StartDraft, ifTableFree: boolean): StartSession => ({
  tableNumber: readTableNumber(draft.tableNumber) ?? 0,
  numberOfCustomers: readPeople(draft.numberOfCustomers) ?? 0,
  groupType: draft.groupType,
  paymentMethod: draft.paymentMethod,
  ...eachText((name) => draft[name].trim()),
  ...(ifTableFree && { ifTableFree }),
});

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
