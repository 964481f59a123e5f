import { Box, CircularProgress, IconButton } from '@mui/material';
import type { HistoryDay } from '@tabletime/contract';
import { useEffect, useId, useRef, useState } from 'react';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { Format } from '../../i18n/create-format.ts';
import type { HistoryActions, Target } from '../history-actions.ts';
import { DaySessions } from './day-sessions.tsx';
import { useT } from '../../i18n/use-t.ts';
import { dayTitle } from '../days/use-day-title.ts';
import { HeadLine } from './head-line.ts';

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

interface DayHeadProps {
  day: HistoryDay;
  format: Format;
  contentId: string;
  isToday: boolean;
  isOpen: boolean;
  isWanted: Target | null;
  actions: HistoryActions;
}

/** The line of a day, a tap on which opens and closes it. Plain elements in one styled one: many of them come with each turn of the wheel. */
const DayHead = ({ day, format, contentId, isToday, isOpen, isWanted, actions }: DayHeadProps) => {
  const t = useT();
  const title = dayTitle(t, format, day.date);
  const [isExporting, setIsExporting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) button.current?.focus({ preventScroll: true });
  }, [isWanted]);

  const handleExport = async () => {
    if (isExporting) return;
    setIsExporting(true);
    await actions.exportDay(day.date);
    setIsExporting(false);
  };

  return (
    <HeadLine>
      <h2>
        <button ref={button} type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={() => actions.toggle(day.date)}>
          <ExpandIcon aria-hidden />
          <span>{title}</span>
          {isToday && <span className="today">{t('history.today')}</span>}
        </button>
      </h2>
      <div className="sessions">{t('count.sessions', { smart_count: day.totalSessions })}</div>
      <div className="average">
        <bdi>{format.money(day.averageRevenue)}</bdi>
        <span>{t('history.average')}</span>
      </div>
      <div className="total">
        <bdi>{format.money(day.totalRevenue)}</bdi>
        <span>{t('history.total')}</span>
      </div>
      <IconButton
        className="export"
        title={t('history.export')}
        aria-label={t('history.export_named', { date: title })}
        aria-busy={isExporting}
        // Not disabled while it runs: the second half of a double tap would go through it to the line, and the focus would be lost.
        onClick={() => void handleExport()}
      >
        {isExporting ? <CircularProgress aria-hidden color="inherit" size={24} /> : <DownloadIcon />}
      </IconButton>
    </HeadLine>
  );
};
