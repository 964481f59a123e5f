import { alpha, ButtonBase } from '@mui/material';
import type { BusinessDate } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';

export interface DayMark {
  /** Days without a dot are fainter. */
  hasDot: boolean;
  /** For screen readers. */
  words: string | undefined;
}

interface CalendarDayProps {
  date: BusinessDate;
  mark: DayMark | undefined;
  isCurrent: boolean;
  isChosen: boolean;
  isToday: boolean;
  isOut: boolean;
  onChoose: (date: BusinessDate) => void;
}

export const CalendarDay = ({ date, mark, isCurrent, isChosen, isToday, isOut, onChoose }: CalendarDayProps) => {
  const t = useT();
  const { number, weekday, date: dateOf } = useFormat();
  const day = t('dates.day', { weekday: weekday(date), date: dateOf(date) });
  const isFaint = mark !== undefined && !mark.hasDot;
  return (
    <ButtonBase
      data-date={date}
      aria-label={mark?.words && !isOut ? `${day}, ${mark.words}` : day}
      aria-pressed={isChosen || undefined}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      disabled={isOut}
      onClick={() => onChoose(date)}
      sx={(theme) => ({
        inlineSize: '100%',
        blockSize: 44,
        borderRadius: 1,
        position: 'relative',
        fontFamily: 'inherit',
        fontSize: '1rem',
        fontWeight: mark?.hasDot || isChosen ? 700 : 400,
        color: isFaint ? 'text.secondary' : 'text.primary',
        border: '1px solid transparent',
        borderColor: isToday ? 'primary.main' : 'transparent',
        ...(isChosen && {
          backgroundColor: alpha(theme.palette.primary.main, 0.14),
          boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
        }),
        '&:hover': { backgroundColor: alpha(theme.palette.text.primary, 0.07) },
        '&.Mui-disabled': { opacity: 0.45 },
        '&::after': mark?.hasDot
          ? {
              content: '""',
              position: 'absolute',
              insetBlockEnd: 5,
              inlineSize: 6,
              blockSize: 6,
              borderRadius: '50%',
              backgroundColor: 'primary.main',
            }
          : {},
      })}
    >
      {number(Number(date.slice(8)))}
    </ButtonBase>
  );
};
