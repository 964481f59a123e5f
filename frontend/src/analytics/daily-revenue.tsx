import BarIcon from '@mui/icons-material/BarChartOutlined';
import LineIcon from '@mui/icons-material/ShowChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Table, TableBody, TableCell, TableHead, TableRow, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { DailyStats } from '@tabletime/contract';
import { useCallback, useMemo, useState } from 'react';
import { Chart } from '../ui/charts/chart.tsx';
import type { ChartPoint } from '../ui/charts/chart-options.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { padDays, type Stretch, stretchesOf } from './analytics-figures.ts';
import { Panel } from '../ui/panel.tsx';

type View = 'bar' | 'line' | 'table';

/** A day with its weekday; a week by its first and last day. */
const useNameOf = (): ((stretch: Stretch) => string) => {
  const t = useT();
  const { date, weekday } = useFormat();
  return useCallback(
    ({ date: start, end }) =>
      start === end
        ? t('history.day', { weekday: weekday(start), date: date(start) })
        : t('analytics.period.range', { start: date(start), end: date(end) }),
    [t, date, weekday],
  );
};

const usePoints = (days: Stretch[]): ChartPoint[] => {
  const t = useT();
  const { day, money, number } = useFormat();
  const nameOf = useNameOf();
  return useMemo(
    () =>
      days.map((one) => ({
        id: one.date,
        label: day(one.date),
        value: one.totalRevenue,
        details: {
          heading: nameOf(one),
          lines: [
            [t('analytics.daily.revenue'), money(one.totalRevenue)],
            [t('analytics.daily.sessions'), number(one.totalSessions)],
          ],
        },
      })),
    [days, t, day, money, number, nameOf],
  );
};

const DailyTable = ({ days, title }: { days: Stretch[]; title: string }) => {
  const t = useT();
  const { number } = useFormat();
  const nameOf = useNameOf();
  return (
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell>{t('analytics.daily.date')}</TableCell>
          <TableCell sx={{ textAlign: 'end' }}>{t('analytics.daily.revenue')}</TableCell>
          <TableCell sx={{ textAlign: 'end' }}>{t('analytics.daily.sessions')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {days.toReversed().map((day) => (
          <TableRow key={day.date} sx={{ color: day.totalSessions === 0 ? 'text.secondary' : undefined }}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 500, color: 'inherit' }}>
              {nameOf(day)}
            </TableCell>
            <TableCell sx={{ textAlign: 'end', color: 'inherit' }}>
              <MoneyText riyals={day.totalRevenue} />
            </TableCell>
            <TableCell sx={{ textAlign: 'end', color: 'inherit' }}>{number(day.totalSessions)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

export const DailyRevenue = ({ stats }: { stats: DailyStats }) => {
  const t = useT();
  const { date, money } = useFormat();
  const [view, setView] = useState<View>('bar');
  const days = useMemo(() => stretchesOf(padDays(stats)), [stats]);
  const title = t(days.some(({ date: start, end }) => start !== end) ? 'analytics.daily.weeks' : 'analytics.daily.title');
  const points = usePoints(days);
  const { dateRange, highestRevenueDay: best } = stats.summary;
  const range = { start: date(dateRange.start), end: date(dateRange.end) };
  const label = best
    ? t('analytics.daily.chart', { ...range, day: date(best.date), revenue: money(best.revenue) })
    : t('analytics.daily.chartQuiet', range);
  return (
    <Panel
      title={title}
      text={view === 'table' ? undefined : t('analytics.daily.unit')}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, chosen: View | null) => chosen && setView(chosen)}
          aria-label={t('analytics.daily.view')}
        >
          <ToggleButton value="bar" sx={{ gap: 0.75, paddingInline: 1.5 }}>
            <BarIcon aria-hidden fontSize="small" />
            {t('analytics.daily.bar')}
          </ToggleButton>
          <ToggleButton value="line" sx={{ gap: 0.75, paddingInline: 1.5 }}>
            <LineIcon aria-hidden fontSize="small" />
            {t('analytics.daily.line')}
          </ToggleButton>
          <ToggleButton value="table" aria-label={t('analytics.daily.showTable')} sx={{ gap: 0.75, paddingInline: 1.5 }}>
            <TableIcon aria-hidden fontSize="small" />
            {t('analytics.daily.table')}
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {view === 'table' ? <DailyTable days={days} title={title} /> : <Chart kind={view} points={points} label={label} />}
    </Panel>
  );
};
