import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography, useTheme } from '@mui/material';
import { type BusinessDate, businessDates } from '@tabletime/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { mirrored } from '../../theme/direction.tsx';
import { CalendarDay, type DayMark } from './calendar-day.tsx';
import { dateAfterKey, monthOf, plusMonths, weeksOf } from './month-grid.ts';

interface CalendarProps {
  date: BusinessDate;
  today: BusinessDate;
  min?: BusinessDate;
  max?: BusinessDate;
  chosen?: BusinessDate | undefined;
  markOf?: (date: BusinessDate) => DayMark;
  onChoose: (date: BusinessDate) => void;
  /** Called with the month as `yyyy-MM`. */
  onTurn?: (month: string) => void;
  note?: ReactNode;
}

/** Arrows, Page keys (with Shift: years), Home and End move the focus. */
export const Calendar = ({
  date,
  today,
  min = businessDates.first,
  max = businessDates.last,
  chosen,
  markOf,
  onChoose,
  onTurn,
  note,
}: CalendarProps) => {
  const within = (day: BusinessDate): BusinessDate => {
    if (day > max) return max;
    return day < min ? min : day;
  };
  const t = useT();
  const { direction } = useTheme();
  const language = useLanguage();
  const { month: monthName, weekdayLetter, weekday } = useFormat();
  const [current, setCurrent] = useState(() => within(date));
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(true);
  const month = monthOf(current);
  const weeks = weeksOf(month);

  // Focus follows the keys, not the buttons of the heading.
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
  }, [current]);

  const goTo = (day: BusinessDate) => {
    const next = within(day);
    setCurrent(next);
    if (monthOf(next) !== month) onTurn?.(monthOf(next));
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = dateAfterKey(current, event, direction);
    if (next === undefined) return;
    event.preventDefault();
    movedByKey.current = true;
    goTo(next);
  };
  const turn = (months: number) => goTo(`${plusMonths(month, months)}-01`);

  return (
    <Box sx={{ padding: 1.5, inlineSize: 'min(344px, calc(100vw - 34px))' }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={t('dates.previous_month')} disabled={month <= monthOf(min)} onClick={() => turn(-1)}>
          <PreviousIcon sx={mirrored} />
        </IconButton>
        <Typography aria-live="polite" sx={{ flexGrow: 1, textAlign: 'center', fontWeight: 700 }}>
          {monthName(current)}
        </Typography>
        <IconButton aria-label={t('dates.next_month')} disabled={month >= monthOf(max)} onClick={() => turn(1)}>
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
                sx={{ fontSize: language === 'ar' ? '0.6875rem' : '0.875rem', color: 'text.secondary', fontWeight: 600 }}
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
                      mark={markOf?.(day)}
                      isCurrent={day === current}
                      isChosen={day === chosen}
                      isToday={day === today}
                      isOut={day < min || day > max}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {note}
    </Box>
  );
};
