import { BusinessDate, LogActionName, logSelections, readWhole, TableNumber } from '@tabletime/contract';
import { z } from 'zod';
import type { LogFilters } from '../api/logs.ts';

/** Most letters that the search takes. */
export const longestSearch = 100;

/** The number of a table, in any digits. */
const table = z.string().transform(readWhole).pipe(TableNumber);

/** What the log can be narrowed to, each as an address has it, in the order of an address. */
const fields = {
  q: z.string().trim().min(1).max(longestSearch),
  action: LogActionName,
  performedBy: z.string().trim().min(1),
  table,
  session: z.guid(),
  selection: z.enum(logSelections),
  signIns: z.literal('false').transform(() => false as const),
  from: BusinessDate,
  to: BusinessDate,
} satisfies { [Field in keyof Required<LogFilters>]: z.ZodType<LogFilters[Field]> };

const names = Object.keys(fields) as (keyof LogFilters)[];

/** A table by what was typed; undefined where that is none. */
export const readTable = (text: string): number | undefined => table.safeParse(text).data;

/** What an address narrows the log to; what makes no sense there is left out. */
export const readFilters = (address: URLSearchParams): LogFilters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { data } = fields[name].safeParse(address.get(name));
      return data === undefined ? [] : [[name, data]];
    }),
  );

/** The filters as an address keeps them, always in the same order. */
export const writeFilters = (filters: LogFilters): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (filters[name] === undefined ? [] : [[name, String(filters[name])]])));

/** Filters of which some may be given up. */
type Given = { [Field in keyof LogFilters]: LogFilters[Field] | undefined };

/** The filters with some changed; undefined takes one away. */
export const withFilters = (filters: LogFilters, changed: Given): LogFilters =>
  Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== undefined));

/** How many filters are set. */
export const countFilters = (filters: LogFilters): number => Object.keys(filters).length;

/** Whether the first day lies after the last one, so that nothing could be found. */
export const areDaysSwapped = ({ from, to }: LogFilters): boolean => from !== undefined && to !== undefined && from > to;
