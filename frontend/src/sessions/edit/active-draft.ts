import { DurationOverride, latestOccurrence, timeOfDay, type SessionRow } from '@tabletime/contract';
import { typedNumber } from '../fields/typed-number.ts';
import { draftOf, faultOf, onlyFaults, sharedChanges, sharedFaults, tableFault, type Faults, type SessionDraft } from '../session-draft.ts';

export interface ActiveDraft extends SessionDraft {
  tableNumber: string;
  /** A time of day `HH:mm` on the café's clock. */
  startTime: string;
  /** Minutes to bill; blank bills the actual ones. */
  durationOverrideMinutes: string;
}

/** What an edit of an active session changes; absent fields stay. It is both the body of the call and a patch of the row. */
export type ActiveChanges = Partial<Pick<SessionRow, keyof SessionDraft | 'tableNumber' | 'startTime' | 'durationOverrideMinutes'>>;

/** The form of an active session before anything is typed. */
export const activeDraft = (row: SessionRow, timezone: string): ActiveDraft => ({
  ...draftOf(row),
  tableNumber: String(row.tableNumber),
  startTime: timeOfDay(Date.parse(row.startTime), timezone),
  durationOverrideMinutes: row.durationOverrideMinutes === null ? '' : String(row.durationOverrideMinutes),
});

/** What was typed, after one more entry. A new start time clears the override: time counts from there again. */
export const typeActive = (typed: Partial<ActiveDraft>, entry: Partial<ActiveDraft>): Partial<ActiveDraft> =>
  entry.startTime === undefined ? { ...typed, ...entry } : { ...typed, durationOverrideMinutes: '', ...entry };

const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What keeps an edit of an active session from being sent. */
export const activeFaults = (draft: ActiveDraft): Faults<ActiveDraft> => ({
  ...sharedFaults(draft, 'session.payment_required'),
  ...onlyFaults<ActiveDraft>({
    tableNumber: tableFault(draft.tableNumber),
    startTime: isTimeOfDay(draft.startTime) ? undefined : 'field.instant',
    durationOverrideMinutes: overrideFault(draft.durationOverrideMinutes),
  }),
});

const overrideFault = (text: string) => {
  const minutes = typedNumber(text);
  return minutes === null ? undefined : faultOf(DurationOverride, minutes);
};

/** The moment that a typed start time means: its latest occurrence at or before `nowMs`. Null while it is no time. */
export const meantStart = (startTime: string, nowMs: number, timezone: string): number | null =>
  isTimeOfDay(startTime) ? latestOccurrence(startTime, nowMs, timezone) : null;

/**
 * What `typed` changes in the session. A start time counts as changed when it was typed and means another minute than the
 * session's own: a session forgotten since yesterday keeps its start unless somebody touches it.
 */
export const activeChanges = (row: SessionRow, typed: Partial<ActiveDraft>, nowMs: number, timezone: string): ActiveChanges => {
  const draft = { ...activeDraft(row, timezone), ...typed };
  const tableNumber = typedNumber(draft.tableNumber);
  const override = typedNumber(draft.durationOverrideMinutes);
  const start = typed.startTime === undefined ? null : meantStart(typed.startTime, nowMs, timezone);
  const moved = start !== null && Math.floor(Date.parse(row.startTime) / 60_000) !== Math.floor(start / 60_000);
  return {
    ...sharedChanges(row, draft),
    ...(tableNumber !== null && tableNumber !== row.tableNumber && { tableNumber }),
    ...(moved && { startTime: new Date(start).toISOString() }),
    ...(override !== row.durationOverrideMinutes && { durationOverrideMinutes: override }),
  };
};
