import { Typography } from '@mui/material';
import type { BusinessDate } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Calendar } from '../../forms/dates/calendar.tsx';
import { lastOf, monthOf } from '../../forms/dates/month-grid.ts';
import { useT } from '../../i18n/use-t.ts';
import { dayRangeQuery } from '../history-data.ts';

interface SessionCalendarProps {
  date: BusinessDate;
  today: BusinessDate;
  onChoose: (date: BusinessDate) => void;
}

/** Ends today. A dot marks a day with sessions. */
export const SessionCalendar = ({ date, today, onChoose }: SessionCalendarProps) => {
  const t = useT();
  const [month, setMonth] = useState(monthOf(date));
  const { data, isError } = useQuery(dayRangeQuery(`${month}-01`, lastOf(month)));
  const counts = new Map((data ?? []).map((day) => [day.date, day.totalSessions]));
  const markOf = (day: BusinessDate) => {
    const sessions = counts.get(day);
    const words = sessions === undefined ? t('history.jump.quiet') : t('count.sessions', { smart_count: sessions });
    return { hasDot: sessions !== undefined, words: data && words };
  };
  return (
    <Calendar
      date={date}
      today={today}
      max={today}
      markOf={markOf}
      onChoose={onChoose}
      onTurn={setMonth}
      note={
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t(isError ? 'history.jump.failed' : 'history.jump.marked')}
        </Typography>
      }
    />
  );
};
