import { BusinessDate, reportQuery, shifts } from '@tabletime/contract';
import { z } from 'zod';
import type { ReportFilters } from '../../api/reports.ts';
import { listAddress } from '../../lists/list-address.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const reportAddress = listAddress<ReportFilters>({
  from: BusinessDate,
  to: BusinessDate,
  shift: z.enum(shifts),
  submittedBy: reportQuery.filterable.submittedBy,
  seen: flag,
  reviewed: flag,
});

const latestFirst = { field: 'submittedAt', order: 'DESC' } as const;

/** Always fresh. New filters start from skeletons. */
export const reportListing = {
  resource: 'reports',
  address: reportAddress,
  query: (filters: ReportFilters) => ({ filter: filters, sort: latestFirst }),
  perPage: 20,
  options: { staleTime: 0, placeholderData: undefined },
};
