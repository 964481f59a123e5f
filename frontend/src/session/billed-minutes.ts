import { elapsedMinutes, type SessionRow } from '@tabletime/contract';

/** Whole minutes between start and end of a completed session. */
export const actualMinutes = (row: SessionRow): number =>
  row.endTime === null ? 0 : elapsedMinutes(Date.parse(row.startTime), Date.parse(row.endTime));

/** The minutes that a completed session was billed for. */
export const billedMinutes = (row: SessionRow): number => row.durationOverrideMinutes ?? row.billedMinutes ?? actualMinutes(row);
