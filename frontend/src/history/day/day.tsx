import { Box, CircularProgress, IconButton } from '@mui/material';
import type { HistoryDay } from '@tabletime/contract';
import { useEffect, useId, useRef, useState } from 'react';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
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

const Closed = ({ close: { after }, format }: { close: NonNullable<HistoryDay['close']>; format: Format }) => {
  const t = useT();
  return (
    <span className="closed">
      <span>
        <LockIcon aria-hidden /> {t('history.closed')}
      </span>
      {after !== 0 && <bdi>{t('history.after_close', { money: format.moneyChange(after) })}</bdi>}
    </span>
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

/** Plain elements inside one styled element, because scrolling renders many. */
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
          {day.close && <Closed close={day.close} format={format} />}
        </button>
      </h2>
      <div className="sessions">
        {t('count.sessions', { smart_count: day.totalSessions })}
        {day.passes && <span>{t('history.passes_sold', { smart_count: day.passes.sold })}</span>}
      </div>
      <div className="average">
        <bdi>{day.totalSessions === 0 ? '–' : format.money(day.averageRevenue)}</bdi>
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
        // Not disabled while it runs: a double tap would hit the line below, and the focus would be lost.
        onClick={() => void handleExport()}
      >
        {isExporting ? <CircularProgress aria-hidden color="inherit" size={24} /> : <DownloadIcon />}
      </IconButton>
    </HeadLine>
  );
};
