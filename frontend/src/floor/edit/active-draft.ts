import { DurationOverride, latestOccurrence, readMinutes, readTableNumber, type SessionRow, timeOfDay } from '@tabletime/contract';
import { draftOf, faultOf, type Faults, onlyFaults, type SessionDraft, sharedChanges, sharedFaults, tableFault } from '../session-draft.ts';

export interface ActiveDraft extends SessionDraft {
  tableNumber: string;
  /** `HH:mm` on the café's clock; null while that clock is unknown. */
  startTime: string | null;
  durationOverrideMinutes: string;
}

export type ActiveEntries = Partial<ActiveDraft>;

/** Body of the call and patch of the row; absent fields stay. */
export type ActiveChanges = Partial<Pick<SessionRow, keyof SessionDraft | 'tableNumber' | 'startTime' | 'durationOverrideMinutes'>>;

/** The initial form; without `timezone` the start time is null. */
export const activeDraft = (row: SessionRow, timezone: string | undefined): ActiveDraft => ({
  ...draftOf(row),
  tableNumber: String(row.tableNumber),
  startTime: timezone === undefined ? null : timeOfDay(Date.parse(row.startTime), timezone),
  durationOverrideMinutes: row.durationOverrideMinutes === null ? '' : String(row.durationOverrideMinutes),
});

const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export const activeFaults = (row: SessionRow, draft: ActiveDraft): Faults<ActiveDraft> => ({
  ...sharedFaults(draft, 'session.payment_required', row),
  ...onlyFaults<ActiveDraft>({
    tableNumber: tableFault(draft.tableNumber),
    startTime: draft.startTime === null || isTimeOfDay(draft.startTime) ? undefined : 'field.instant',
    durationOverrideMinutes: overrideFault(draft.durationOverrideMinutes),
  }),
});

const overrideFault = (text: string) => {
  const minutes = readMinutes(text);
  return minutes === null ? undefined : faultOf(DurationOverride, minutes);
};

/** A typed start's latest occurrence at or before `nowMs`; null if it is no time. */
export const meantStart = (startTime: string, nowMs: number, timezone: string): number | null =>
  isTimeOfDay(startTime) ? latestOccurrence(startTime, nowMs, timezone) : null;

/**
 * The new start in epoch ms, or null. The same minute is no change: a session forgotten since yesterday keeps its start until somebody
 * changes it.
 */
const movedStart = (row: SessionRow, { startTime }: ActiveEntries, nowMs: number, timezone: string | undefined): number | null => {
  if (typeof startTime !== 'string' || timezone === undefined) return null;
  const start = meantStart(startTime, nowMs, timezone);
  return start !== null && Math.floor(Date.parse(row.startTime) / 60_000) !== Math.floor(start / 60_000) ? start : null;
};

/** A moved start removes the duration override. */
export const isStartMoved = (row: SessionRow, typed: ActiveEntries, nowMs: number, timezone: string | undefined): boolean =>
  movedStart(row, typed, nowMs, timezone) !== null;

export const typedDraft = (row: SessionRow, typed: ActiveEntries, nowMs: number, timezone: string | undefined): ActiveDraft => ({
  ...activeDraft(row, timezone),
  ...typed,
  ...(isStartMoved(row, typed, nowMs, timezone) && { durationOverrideMinutes: '' }),
});

export const activeChanges = (row: SessionRow, typed: ActiveEntries, nowMs: number, timezone: string | undefined): ActiveChanges => {
  const draft = typedDraft(row, typed, nowMs, timezone);
  const tableNumber = readTableNumber(draft.tableNumber);
  const override = readMinutes(draft.durationOverrideMinutes);
  const start = movedStart(row, typed, nowMs, timezone);
  return {
    ...sharedChanges(row, draft),
    ...(tableNumber !== null && tableNumber !== row.tableNumber && { tableNumber }),
    ...(start !== null && { startTime: new Date(start).toISOString() }),
    ...(override !== row.durationOverrideMinutes && { durationOverrideMinutes: override }),
  };
};
