import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportRow } from '@tabletime/contract';
import type { Page } from '../api/lists.ts';
import { fetchReport, fetchReportPeople, fetchReportSubmitters, fetchReports, type ReportFilters } from '../api/reports.ts';

/** Reports that one page brings. */
const pageSize = 20;

/** Each report once: while a page was under way, a new report may have moved the rest along. */
const joined = (pages: Page<ReportRow>[]): ReportRow[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((report) => [report.id, report])).values(),
];

/** The reports under these filters, a page at a time, as fresh as the server. */
export const useReports = (filters: ReportFilters) => {
  const { data, error, errorUpdatedAt, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['reports', 'list', filters],
    queryFn: ({ pageParam }) => fetchReports(filters, { limit: pageSize, skip: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (total > pages.length * pageSize ? pages.length * pageSize : undefined),
    staleTime: 0,
  });
  return {
    reports: data && joined(data.pages),
    total: data?.pages.at(-1)?.total ?? 0,
    /** Why there is nothing, or nothing newer than what is shown; a page further on that did not come says so by itself. */
    error: isFetchNextPageError ? null : error,
    errorUpdatedAt,
    retry: () => void refetch(),
    showMore: () => void fetchNextPage(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
  };
};

/** One report, as fresh as the server. */
export const useReport = (id: string) => useQuery({ queryKey: ['reports', 'one', id], queryFn: () => fetchReport(id), staleTime: 0 });

/** Puts a report that a write answered into the cache, ahead of the reload: the next write names its version. */
export const useShowAnswer = () => {
  const queryClient = useQueryClient();
  return (answered: ReportRow): void => {
    const inPlace = (report: ReportRow): ReportRow => (report.id === answered.id ? answered : report);
    queryClient.setQueryData<ReportRow>(['reports', 'one', answered.id], (before) => before && answered);
    queryClient.setQueriesData<InfiniteData<Page<ReportRow>>>(
      { queryKey: ['reports', 'list'] },
      (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, rows: page.rows.map(inPlace) })) },
    );
  };
};

/** The people who can be put on a shift. */
export const useReportPeople = () =>
  useQuery({ queryKey: ['reports', 'people'], queryFn: fetchReportPeople, placeholderData: keepPreviousData });

/** The people whose reports there are. */
export const useReportSubmitters = () =>
  useQuery({ queryKey: ['reports', 'submitters'], queryFn: fetchReportSubmitters, placeholderData: keepPreviousData });
