import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography, useTheme } from '@mui/material';
import type { BusinessDate, HistoryDay } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { mirrored } from '../../theme/direction.tsx';
import { stretchQuery } from '../history-data.ts';
import { CalendarDay } from './calendar-day.tsx';
import { dateAfterKey, lastOf, monthOf, plusMonths, weeksOf } from './month-grid.ts';

interface CalendarProps {
  /** Where it opens. */
  date: BusinessDate;
  today: BusinessDate;
  onChoose: (date: BusinessDate) => void;
}

/** A month of days, those with sessions marked; arrows, page keys (with Shift by years), Home and End move over it. */
export const Calendar = ({ date, today, onChoose }: CalendarProps) => {
  const t = useT();
  const { direction } = useTheme();
  const { month: monthName, weekdayLetter, weekday } = useFormat();
  const [current, setCurrent] = useState(date);
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(true);
  const month = monthOf(current);
  const { data, isError } = useQuery(stretchQuery(`${month}-01`, lastOf(month)));
  const marked = new Map<BusinessDate, HistoryDay>((data ?? []).map((day) => [day.date, day]));
  const weeks = weeksOf(month);

  // The focus follows the keys, not the arrows of the head.
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
  }, [current]);

  const handleKey = (event: KeyboardEvent) => {
    const next = dateAfterKey(current, event, direction);
    if (next === undefined) return;
    event.preventDefault();
    movedByKey.current = true;
    setCurrent(next > today ? today : next);
  };
  const turn = (months: number) => {
    const first = `${plusMonths(month, months)}-01`;
    setCurrent(first > today ? today : first);
  };

  return (
    <Box sx={{ padding: 2, inlineSize: 'min(344px, calc(100vw - 32px))' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', marginBlockEnd: 1 }}>
        <IconButton aria-label={t('history.jump.previous')} onClick={() => turn(-1)}>
          <PreviousIcon sx={mirrored} />
        </IconButton>
        <Typography aria-live="polite" sx={{ flexGrow: 1, textAlign: 'center', fontWeight: 700 }}>
          {monthName(current)}
        </Typography>
        <IconButton aria-label={t('history.jump.next')} disabled={month >= monthOf(today)} onClick={() => turn(1)}>
          <NextIcon sx={mirrored} />
        </IconButton>
      </Box>
      <Box
        component="table"
        role="grid"
        ref={grid}
        aria-label={monthName(current)}
        onKeyDown={handleKey}
        sx={{ inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', '& th, & td': { padding: 0, textAlign: 'center' } }}
      >
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, day) => `2026-11-0${day + 1}`).map((sample) => (
              <Box
                key={sample}
                component="th"
                scope="col"
                abbr={weekday(sample)}
                sx={{ typography: 'body2', color: 'text.secondary', fontWeight: 600 }}
              >
                {weekdayLetter(sample)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={day ?? `blank-${column}`}>
                  {day !== null && (
                    <CalendarDay
                      date={day}
                      sessions={marked.get(day)?.totalSessions}
                      isKnown={data !== undefined}
                      isCurrent={day === current}
                      isToday={day === today}
                      isAhead={day > today}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {t(isError ? 'history.jump.failed' : 'history.jump.marked')}
      </Typography>
    </Box>
  );
};
