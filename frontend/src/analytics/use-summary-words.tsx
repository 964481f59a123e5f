import type { DailyStats } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

type Summary = DailyStats['summary'];

export interface SummaryWords {
  key: 'totalRevenue' | 'avgDailyRevenue' | 'totalHours' | 'highestRevenueDay';
  label: string;
  value: ReactNode;
  note?: string;
  of: (summary: Summary) => number;
}

export const useSummaryWords = (summary: Summary): SummaryWords[] => {
  const t = useT();
  const { date, decimal, weekday } = useFormat();
  const best = summary.highestRevenueDay;
  return [
    {
      key: 'totalRevenue',
      label: t('analytics.summary.totalRevenue'),
      value: <MoneyText riyals={summary.totalRevenue} />,
      of: (one) => one.totalRevenue,
    },
    {
      key: 'avgDailyRevenue',
      label: t('analytics.summary.averageDaily'),
      value: <MoneyText riyals={summary.avgDailyRevenue} />,
      of: (one) => one.avgDailyRevenue,
    },
    {
      key: 'totalHours',
      label: t('analytics.summary.totalHours'),
      value: decimal(summary.totalHours),
      of: (one) => one.totalHours,
    },
    {
      key: 'highestRevenueDay',
      label: t('analytics.summary.highestDay'),
      value: best ? <MoneyText riyals={best.revenue} /> : t('analytics.summary.noRevenue'),
      ...(best && { note: t('history.day', { weekday: weekday(best.date), date: date(best.date) }) }),
      of: (one) => one.highestRevenueDay?.revenue ?? 0,
    },
  ];
};
