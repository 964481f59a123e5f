import PastIcon from '@mui/icons-material/HistoryOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Skeleton, useMediaQuery, useTheme } from '@mui/material';
import type { HistoryDay } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ErrorState } from '../../cache/error-state.tsx';
import { OutdatedNotice } from '../../cache/outdated-notice.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDayTitle } from '../days/use-day-title.ts';
import { daySessionsQuery } from '../history-data.ts';
import type { OpenHistoryDialog } from '../history-dialog.ts';
import { DaySheet } from './day-sheet.tsx';
import { SessionCards } from './session-cards.tsx';
import { SessionTable } from './session-table.tsx';
import { TotalsLine } from './totals-line.tsx';
import { usePrinting } from './use-printing.ts';

const DayThenSheet = lazily(async () => (await import('./day-then.tsx')).DayThenSheet);

/** Rows shown at first and added per tap. */
const rowsAtOnce = 200;

interface DaySessionsProps {
  day: HistoryDay;
  isLatest: boolean;
  onOpen: OpenHistoryDialog;
}

export const DaySessions = ({ day, isLatest, onOpen }: DaySessionsProps) => {
  const t = useT();
  const { number } = useFormat();
  const title = useDayTitle()(day.date);
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [isPast, setIsPast] = useState(false);
  const [shown, setShown] = useState(rowsAtOnce);
  const { data: sessions, error, refetch } = useQuery(daySessionsQuery(day.date));
  const { isPrinting, print } = usePrinting(isLatest && sessions !== undefined);
  const Rows = hasRoom ? SessionTable : SessionCards;

  if (!sessions && error) return <ErrorState level="h3" title={t('history.failed.load')} error={error} onRetry={() => void refetch()} />;
  if (!sessions) return <RowsSkeleton count={Math.min(day.totalSessions, 8)} label={t('history.loading_day')} />;
  return (
    <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingInline: { xs: 1.5, sm: 2 }, paddingBlockEnd: 2 }}>
      {error && <OutdatedNotice error={error} failed="history.failed.load" onRetry={() => void refetch()} sx={{ marginBlockStart: 1.5 }} />}
      <TotalsLine
        day={day}
        sessions={sessions}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              startIcon={<PastIcon />}
              aria-haspopup="dialog"
              aria-label={t('history.as_of.open_named', { date: title })}
              onClick={() => setIsPast(true)}
            >
              {t('history.as_of.open_day')}
            </Button>
            <Button variant="outlined" startIcon={<PrintIcon />} aria-label={t('history.print_named', { date: title })} onClick={print}>
              {t('history.print')}
            </Button>
          </Box>
        }
      />
      <Rows label={t('history.table_of', { date: title })} sessions={sessions.slice(0, shown)} onOpen={onOpen} />
      {sessions.length > rowsAtOnce && (
        <ShowMore label={t('sessions.action.show_more')} hasMore={shown < sessions.length} onShowMore={() => setShown(shown + rowsAtOnce)}>
          {t('sessions.done.count', { shown: number(Math.min(shown, sessions.length)), total: number(sessions.length) })}
        </ShowMore>
      )}
      {isPast && (
        <Suspense fallback={null}>
          <DayThenSheet date={day.date} onClose={() => setIsPast(false)} />
        </Suspense>
      )}
      {isPrinting && <DaySheet day={day} sessions={sessions} />}
    </Box>
  );
};

const RowsSkeleton = ({ count, label }: { count: number; label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1, padding: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}>
    {Array.from({ length: count }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={44} />
    ))}
  </Box>
);
