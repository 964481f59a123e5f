import { Box, Skeleton, Typography } from '@mui/material';
import type { Breakdowns as PeriodsBrokenDown, DailyStats, Insights } from '@tabletime/contract';
import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState } from '../cache/error-state.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Breakdowns } from './breakdowns.tsx';
import { DailyRevenue } from './daily-revenue.tsx';
import { QuickInsights } from './quick-insights.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { OccupancyWeek } from './occupancy-week.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { RevenueWeek } from './revenue-week.tsx';
import { ClassesPanel, RulesPanel } from './rules-panel.tsx';

interface ReportProps {
  stats: DailyStats;
  /** Load apart from the daily figures, and may fail alone. */
  insights: Loaded<Insights>;
  breakdowns: Loaded<PeriodsBrokenDown>;
  onRetry: () => void;
}

interface Loaded<Data> {
  data: Data | undefined;
  error: unknown;
}

export const Report = ({ stats, insights: { data: insights, error }, breakdowns, onRetry }: ReportProps) => {
  const t = useT();
  const { date } = useFormat();
  const earlier = insights ? insights.previous : error ? null : undefined;
  const before = earlier && earlier.summary;
  const [below, further] = [useDeferredValue(insights, undefined), useDeferredValue(breakdowns.data, undefined)];
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
      <Arriving part={below} error={insights ? null : error} onRetry={onRetry}>
        {(part) => (
          <>
            <RevenueWeek period={part.current} />
            <Breakdowns insights={part} />
          </>
        )}
      </Arriving>
      <Arriving part={further} error={breakdowns.data || (!insights && error) ? null : breakdowns.error} onRetry={onRetry}>
        {(part) => (
          <>
            <OccupancyWeek breakdowns={part} />
            <PeoplePanel breakdowns={part} />
            <ProductsPanel breakdowns={part} />
            <RulesPanel breakdowns={part} />
            <ClassesPanel breakdowns={part} />
          </>
        )}
      </Arriving>
    </Box>
  );
};

interface ArrivingProps<Data> {
  part: Data | undefined;
  error: unknown;
  onRetry: () => void;
  children: (part: Data) => ReactNode;
}

const Arriving = <Data,>({ part, error, onRetry, children }: ArrivingProps<Data>) => {
  const t = useT();
  if (part !== undefined) return children(part);
  if (error) return <ErrorState title={t('analytics.failed')} error={error} onRetry={onRetry} />;
  return <Skeleton variant="rounded" height={360} />;
};
