import { Alert, Box, Skeleton, Typography } from '@mui/material';
import type { BookDay } from '@tabletime/contract';
import { useId } from 'react';
import { fetchClose } from '../api/books.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { CloseBody, CloseTitle } from '../closes/close-body.tsx';
import { ReadingSheet } from '../forms/sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useBooksQuery } from './ask.ts';
import { figuresOf, stateOf } from './day-figures.ts';
import { WhyTheyDiffer } from './day-parts.tsx';
import { FigureList } from './figure-list.tsx';

/** All figures of a day, and the closes that were made of it. */
export const DaySheet = ({ day, onClose }: { day: BookDay; onClose: () => void }) => {
  const t = useT();
  const { date, weekday } = useFormat();
  const figures = figuresOf(day);
  const state = stateOf(day);
  return (
    <ReadingSheet title={t('history.day', { weekday: weekday(day.businessDate), date: date(day.businessDate) })} onClose={onClose}>
      <Alert severity={state === 'closed' ? 'success' : 'info'}>
        {t(state === 'closed' && day.closes.length === 0 ? 'books.state.closedLater' : `books.state.${state}Text`)}
      </Alert>
      <Box>
        <FigureList figures={figures} />
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
          {t('books.days.sessions', { smart_count: day.sales.count })}
        </Typography>
      </Box>
      <WhyTheyDiffer figures={figures} />
      {day.closes.map((number) => (
        <CloseOfDay key={number} number={number} />
      ))}
    </ReadingSheet>
  );
};

const CloseOfDay = ({ number }: { number: number }) => {
  const t = useT();
  const id = useId();
  const { data: close, error, refetch } = useBooksQuery(['close', number], (key) => fetchClose(key, number));
  if (!close && error)
    return <ErrorState level="h3" title={t('books.closeFailed', { number })} error={error} onRetry={() => void refetch()} />;
  if (!close) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 2 }}
    >
      <Typography id={id} variant="h3">
        <CloseTitle close={close} />
      </Typography>
      <CloseBody close={close} />
    </Box>
  );
};
