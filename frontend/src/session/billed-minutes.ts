import { elapsedMinutes, type SessionRow } from '@tabletime/contract';

export const actualMinutes = (row: SessionRow): number =>
  row.endTime === null ? 0 : elapsedMinutes(Date.parse(row.startTime), Date.parse(row.endTime));

export const billedMinutes = (row: SessionRow): number => row.durationOverrideMinutes ?? row.billedMinutes ?? actualMinutes(row);
