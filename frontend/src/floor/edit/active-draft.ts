import { DurationOverride, latestOccurrence, timeOfDay, type SessionRow } from '@tabletime/contract';
import { typedNumber } from '../../forms/fields/typed-number.ts';
import { draftOf, faultOf, type Faults, onlyFaults, type SessionDraft, sharedChanges, sharedFaults, tableFault } from '../session-draft.ts';

export interface ActiveDraft extends SessionDraft {
  tableNumber: string;
  /** A time of day `HH:mm` on the café's clock; null while that clock is not known, and nothing can be typed. */
  startTime: string | null;
  /** Minutes to bill; blank bills the actual ones. */
  durationOverrideMinutes: string;
}

/** What was typed into the form. */
export interface ActiveEntries extends Partial<ActiveDraft> {
  /** Whether the override was typed after the start time: it is then meant for that start. */
  isOverrideForStart?: boolean;
}

/** What an edit of an active session changes; absent fields stay. It is both the body of the call and a patch of the row. */
export type ActiveChanges = Partial<Pick<SessionRow, keyof SessionDraft | 'tableNumber' | 'startTime' | 'durationOverrideMinutes'>>;

/** The form of an active session before anything is typed. `timezone` is missing while the café's clock is not known. */
export const activeDraft = (row: SessionRow, timezone: string | undefined): ActiveDraft => ({
  ...draftOf(row),
  tableNumber: String(row.tableNumber),
  startTime: timezone === undefined ? null : timeOfDay(Date.parse(row.startTime), timezone),
  durationOverrideMinutes: row.durationOverrideMinutes === null ? '' : String(row.durationOverrideMinutes),
});

/** What was typed, after one more entry; remembers which of start time and override was typed last. */
export const typeActive = (typed: ActiveEntries, entry: Partial<ActiveDraft>): ActiveEntries => ({
  ...typed,
  ...entry,
  ...(entry.startTime !== undefined && { isOverrideForStart: false }),
  ...(entry.durationOverrideMinutes !== undefined && { isOverrideForStart: true }),
});

const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What keeps an edit of an active session from being sent. */
export const activeFaults = (draft: ActiveDraft): Faults<ActiveDraft> => ({
  ...sharedFaults(draft, 'session.payment_required'),
  ...onlyFaults<ActiveDraft>({
    tableNumber: tableFault(draft.tableNumber),
    startTime: draft.startTime === null || isTimeOfDay(draft.startTime) ? undefined : 'field.instant',
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
 * The start that `typed` moves the session to, in milliseconds since the epoch; null where it stays. It counts as moved when it
 * was typed and means another minute than the session's own: a session forgotten since yesterday keeps its start unless
 * somebody touches it.
 */
const movedStart = (row: SessionRow, { startTime }: ActiveEntries, nowMs: number, timezone: string | undefined): number | null => {
  if (typeof startTime !== 'string' || timezone === undefined) return null;
  const start = meantStart(startTime, nowMs, timezone);
  return start !== null && Math.floor(Date.parse(row.startTime) / 60_000) !== Math.floor(start / 60_000) ? start : null;
};

/** The form as it stands: what was typed over the session. A moved start blanks an override that was not typed for it: time counts from there again. */
export const typedDraft = (row: SessionRow, typed: ActiveEntries, nowMs: number, timezone: string | undefined): ActiveDraft => {
  const { isOverrideForStart = false, ...entries } = typed;
  const isVoid = !isOverrideForStart && movedStart(row, typed, nowMs, timezone) !== null;
  return { ...activeDraft(row, timezone), ...entries, ...(isVoid && { durationOverrideMinutes: '' }) };
};

/** Whether an override, the session's own or a typed one, was blanked because the start moved. */
export const isOverrideCleared = (row: SessionRow, typed: ActiveEntries, draft: ActiveDraft): boolean =>
  draft.durationOverrideMinutes === '' &&
  typed.isOverrideForStart === false &&
  (typed.durationOverrideMinutes ?? row.durationOverrideMinutes ?? '') !== '';

/** What `typed` changes in the session. */
export const activeChanges = (row: SessionRow, typed: ActiveEntries, nowMs: number, timezone: string | undefined): ActiveChanges => {
  const draft = typedDraft(row, typed, nowMs, timezone);
  const tableNumber = typedNumber(draft.tableNumber);
  const override = typedNumber(draft.durationOverrideMinutes);
  const start = movedStart(row, typed, nowMs, timezone);
  // The server drops an override that does not come with a moved start, so one that is to stay is sent though it is the same.
  const isKept = start !== null && override !== null;
  return {
    ...sharedChanges(row, draft),
    ...(tableNumber !== null && tableNumber !== row.tableNumber && { tableNumber }),
    ...(start !== null && { startTime: new Date(start).toISOString() }),
    ...((isKept || override !== row.durationOverrideMinutes) && { durationOverrideMinutes: override }),
  };
};
