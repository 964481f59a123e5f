import { Alert, Button, Card, Typography } from '@mui/material';
import { memo } from 'react';
import type { Format } from '../../i18n/create-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Day } from '../day/day.tsx';
import type { HistoryActions, Target } from '../history-actions.ts';
import { DaySkeleton } from './day-skeleton.tsx';
import type { DayAt } from './use-days.ts';

interface DaySlotProps {
  at: DayAt;
  format: Format;
  beginsMonth: boolean;
  isToday: boolean;
  isOpen: boolean;
  isLatest: boolean;
  isWanted: Target | null;
  actions: HistoryActions;
}

export const DaySlot = memo(({ at: { day, error, retry }, format, beginsMonth, ...rest }: DaySlotProps) => {
  const t = useT();
  if (!day && error) {
    return (
      <Alert
        severity="error"
        action={
          <Button variant="text" onClick={retry}>
            {t('action.retry')}
          </Button>
        }
      >
        {t('history.failed.load')}
      </Alert>
    );
  }
  if (!day) return <DaySkeleton />;
  return (
    <>
      {beginsMonth && (
        <Typography sx={{ paddingBlock: '12px 8px', fontWeight: 700, color: 'text.secondary' }}>{format.month(day.date)}</Typography>
      )}
      <Card sx={{ overflow: 'visible' }}>
        <Day key={day.date} day={day} format={format} {...rest} />
      </Card>
    </>
  );
}, isSame);
DaySlot.displayName = 'DaySlot';

/** Avoids rendering while scrolling. `retry` matters only while an error is shown. */
function isSame(one: DaySlotProps, other: DaySlotProps): boolean {
  return (
    one.at.day === other.at.day &&
    one.at.error === other.at.error &&
    one.format === other.format &&
    one.beginsMonth === other.beginsMonth &&
    one.isToday === other.isToday &&
    one.isOpen === other.isOpen &&
    one.isLatest === other.isLatest &&
    one.isWanted === other.isWanted &&
    one.actions === other.actions
  );
}
