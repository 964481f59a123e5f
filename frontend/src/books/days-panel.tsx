import { Box, Skeleton, useMediaQuery } from '@mui/material';
import type { BookDay } from '@tabletime/contract';
import { useState } from 'react';
import { type BookPeriod, fetchBookDays } from '../api/books.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { useBooksQuery } from './ask.ts';
import { DayCards } from './day-cards.tsx';
import { DaySheet } from './day-sheet.tsx';
import { DayTable } from './day-table.tsx';

/** Up to eleven columns of figures stand side by side from here on, in pixels. */
export const tableFrom = 1100;

export const DaysPanel = ({ period }: { period: BookPeriod }) => {
  const t = useT();
  const { from, to } = period;
  const { data: days, error, refetch } = useBooksQuery(['days', from, to], (key) => fetchBookDays(key, period));
  const retry = () => void refetch();
  return (
    <Panel title={t('books.days.table')} text={t('books.days.text')} busy={!days && !error}>
      {days && error && <OutdatedNotice error={error} failed="books.failed" onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
      {days && days.length > 0 && <Days days={days} />}
      {days?.length === 0 && <EmptyState level="h3" title={t('books.days.none')} text={t('books.days.noneText')} />}
      {!days && error && <ErrorState level="h3" title={t('books.failed')} error={error} onRetry={retry} />}
      {!days && !error && <Waiting />}
    </Panel>
  );
};

const Waiting = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 1 }}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={52} />
      ))}
    </Box>
  );
};

const Days = ({ days }: { days: BookDay[] }) => {
  const [opened, setOpened] = useState<BookDay>();
  const isWide = useMediaQuery(`(min-width: ${tableFrom}px)`, { noSsr: true });
  const Shown = isWide ? DayTable : DayCards;
  return (
    <>
      <Shown days={days} onOpen={setOpened} />
      {opened && <DaySheet day={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
