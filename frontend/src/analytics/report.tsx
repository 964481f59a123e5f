import { Box, Skeleton, Typography } from '@mui/material';
import type { DailyStats, Insights } from '@tabletime/contract';
import { useDeferredValue } from 'react';
import { ErrorState } from '../cache/error-state.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Breakdowns } from './breakdowns.tsx';
import { DailyRevenue } from './daily-revenue.tsx';
import { QuickInsights } from './quick-insights.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { WeekMap } from './week-map.tsx';

interface ReportProps {
  stats: DailyStats;
  /** Loads apart from the daily figures, and may fail alone. */
  insights: Insights | undefined;
  error: unknown;
  onRetry: () => void;
}

export const Report = ({ stats, insights, error, onRetry }: ReportProps) => {
  const t = useT();
  const { date } = useFormat();
  const earlier = insights ? insights.previous : error ? null : undefined;
  const before = earlier && earlier.summary;
  const below = useDeferredValue(insights, undefined);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <SummaryCards summary={stats.summary} before={before} />
      <Typography variant="body2" color="text.secondary">
        {before && t('analytics.change.against', { start: date(before.dateRange.start), end: date(before.dateRange.end) })}
        {before === null && t('analytics.change.failed')}
        {before === undefined && '\u00A0'}
      </Typography>
      <DailyRevenue stats={stats} />
      <QuickInsights stats={stats} insights={insights} before={earlier} />
      {below ? (
        <>
          <WeekMap period={below.current} />
          <Breakdowns period={below.current} />
        </>
      ) : !insights && error ? (
        <ErrorState title={t('analytics.failed')} error={error} onRetry={onRetry} />
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
    </Box>
  );
};
