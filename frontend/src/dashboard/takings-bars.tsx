import { Box, ButtonBase, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { hoursOfDay } from './dashboard-figures.ts';
import { useLastDays, useTodaysInsights } from './use-takings.ts';

/** Revenue by hour and by day, each bar with its amount. */
export const TakingsBars = () => {
  const t = useT();
  const today = useBusinessDate();
  const { date, hour, weekday } = useFormat();
  const { businessDayStartsAt } = useCafe();
  const insights = useTodaysInsights();
  const days = useLastDays();
  const hours = hoursOfDay(insights?.byHour ?? [], businessDayStartsAt);
  return (
    <Panel title={t('dashboard.takings.overTime')} busy={!insights || !days}>
      <Bars
        title={t('dashboard.takings.hours')}
        empty={insights && t('dashboard.takings.none')}
        bars={hours.map((one) => ({ key: String(one.hour), label: hour(one.hour), revenue: one.revenue, day: today }))}
      />
      <Box sx={{ marginBlockStart: 2 }}>
        <Bars
          title={t('dashboard.takings.days')}
          bars={(days ?? []).toReversed().map((day) => ({
            key: day.date,
            label: day.date === today ? t('dashboard.takings.today') : weekday(day.date),
            full: t('dates.day', { weekday: weekday(day.date), date: date(day.date) }),
            revenue: day.totalRevenue,
            day: day.date,
          }))}
        />
      </Box>
    </Panel>
  );
};

interface OneBar {
  key: string;
  label: string;
  /** The label in full, for screen readers. */
  full?: string;
  revenue: number;
  /** The business date to open in History. */
  day: string;
}

const Bars = ({ title, bars, empty }: { title: string; bars: OneBar[]; empty?: ReactNode }) => {
  const { money } = useFormat();
  const id = useId();
  const most = Math.max(1, ...bars.map(({ revenue }) => revenue));
  return (
    <>
      <Typography variant="h3" id={id} sx={{ marginBlockEnd: 0.5 }}>
        {title}
      </Typography>
      {bars.length === 0 && <Box sx={{ color: 'text.secondary' }}>{empty}</Box>}
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {bars.map(({ key, label, full, revenue, day }) => (
          <li key={key}>
            <ButtonBase
              component={Link}
              to={`/history?day=${day}`}
              aria-label={`${full ?? label}: ${money(revenue)}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: '5rem minmax(0, 1fr) 7.5rem',
                alignItems: 'center',
                columnGap: 1,
                inlineSize: '100%',
                minBlockSize: 32,
                borderRadius: 1,
                fontSize: '0.875rem',
              }}
            >
              <Box component="bdi" sx={{ textAlign: 'start' }}>
                {label}
              </Box>
              <Box
                component="span"
                sx={{ blockSize: 12, borderRadius: 0.5, backgroundColor: 'primary.main' }}
                style={{ inlineSize: `${(revenue / most) * 100}%` }}
              />
              <MoneyText riyals={revenue} sx={{ textAlign: 'end', fontWeight: 600 }} />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </>
  );
};
