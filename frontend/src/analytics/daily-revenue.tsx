import BarIcon from '@mui/icons-material/BarChartOutlined';
import LineIcon from '@mui/icons-material/ShowChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Table, TableBody, TableCell, TableHead, TableRow, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { DailyStats } from '@tabletime/contract';
import { useMemo, useState } from 'react';
import { Chart } from '../ui/charts/chart.tsx';
import type { ChartPoint } from '../ui/charts/chart-options.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { type Day, padDays } from './analytics-figures.ts';
import { Panel } from '../ui/panel.tsx';

type View = 'bar' | 'line' | 'table';

const usePoints = (days: Day[]): ChartPoint[] => {
  const t = useT();
  const { date, day, money, number, weekday } = useFormat();
  return useMemo(
    () =>
      days.map((one) => ({
        id: one.date,
        label: day(one.date),
        value: one.totalRevenue,
        details: {
          heading: t('history.day', { weekday: weekday(one.date), date: date(one.date) }),
          lines: [
            [t('analytics.daily.revenue'), money(one.totalRevenue)],
            [t('analytics.daily.sessions'), number(one.totalSessions)],
          ],
        },
      })),
    [days, t, date, day, money, number, weekday],
  );
};

const DailyTable = ({ days }: { days: Day[] }) => {
  const t = useT();
  const { date, number, weekday } = useFormat();
  return (
    <Table size="small" aria-label={t('analytics.daily.title')}>
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
              {t('history.day', { weekday: weekday(day.date), date: date(day.date) })}
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
  const days = useMemo(() => padDays(stats), [stats]);
  const points = usePoints(days);
  const { dateRange, highestRevenueDay: best } = stats.summary;
  const range = { start: date(dateRange.start), end: date(dateRange.end) };
  const label = best
    ? t('analytics.daily.chart', { ...range, day: date(best.date), revenue: money(best.revenue) })
    : t('analytics.daily.chartQuiet', range);
  return (
    <Panel
      title={t('analytics.daily.title')}
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
      {view === 'table' ? <DailyTable days={days} /> : <Chart kind={view} points={points} label={label} />}
    </Panel>
  );
};
