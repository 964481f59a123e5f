import { Box, Button, Skeleton } from '@mui/material';
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { ComparedWith } from '@tabletime/contract';
import { fetchBreakdowns, fetchDailyStats, fetchInsights, type Period } from '../api/analytics.ts';
import { EmptyState } from '../ui/notice.tsx';
import { ErrorState } from '../cache/error-state.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { saveFile } from '../ui/save-file.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useFailureToast } from '../cache/failure-messages.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { csvDialect } from '../device/csv-dialect.ts';
import { daysFile, padDays } from './analytics-figures.ts';
import { PageActions } from './page-actions.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { usePeriod } from './period.ts';
import { ReportSheet } from './report-sheet.tsx';
import { Report } from './report.tsx';

const useAnalytics = (period: Period, against: ComparedWith) => {
  const queryClient = useQueryClient();
  const today = useBusinessDate();
  const daily = useQuery({
    queryKey: ['analytics', 'daily', period, today],
    queryFn: () => fetchDailyStats(period),
    placeholderData: keepPreviousData,
  });
  const insights = useQuery({
    queryKey: ['analytics', 'insights', period, against, today],
    queryFn: () => fetchInsights(period, against),
    placeholderData: keepPreviousData,
  });
  const breakdowns = useQuery({
    queryKey: ['analytics', 'breakdowns', period, against, today],
    queryFn: () => fetchBreakdowns(period, against),
    placeholderData: keepPreviousData,
  });
  return {
    daily,
    insights,
    breakdowns,
    isFetching: useIsFetching({ queryKey: ['analytics'] }) > 0,
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['analytics'] }),
  };
};

export const AnalyticsPage = () => {
  const t = useT();
  const { date } = useFormat();
  const { period, against, choosePeriod, chooseAgainst } = usePeriod();
  const { daily, insights, breakdowns, isFetching, refresh } = useAnalytics(period, against);
  // Deferred, so that the page's buttons respond while the report renders.
  const stats = useDeferredValue(daily.data);
  const details = useDeferredValue(insights.data);
  const further = useDeferredValue(breakdowns.data);
  const range = stats?.summary.dateRange;
  useFailureToast([daily, insights, breakdowns], 'analytics.failed', refresh);
  // Insights that never loaded have their own failure notice.
  const outdated = stats && (daily.error ?? (details && insights.error) ?? (further && breakdowns.error));

  const isEmpty = stats?.summary.totalSessions === 0 && stats.summary.totalRevenue === 0;
  const handleExport = () => {
    if (stats && range) saveFile(daysFile(padDays(stats), csvDialect()), `analytics-${range.start}-${range.end}.csv`);
  };
  return (
    <>
      <PageTitle
        title={t('analytics.title')}
        lead={range ? t('analytics.period.range', { start: date(range.start), end: date(range.end) }) : '\u00A0'}
        actions={<PageActions isFetching={isFetching} onRefresh={refresh} onExport={stats && !isEmpty ? handleExport : undefined} />}
      />
      <Box sx={{ marginBlockEnd: 2 }}>
        <PeriodChoice period={period} against={against} onChoose={choosePeriod} onCompare={chooseAgainst} />
      </Box>
      <Box aria-busy={!stats && !daily.error}>
        {!stats && !daily.error && <Waiting />}
        {!stats && daily.error && <ErrorState title={t('analytics.failed')} error={daily.error} onRetry={refresh} />}
        {outdated && <OutdatedNotice error={outdated} failed="analytics.failed" onRetry={refresh} sx={{ marginBlockEnd: 2 }} />}
        {stats && isEmpty && (
          <EmptyState
            title={t('analytics.empty')}
            text={t('analytics.emptyText')}
            action={
              <>
                {(!('days' in period) || period.days !== 30) && (
                  <Button variant="outlined" onClick={() => choosePeriod({ days: 30 })}>
                    {t('analytics.period.last30')}
                  </Button>
                )}
                <Button component={Link} to="/sessions">
                  {t('analytics.toSessions')}
                </Button>
              </>
            }
          />
        )}
        {stats && !isEmpty && (
          <Report
            stats={stats}
            insights={{ data: details, error: insights.error }}
            breakdowns={{ data: further, error: breakdowns.error }}
            onRetry={refresh}
          />
        )}
      </Box>
      {stats && !isEmpty && <ReportSheet stats={stats} insights={details} breakdowns={further} />}
    </>
  );
};

const Waiting = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' } }}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} variant="rounded" height={148} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
};
