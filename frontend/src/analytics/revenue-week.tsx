import type { PeriodInsights } from '@tabletime/contract';
import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useCafe } from '../cache/use-cafe.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { openHours } from './analytics-figures.ts';
import { WeekMap } from './week-map.tsx';

export const RevenueWeek = ({ period }: { period: PeriodInsights }) => {
  const t = useT();
  const { businessDayStartsAt } = useCafe();
  const { cramped, money, roughly } = useFormat();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const { byHour, byWeekdayAndHour } = period;
  const hours = useMemo(() => openHours(byHour, businessDayStartsAt).map(({ hour }) => hour), [byHour, businessDayStartsAt]);
  const cells = useMemo(
    () =>
      byWeekdayAndHour.map(({ weekday, hour, revenue, sessions }) => ({
        weekday,
        hour,
        value: revenue,
        short: narrow ? cramped(revenue) : roughly(revenue),
        words: `${money(revenue)} · ${t('count.sessions', { smart_count: sessions })}`,
      })),
    [byWeekdayAndHour, narrow, cramped, roughly, money, t],
  );
  return (
    <WeekMap
      title={t('analytics.week.title')}
      text={t('analytics.week.text')}
      hours={hours}
      cells={cells}
      quiet={t('count.sessions', { smart_count: 0 })}
    />
  );
};
