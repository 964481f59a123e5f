import CalendarIcon from '@mui/icons-material/CalendarMonth';
import { Button, Popover } from '@mui/material';
import type { BusinessDate } from '@tabletime/contract';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { SessionCalendar } from './session-calendar.tsx';

interface DayJumpProps {
  date: BusinessDate;
  today: BusinessDate;
  onChoose: (date: BusinessDate) => void;
}

export const DayJump = ({ date, today, onChoose }: DayJumpProps) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<CalendarIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        sx={{ paddingInline: { xs: 1.5, sm: 2.5 } }}
      >
        {t('history.jump.open')}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setIsOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('history.jump.title'), 'aria-modal': true } }}
      >
        <SessionCalendar
          date={date > today ? today : date}
          today={today}
          onChoose={(chosen) => {
            setIsOpen(false);
            onChoose(chosen);
          }}
        />
      </Popover>
    </>
  );
};
