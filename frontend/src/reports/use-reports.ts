import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Employee, ReportPerson, ReportRow } from '@tabletime/contract';
import { useDataProvider } from 'react-admin';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { useLive } from '../cache/live.ts';
import type { ReportFilters, ReportPage } from '../api/reports.ts';

/** Reports that one page brings. */
const pageSize = 20;

/** Each report once: while a page was under way, a new report may have moved the rest along. */
const joined = (pages: ReportPage[]): ReportRow[] => [
  ...new Map(pages.flatMap(({ reports }) => reports ?? []).map((report) => [report.id, report])).values(),
];

/** The reports under these filters, a page at a time, as fresh as the server. */
export const useReports = (filters: ReportFilters) => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  useLive('reports');
  const { data, error, errorUpdatedAt, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['reports', 'list', filters],
    queryFn: ({ pageParam }) => dataProvider.reports(filters, { limit: pageSize, skip: pageParam }),
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
export const useReport = (id: string) => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  useLive('reports');
  return useQuery({ queryKey: ['reports', 'one', id], queryFn: () => dataProvider.report(id), staleTime: 0 });
};

/** Shows a report as a write answered it, wherever it is on the screen, until it is loaded anew: the next write names its version. */
export const useShowAnswer = () => {
  const queryClient = useQueryClient();
  return (answered: ReportRow): void => {
    const inPlace = (report: ReportRow): ReportRow => (report.id === answered.id ? answered : report);
    queryClient.setQueryData<ReportRow>(['reports', 'one', answered.id], (before) => before && answered);
    queryClient.setQueriesData<InfiniteData<ReportPage>>(
      { queryKey: ['reports', 'list'] },
      (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, reports: page.reports?.map(inPlace) })) },
    );
  };
};

/** Where the sign-in has run out, react-admin signs out and answers with an empty object in place of an error. */
const listed = <Row>(rows: unknown): Row[] => (Array.isArray(rows) ? (rows as Row[]) : []);

/** Who can be put on a shift. */
export const useReportPeople = () => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  return useQuery({
    queryKey: ['reports', 'people'],
    queryFn: async () => listed<ReportPerson>(await dataProvider.reportPeople()),
    placeholderData: keepPreviousData,
  });
};

/** Whose reports there are to be found. */
export const useReportSubmitters = () => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  return useQuery({
    queryKey: ['reports', 'submitters'],
    queryFn: async () => listed<Employee>(await dataProvider.reportSubmitters()),
    placeholderData: keepPreviousData,
  });
};
