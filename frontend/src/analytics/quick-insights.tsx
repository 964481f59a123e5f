import { Box } from '@mui/material';
import type { DailyStats, Insights, PeriodInsights } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ChangeMark } from './change-mark.tsx';
import { countedAs, padDays } from './analytics-figures.ts';
import { Panel } from '../ui/panel.tsx';

/** Without passes sold at the counter. */
const perSession = ({ totalRevenue, totalSessions }: DailyStats['summary'], period: Pick<PeriodInsights, 'passes'> | undefined): number =>
  totalSessions > 0 ? (totalRevenue - (period?.passes?.revenue ?? 0)) / totalSessions : 0;
const perDay = ({ totalSessions, dateRange }: DailyStats['summary']): number => totalSessions / dateRange.days;

const averages = ({ averageParty, averageStayMinutes }: PeriodInsights) => ({ party: averageParty ?? 0, stay: averageStayMinutes ?? 0 });

const FactList = ({ facts }: { facts: { name: string; label: string; value: ReactNode; note?: ReactNode }[] }) => (
  <Box component="dl" sx={{ margin: 0, display: 'grid' }}>
    {facts.map(({ name, label, value, note }) => (
      <Box
        key={name}
        data-fact={name}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          paddingBlock: 1.25,
          '&:not(:last-of-type)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ margin: 0, marginInlineStart: 'auto', textAlign: 'end', fontWeight: 700 }}>
          {value}
          {note && <Box sx={{ fontWeight: 400 }}>{note}</Box>}
        </Box>
      </Box>
    ))}
  </Box>
);

interface QuickInsightsProps {
  stats: DailyStats;
  insights: Insights | undefined;
  /** The previous period: undefined while loading, null if it failed. */
  before: PeriodInsights | null | undefined;
}

export const QuickInsights = ({ stats, insights, before }: QuickInsightsProps) => {
  const t = useT();
  const { date, decimal, duration, number, weekday } = useFormat();
  const { summary } = stats;
  const withRevenue = padDays(stats).filter(({ totalRevenue }) => totalRevenue > 0).length;
  const now = insights && averages(insights.current);
  const earlier = before && averages(before);
  const best = summary.highestRevenueDay;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
      <Panel title={t('analytics.insights.title')}>
        <FactList
          facts={[
            {
              name: 'daysWithRevenue',
              label: t('analytics.insights.daysWithRevenue'),
              value: t('analytics.insights.daysOf', { days: withRevenue, total: summary.dateRange.days }),
              note: <ChangeMark now={withRevenue} before={before && before.daysWithRevenue} />,
            },
            {
              name: 'sessionsPerDay',
              label: t('analytics.insights.sessionsPerDay'),
              value: decimal(perDay(summary)),
              note: <ChangeMark now={perDay(summary)} before={before && perDay(before.summary)} />,
            },
            {
              name: 'revenuePerSession',
              label: t('analytics.insights.revenuePerSession'),
              value: <MoneyText riyals={perSession(summary, insights?.current)} />,
              note: <ChangeMark now={perSession(summary, insights?.current)} before={before && perSession(before.summary, before)} />,
            },
          ]}
        />
      </Panel>
      <Panel title={t('analytics.performance.title')}>
        <FactList
          facts={[
            {
              name: 'bestDay',
              label: t('analytics.performance.bestDay'),
              value: best ? t('history.day', { weekday: weekday(best.date), date: date(best.date) }) : t('analytics.summary.noRevenue'),
              note: best && <MoneyText riyals={best.revenue} sx={{ color: 'text.secondary' }} />,
            },
            {
              name: 'totalDays',
              label: t('analytics.performance.totalDays'),
              value: t('analytics.performance.days', { smart_count: summary.dateRange.days }),
            },
            ...(now && earlier
              ? [
                  {
                    name: 'party',
                    label: t('analytics.performance.party'),
                    value: t('analytics.performance.partyOf', { people: number(now.party), smart_count: countedAs(now.party) }),
                    note: <ChangeMark now={now.party} before={earlier.party} />,
                  },
                  {
                    name: 'stay',
                    label: t('analytics.performance.stay'),
                    value: <bdi>{duration(now.stay)}</bdi>,
                    note: <ChangeMark now={now.stay} before={earlier.stay} />,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
    </Box>
  );
};
