import type { Breakdowns, DailyStats, Insights } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { kindsOfMoney } from '../session/kinds-of-money.ts';
import { PrintSheet, SheetFigures } from '../ui/print-sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { BreakdownsSheet } from './breakdowns-sheet.tsx';
import { openHours, padDays, weekdays, weekGrid } from './analytics-figures.ts';
import { SheetTable } from './sheet-table.tsx';
import { useSummaryWords } from './use-summary-words.tsx';

interface ReportSheetProps {
  stats: DailyStats;
  /** What is not there yet, or failed to load, is not printed. */
  insights: Insights | undefined;
  breakdowns: Breakdowns | undefined;
}

export const ReportSheet = ({ stats, insights, breakdowns }: ReportSheetProps) => {
  const t = useT();
  const { name, businessDayStartsAt } = useCafe();
  const { date, duration, hour, number, roughly, weekday, weekdayShort } = useFormat();
  const { start, end } = stats.summary.dateRange;
  const summary = useSummaryWords(stats.summary);
  const heads = (first: string): string[] => [first, t('analytics.daily.sessions'), t('analytics.daily.revenue')];
  const takings = ({ sessions, revenue }: { sessions: number; revenue: number }) => [
    number(sessions),
    <MoneyText key="revenue" riyals={revenue} />,
  ];
  const current = insights?.current;
  const figures: { key: string; label: string; value: ReactNode }[] = [
    ...summary,
    ...(current
      ? [
          { key: 'party', label: t('analytics.performance.party'), value: number(current.averageParty ?? 0) },
          { key: 'stay', label: t('analytics.performance.stay'), value: <bdi>{duration(current.averageStayMinutes ?? 0)}</bdi> },
        ]
      : []),
  ];
  const hours = current ? openHours(current.byHour, businessDayStartsAt) : [];
  const cellAt = weekGrid(current?.byWeekdayAndHour ?? []);
  return (
    <PrintSheet>
      <h1>{t('analytics.title')}</h1>
      <p>
        <bdi>{name}</bdi> · {t('analytics.period.range', { start: date(start), end: date(end) })}
      </p>
      <SheetFigures figures={figures} />
      <SheetTable
        title={t('analytics.daily.title')}
        heads={heads(t('analytics.daily.date'))}
        rows={padDays(stats).map((day) => ({
          key: day.date,
          cells: [
            t('history.day', { weekday: weekday(day.date), date: date(day.date) }),
            ...takings({ sessions: day.totalSessions, revenue: day.totalRevenue }),
          ],
        }))}
      />
      {current && (
        <>
          <SheetTable
            title={t('analytics.groups.title')}
            heads={heads(t('sessions.group_type'))}
            rows={[
              ...current.byGroupType.map((one) => ({
                key: one.groupType,
                cells: [t(`sessions.group.${one.groupType}`), ...takings(one)],
              })),
              ...(current.passes
                ? [
                    {
                      key: 'passes',
                      cells: [t('analytics.groups.passes'), '', <MoneyText key="revenue" riyals={current.passes.revenue} />],
                    },
                  ]
                : []),
            ]}
          />
          <SheetTable
            title={t('analytics.payments.revenue')}
            heads={heads(t('sessions.payment'))}
            rows={kindsOfMoney(current.byPayment).map((one) => ({
              key: one.payment,
              cells: [t(`analytics.payments.${one.payment}`), ...takings(one)],
            }))}
          />
          <SheetTable
            title={t('analytics.week.title')}
            heads={[t('analytics.week.hour'), ...weekdays.map((day) => weekdayShort(day.date)), t('analytics.hours.total')]}
            rows={hours.map((one) => ({
              key: one.hour,
              cells: [hour(one.hour), ...weekdays.map((day) => roughly(cellAt(day.weekday, one.hour)?.revenue ?? 0)), roughly(one.revenue)],
            }))}
          />
        </>
      )}
      {breakdowns && <BreakdownsSheet period={breakdowns.current} />}
    </PrintSheet>
  );
};
