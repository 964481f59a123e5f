import { Box, ButtonBase } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import type { MouseEvent } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { clamped } from '../theme/clamped.ts';

/** Whether an entry is of a session, whose story it opens. */
export const isOfSession = ({ subject }: Pick<LogRow, 'subject'>): boolean => subject.resource === 'sessions';

/** The classes by which a row marks its focus, and a press anywhere on it finds the control that it stands for. */
const opener = 'log-opener';

/** A row that can be pressed as a whole; it shows the focus of its control. */
export const pressable = {
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
  [`&:has(.${opener}:focus-visible)`]: { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

/** A press beside the controls of a row is one of its own control; marking its text is none. */
export const pressRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  const isMarking = window.getSelection()?.isCollapsed === false;
  if (isMarking || (target instanceof Element && target.closest('button, [role=note]'))) return;
  const control = currentTarget.querySelector<HTMLElement>(`.${opener}`);
  // A dialog gives the focus back to where it was.
  control?.focus({ preventScroll: true });
  control?.click();
};

interface OpenerProps {
  entry: LogRow;
  /** Lines that its sentence may take. */
  lines: number;
  onOpen: (control: HTMLElement) => void;
}

/** What happened in words, as the control that its row stands for. */
export const Opener = ({ entry, lines, onOpen }: OpenerProps) => {
  const t = useT();
  const { description } = entry.details;
  return (
    <ButtonBase
      className={opener}
      aria-label={isOfSession(entry) ? t('logs.story.named', { sentence: description }) : undefined}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      sx={{
        ...clamped(lines),
        overflowWrap: 'anywhere',
        minInlineSize: 0,
        font: 'inherit',
        minBlockSize: 24,
        lineHeight: lines === 1 ? '24px' : 'inherit',
        textAlign: 'start',
        userSelect: 'text',
        '&:focus-visible': { outline: 'none' },
      }}
    >
      {description}
    </ButtonBase>
  );
};

/** What an entry did to the café's money, with its sign; in colour only where it took some away. */
export const MoneyEffect = ({ effect }: Pick<LogRow, 'effect'>) => {
  const { moneyChange } = useFormat();
  if (effect === null) return null;
  return (
    <Box
      component="bdi"
      sx={{
        flexShrink: 0,
        whiteSpace: 'nowrap',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
        color: effect < 0 ? 'error.main' : 'text.primary',
      }}
    >
      {moneyChange(effect)}
    </Box>
  );
};

/** When it happened, on the café's clock: the time above its date, or beside it. */
export const LogTime = ({ at, isStacked = false }: { at: string; isStacked?: boolean }) => {
  const { date, time } = useFormat();
  return (
    <Box component="time" dateTime={at} sx={{ display: isStacked ? 'grid' : 'inline-flex', columnGap: 1, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {time(at)}
      </Box>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', alignSelf: 'center' }}>
        {date(at)}
      </Box>
    </Box>
  );
};
