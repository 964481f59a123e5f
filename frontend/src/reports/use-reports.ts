import { type InfiniteData, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportRow } from '@tabletime/contract';
import { fetchReport, fetchReportPeople, fetchReportSubmitters } from '../api/reports.ts';

export const useReport = (id: string) => useQuery({ queryKey: ['reports', 'one', id], queryFn: () => fetchReport(id), staleTime: 0 });

/** Caches a write's answer before the reload: the next write needs its version. */
export const useCacheReport = () => {
  const queryClient = useQueryClient();
  return (answered: ReportRow): void => {
    const inPlace = (report: ReportRow): ReportRow => (report.id === answered.id ? answered : report);
    queryClient.setQueryData<ReportRow>(['reports', 'one', answered.id], (before) => before && answered);
    queryClient.setQueriesData<InfiniteData<{ data: ReportRow[] }>>(
      { queryKey: ['reports', 'getInfiniteList'] },
      (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, data: page.data.map(inPlace) })) },
    );
  };
};

export const useReportPeople = () =>
  useQuery({ queryKey: ['reports', 'people'], queryFn: fetchReportPeople, placeholderData: keepPreviousData });

export const useReportSubmitters = () =>
  useQuery({ queryKey: ['reports', 'submitters'], queryFn: fetchReportSubmitters, placeholderData: keepPreviousData });
