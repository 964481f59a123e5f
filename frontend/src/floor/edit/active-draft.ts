import { DurationOverride, latestOccurrence, readMinutes, readWhole, type SessionRow, timeOfDay } from '@tabletime/contract';
import { draftOf, faultOf, type Faults, onlyFaults, type SessionDraft, sharedChanges, sharedFaults, tableFault } from '../session-draft.ts';

export interface ActiveDraft extends SessionDraft {
  tableNumber: string;
  /** A time of day `HH:mm` on the café's clock; null while that clock is not known, and nothing can be typed. */
  startTime: string | null;
  /** Minutes to bill; blank bills the actual ones. */
  durationOverrideMinutes: string;
}

/** What was typed into the form. */
export type ActiveEntries = Partial<ActiveDraft>;

/** What an edit of an active session changes; absent fields stay. It is both the body of the call and a patch of the row. */
export type ActiveChanges = Partial<Pick<SessionRow, keyof SessionDraft | 'tableNumber' | 'startTime' | 'durationOverrideMinutes'>>;

/** The form of an active session before anything is typed. `timezone` is missing while the café's clock is not known. */
export const activeDraft = (row: SessionRow, timezone: string | undefined): ActiveDraft => ({
  ...draftOf(row),
  tableNumber: String(row.tableNumber),
  startTime: timezone === undefined ? null : timeOfDay(Date.parse(row.startTime), timezone),
  durationOverrideMinutes: row.durationOverrideMinutes === null ? '' : String(row.durationOverrideMinutes),
});

const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What keeps an edit of an active session from being sent. */
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

/** The moment that a typed start time means: its latest occurrence at or before `nowMs`. Null while it is no time. */
export const meantStart = (startTime: string, nowMs: number, timezone: string): number | null =>
  isTimeOfDay(startTime) ? latestOccurrence(startTime, nowMs, timezone) : null;

/**
 * The start that `typed` moves the session to, in milliseconds since the epoch; null where it stays. It counts as moved when it
 * was typed and means another minute than the session's own: a session forgotten since yesterday keeps its start unless
 * somebody touches it.
 */
const movedStart = (row: SessionRow, { startTime }: ActiveEntries, nowMs: number, timezone: string | undefined): number | null => {
  if (typeof startTime !== 'string' || timezone === undefined) return null;
  const start = meantStart(startTime, nowMs, timezone);
  return start !== null && Math.floor(Date.parse(row.startTime) / 60_000) !== Math.floor(start / 60_000) ? start : null;
};

/** Whether `typed` moves the session's start. Time counts from there again: no override stays, and none can come with it. */
export const isStartMoved = (row: SessionRow, typed: ActiveEntries, nowMs: number, timezone: string | undefined): boolean =>
  movedStart(row, typed, nowMs, timezone) !== null;

/** The form as it stands: what was typed over the session, without an override where the start moved. */
export const typedDraft = (row: SessionRow, typed: ActiveEntries, nowMs: number, timezone: string | undefined): ActiveDraft => ({
  ...activeDraft(row, timezone),
  ...typed,
  ...(isStartMoved(row, typed, nowMs, timezone) && { durationOverrideMinutes: '' }),
});

/** What `typed` changes in the session. */
export const activeChanges = (row: SessionRow, typed: ActiveEntries, nowMs: number, timezone: string | undefined): ActiveChanges => {
  const draft = typedDraft(row, typed, nowMs, timezone);
  const tableNumber = readWhole(draft.tableNumber);
  const override = readMinutes(draft.durationOverrideMinutes);
  const start = movedStart(row, typed, nowMs, timezone);
  return {
    ...sharedChanges(row, draft),
    ...(tableNumber !== null && tableNumber !== row.tableNumber && { tableNumber }),
    ...(start !== null && { startTime: new Date(start).toISOString() }),
    ...(override !== row.durationOverrideMinutes && { durationOverrideMinutes: override }),
  };
};
