import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import type { HistoryDay, SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { ErrorState } from '../../components/error-state.tsx';
import { DeleteDialog } from '../../components/session/delete-dialog.tsx';
import { useOpened } from '../../components/use-opened.ts';
import { useT } from '../../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../../providers/data-provider.ts';
import { useDayTitle } from '../days/use-day-title.ts';
import { daySessionsQuery } from '../history-data.ts';
import { StoryDialog } from '../story/story-dialog.tsx';
import { DaySheet } from './day-sheet.tsx';
import { neighboursOf } from './neighbours-of.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SessionCards } from './session-cards.tsx';
import type { OpenedOverDay } from './session-rows.ts';
import { SessionTable } from './session-table.tsx';
import { usePrinting } from './use-printing.ts';

/** Nothing is opened again after a reload: its day would have to be found first. */
const overDay = { screen: 'history', parse: (): OpenedOverDay | undefined => undefined, placesOf: neighboursOf };

/** Rows that a day shows at first, and adds at a tap. */
const rowsAtOnce = 200;

interface DaySessionsProps {
  day: HistoryDay;
  isLatest: boolean;
  onDeleted: (session: SessionRow) => void;
}

/** The sessions of an opened day, loaded when it opens. */
export const DaySessions = ({ day, isLatest, onDeleted }: DaySessionsProps) => {
  const t = useT();
  const title = useDayTitle()(day.date);
  const lists = useDataProvider<TabletimeDataProvider>();
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [shown, setShown] = useState(rowsAtOnce);
  const { data: sessions, error, refetch } = useQuery(daySessionsQuery(lists, day.date));
  const { opened, open, close } = useOpened(overDay);
  const { isPrinting, print } = usePrinting(isLatest && sessions !== undefined);
  const Rows = hasRoom ? SessionTable : SessionCards;

  if (!sessions && error) return <ErrorState level="h3" title={t('history.failed.load')} error={error} onRetry={() => void refetch()} />;
  if (!sessions) return <RowsSkeleton count={Math.min(day.totalSessions, 8)} label={t('history.loading_day')} />;
  return (
    <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingInline: { xs: 1.5, sm: 2 }, paddingBlockEnd: 2 }}>
      <Rows label={t('history.table_of', { date: title })} sessions={sessions.slice(0, shown)} onOpen={open} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end', marginBlockStart: 1.5 }}>
        {shown < sessions.length && (
          <Button variant="outlined" onClick={() => setShown(shown + rowsAtOnce)}>
            {t('sessions.action.show_more')}
          </Button>
        )}
        <Button variant="outlined" startIcon={<PrintIcon />} aria-label={t('history.print_named', { date: title })} onClick={print}>
          {t('history.print')}
        </Button>
      </Box>
      {opened?.kind === 'delete' && <DeleteDialog session={opened.session} onClose={close} onDeleted={onDeleted} />}
      {opened?.kind === 'story' && <StoryDialog session={opened.session} onClose={close} />}
      {isPrinting && <DaySheet day={day} sessions={sessions} />}
    </Box>
  );
};
