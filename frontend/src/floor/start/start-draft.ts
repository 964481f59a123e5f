import { type GroupType, groupTypes, sessionLimits, type SessionRow, type StartSession } from '@tabletime/contract';
import { eachText } from '../../session/session-texts.ts';
import { typedNumber } from '../../forms/fields/typed-number.ts';
import { type Faults, onlyFaults, type SessionDraft, sharedFaults, tableFault } from '../session-draft.ts';

export interface StartDraft extends SessionDraft {
  tableNumber: string;
}

const tableNumbers = Array.from({ length: sessionLimits.tables }, (_, index) => index + 1);

/** The lowest table without an active session; 1 when every table is taken, where the server asks before it doubles. */
export const lowestFreeTable = (active: Pick<SessionRow, 'tableNumber'>[]): number => {
  const taken = new Set(active.map((session) => session.tableNumber));
  return tableNumbers.find((table) => !taken.has(table)) ?? 1;
};

const fewestShown = 12;
const perRow = 6;

/** The tables that a picker offers: as many as were ever seen in use, in full rows, and never fewer than a small café has. */
export const tablesToOffer = (seen: Pick<SessionRow, 'tableNumber'>[]): number[] => {
  const highest = Math.max(0, ...seen.map((session) => session.tableNumber));
  return tableNumbers.slice(0, Math.max(fewestShown, Math.ceil((highest + 1) / perRow) * perRow));
};

/** What a newly opened sheet proposes: two people at the table asked for or the lowest free one, the last used group type, cash. */
export const proposedStart = (active: Pick<SessionRow, 'tableNumber'>[], groupType: GroupType, asked?: number): StartDraft => ({
  tableNumber: String(asked ?? lowestFreeTable(active)),
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
  tableNumber: typedNumber(draft.tableNumber) ?? 0,
  numberOfCustomers: typedNumber(draft.numberOfCustomers) ?? 0,
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
