import { alpha, ButtonBase } from '@mui/material';
import type { BusinessDate } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDayTitle } from '../days/use-day-title.ts';

interface CalendarDayProps {
  date: BusinessDate;
  /** Sessions of that day, where it has any. */
  sessions: number | undefined;
  /** Whether it is known which days have sessions. */
  isKnown: boolean;
  /** Whether the tab key stops here. */
  isCurrent: boolean;
  isToday: boolean;
  /** Whether it has not come yet. */
  isAhead: boolean;
  onChoose: (date: BusinessDate) => void;
}

/** One day of the calendar, with a dot where it has sessions. */
export const CalendarDay = ({ date, sessions, isKnown, isCurrent, isToday, isAhead, onChoose }: CalendarDayProps) => {
  const t = useT();
  const { number } = useFormat();
  const day = useDayTitle()(date);
  const words = sessions === undefined ? t('history.jump.quiet') : t('count.sessions', { smart_count: sessions });
  return (
    <ButtonBase
      data-date={date}
      aria-label={isKnown && !isAhead ? `${day}, ${words}` : day}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      disabled={isAhead}
      onClick={() => onChoose(date)}
      sx={(theme) => ({
        inlineSize: '100%',
        blockSize: 44,
        borderRadius: 1,
        position: 'relative',
        fontFamily: 'inherit',
        fontSize: '1rem',
        fontWeight: sessions === undefined ? 400 : 700,
        color: sessions === undefined ? 'text.secondary' : 'text.primary',
        border: '1px solid transparent',
        borderColor: isToday ? 'primary.main' : 'transparent',
        '&:hover': { backgroundColor: alpha(theme.palette.text.primary, 0.07) },
        '&.Mui-disabled': { opacity: 0.45 },
        '&::after':
          sessions === undefined
            ? {}
            : {
                content: '""',
                position: 'absolute',
                insetBlockEnd: 5,
                inlineSize: 6,
                blockSize: 6,
                borderRadius: '50%',
                backgroundColor: 'primary.main',
              },
      })}
    >
      {number(Number(date.slice(8)))}
    </ButtonBase>
  );
};
