import { Box } from '@mui/material';
import type { HistoryDay } from '@tabletime/contract';
import type { Format } from '../../i18n/create-format.ts';
import { useId } from 'react';
import type { HistoryActions, Target } from '../history-actions.ts';
import { DayHead } from './day-head.tsx';
import { DaySessions } from './day-sessions.tsx';

interface DayProps {
  day: HistoryDay;
  format: Format;
  isToday: boolean;
  isOpen: boolean;
  isLatest: boolean;
  isWanted: Target | null;
  actions: HistoryActions;
}

/** One day of the books: its figures, and its sessions once it is opened. */
export const Day = ({ day, isOpen, isLatest, actions, ...head }: DayProps) => {
  const contentId = useId();
  return (
    <>
      <DayHead day={day} contentId={contentId} isOpen={isOpen} actions={actions} {...head} />
      <Box id={contentId} hidden={!isOpen}>
        {isOpen && <DaySessions day={day} isLatest={isLatest} onOpen={actions.open} />}
      </Box>
    </>
  );
};
