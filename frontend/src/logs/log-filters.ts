import { BusinessDate, LogActionName } from '@tabletime/contract';
import type { LogFilters } from '../api/logs.ts';

/** What an address narrows the log to; what makes no sense there is left out. */
export const readFilters = (address: URLSearchParams): LogFilters => {
  const action = LogActionName.safeParse(address.get('action')).data;
  const performedBy = address.get('performedBy')?.trim();
  const from = BusinessDate.safeParse(address.get('from')).data;
  const to = BusinessDate.safeParse(address.get('to')).data;
  return { ...(action && { action }), ...(performedBy && { performedBy }), ...(from && { from }), ...(to && { to }) };
};

/** The filters as an address keeps them, always in the same order. */
export const writeFilters = ({ action, performedBy, from, to }: LogFilters): URLSearchParams =>
  new URLSearchParams({ ...(action && { action }), ...(performedBy && { performedBy }), ...(from && { from }), ...(to && { to }) });

/** How many filters are set. */
export const countFilters = (filters: LogFilters): number => Object.keys(filters).length;

/** Whether the first day lies after the last one, so that nothing could be found. */
export const areDaysSwapped = ({ from, to }: LogFilters): boolean => from !== undefined && to !== undefined && from > to;
