import type { Breakdowns } from '@tabletime/contract';
import { useMemo } from 'react';
import { useCafe } from '../cache/use-cafe.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { hoursOf, openHours } from './analytics-figures.ts';
import { ChangeMark } from './change-mark.tsx';
import { WeekMap } from './week-map.tsx';

export const OccupancyWeek = ({ breakdowns: { current, previous } }: { breakdowns: Breakdowns }) => {
  const t = useT();
  const { businessDayStartsAt } = useCafe();
  const { decimal, number, share } = useFormat();
  const { tables, tableHours, byWeekdayAndHour } = current.occupancy;
  const hours = useMemo(
    () => openHours(hoursOf(byWeekdayAndHour), businessDayStartsAt).map(({ hour }) => hour),
    [byWeekdayAndHour, businessDayStartsAt],
  );
  const cells = useMemo(
    () =>
      byWeekdayAndHour.map(({ weekday, hour, inUse }) => ({
        weekday,
        hour,
        value: inUse,
        short: share(inUse / tables),
        words: `${share(inUse / tables)} · ${t('analytics.occupancy.inUse', { inUse: number(inUse), tables: number(tables) })}`,
      })),
    [byWeekdayAndHour, tables, share, number, t],
  );
  return (
    <WeekMap
      title={t('analytics.occupancy.title')}
      text={
        <>
          {t('analytics.occupancy.text', { smart_count: tables })}
          <br />
          {t('analytics.occupancy.hours', { hours: decimal(tableHours) })}{' '}
          <ChangeMark now={tableHours} before={previous.occupancy.tableHours} />
        </>
      }
      hours={hours}
      cells={cells}
      quiet={t('analytics.occupancy.empty')}
    />
  );
};
