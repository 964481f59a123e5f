import { BusinessDate, reportQuery, shifts } from '@tabletime/contract';
import type { ReportFilters } from '../../api/reports.ts';

const flag = (text: string | null): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined);

/** What an address narrows the reports to; what makes no sense there is left out. */
export const readFilters = (address: URLSearchParams): ReportFilters => {
  const from = BusinessDate.safeParse(address.get('from')).data;
  const to = BusinessDate.safeParse(address.get('to')).data;
  const shift = shifts.find((one) => one === address.get('shift'));
  const submittedBy = reportQuery.filterable.submittedBy.safeParse(address.get('submittedBy')).data;
  const seen = flag(address.get('seen'));
  const reviewed = flag(address.get('reviewed'));
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(shift && { shift }),
    ...(submittedBy && { submittedBy }),
    ...(seen !== undefined && { seen }),
    ...(reviewed !== undefined && { reviewed }),
  };
};

/** The filters as an address keeps them, always in the same order. */
export const writeFilters = (filters: ReportFilters): URLSearchParams =>
  new URLSearchParams(
    (['from', 'to', 'shift', 'submittedBy', 'seen', 'reviewed'] as const).flatMap((name) =>
      filters[name] === undefined ? [] : [[name, String(filters[name])]],
    ),
  );

/** How many filters are set. */
export const countFilters = (filters: ReportFilters): number => writeFilters(filters).size;

/** Whether the first day lies after the last one, so that nothing could be found. */
export const areDaysSwapped = ({ from, to }: ReportFilters): boolean => from !== undefined && to !== undefined && from > to;
