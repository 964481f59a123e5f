import { Box, ButtonBase } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import type { MouseEvent } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { clamped } from '../theme/clamped.ts';

export const isOfSession = ({ subject }: Pick<LogRow, 'subject'>): boolean => subject.resource === 'sessions';

/** Marks the control that a press anywhere on its row activates. */
const opener = 'log-opener';

/** A row that responds to presses, and shows the focus of its control. */
export const pressable = {
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
  [`&:has(.${opener}:focus-visible)`]: { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

/** Activates the row's control, unless the press was on another control or selected text. */
export const pressRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  const isMarking = window.getSelection()?.isCollapsed === false;
  if (isMarking || (target instanceof Element && target.closest('button, [role=note]'))) return;
  const control = currentTarget.querySelector<HTMLElement>(`.${opener}`);
  // The dialog returns the focus to this control.
  control?.focus({ preventScroll: true });
  control?.click();
};

interface OpenerProps {
  entry: LogRow;
  lines: number;
  onOpen: (control: HTMLElement) => void;
}

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

/** On one line; the year stands only beside dates of other years. */
export const LogTime = ({ at }: { at: string }) => {
  const { dayNear, time } = useFormat();
  return (
    <Box component="time" dateTime={at} sx={{ display: 'inline-flex', columnGap: 0.75, whiteSpace: 'nowrap', flexShrink: 0 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {time(at)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {dayNear(at, serverNow())}
      </Box>
    </Box>
  );
};
