import { BusinessDate, LogActionName, logSelections, readTableNumber, SubjectId, TableNumber } from '@tabletime/contract';
import { z } from 'zod';
import type { LogFilters } from '../api/logs.ts';
import { listAddress, searchWords } from '../lists/list-address.ts';

const table = z.string().transform(readTableNumber).pipe(TableNumber);

export const logAddress = listAddress<LogFilters>({
  q: searchWords,
  action: LogActionName,
  performedBy: z.string().trim().min(1),
  table,
  subject: SubjectId,
  selection: z.enum(logSelections),
  signIns: z.literal('false').transform(() => false as const),
  from: BusinessDate,
  to: BusinessDate,
});

export const readTable = (text: string): number | undefined => table.safeParse(text).data;

/** The limit of a count for searches: counting further slows the server down and helps nobody. */
export const countTo = ({ q, table: ofTable }: LogFilters): number | undefined =>
  q === undefined && ofTable === undefined ? undefined : 100;
