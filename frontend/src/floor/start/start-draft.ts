import { type GroupType, groupTypes, readWhole, sessionLimits, type SessionRow, type StartSession } from '@tabletime/contract';
import { eachText } from '../../session/session-texts.ts';
import { type Faults, onlyFaults, type SessionDraft, sharedFaults, tableFault } from '../session-draft.ts';

export interface StartDraft extends SessionDraft {
  tableNumber: string;
}

const tableNumbers = Array.from({ length: sessionLimits.tables }, (_, index) => index + 1);

/**
 * The first table of the floor without an active session, or else the lowest of all numbers; 1 when every table is taken, where the
 * server asks before it doubles.
 */
export const firstFreeTable = (active: Pick<SessionRow, 'tableNumber'>[], floor: number[]): number => {
  const taken = new Set(active.map((session) => session.tableNumber));
  return [...floor, ...tableNumbers].find((table) => !taken.has(table)) ?? 1;
};

/** What a newly opened sheet proposes: two people at that table, the last used group type, cash. */
export const proposedStart = (tableNumber: number, groupType: GroupType): StartDraft => ({
  tableNumber: String(tableNumber),
  numberOfCustomers: '2',
  groupType,
  paymentMethod: ['Cash'],
  ...eachText(() => ''),
});

/** What keeps a start from being sent. */
export const startFaults = (draft: StartDraft): Faults<StartDraft> => ({
  ...sharedFaults(draft, 'session.payment_select'),
  ...onlyFaults<StartDraft>({ tableNumber: tableFault(draft.tableNumber) }),
});

/** The body of the start call, for a draft without faults. `ifTableFree` asks for a refusal where the table is in use. */
export const startInput = (draft: StartDraft, ifTableFree: boolean): StartSession => ({
  tableNumber: readWhole(draft.tableNumber) ?? 0,
  numberOfCustomers: readWhole(draft.numberOfCustomers) ?? 0,
  groupType: draft.groupType,
  paymentMethod: draft.paymentMethod,
  ...eachText((name) => draft[name].trim()),
  ...(ifTableFree && { ifTableFree }),
});

const key = 'tabletime.lastGroupType';

/** The group type that this device started with last; mixed before the first time. */
export const lastGroupType = (): GroupType => {
  try {
    const stored = localStorage.getItem(key);
    return groupTypes.find((type) => type === stored) ?? 'Mixed';
  } catch {
    return 'Mixed';
  }
};

/** Remembers the group type of a started session on this device. */
export const rememberGroupType = (type: GroupType): void => {
  try {
    localStorage.setItem(key, type);
  } catch {
    // It is a proposal only; without storage the sheet proposes mixed.
  }
};
