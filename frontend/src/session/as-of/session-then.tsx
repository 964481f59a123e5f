import { Alert, Box, Skeleton } from '@mui/material';
import type { LogRow, SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/failures.ts';
import { fetchSessionThen } from '../../api/sessions.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMethodWords, useWrittenTexts } from '../session-facts.tsx';
import { factsThen } from './differences.ts';
import { FactList } from './fact-list.tsx';
import { MomentField } from './moment-field.tsx';

/** A session in words, by field. */
const useFacts = () => {
  const t = useT();
  const { number, money, duration, dateTime } = useFormat();
  const methodWords = useMethodWords();
  const writtenTexts = useWrittenTexts();
  return (session: SessionRow | null): Record<string, string> =>
    session === null
      ? {}
      : {
          table: number(session.tableNumber),
          people: number(session.numberOfCustomers),
          group: t(`sessions.group.${session.groupType}`),
          payment: methodWords(session.paymentMethod),
          start: dateTime(session.startTime),
          end: session.endTime === null ? '' : dateTime(session.endTime),
          duration: session.billedMinutes === null ? '' : duration(session.billedMinutes),
          total: session.total === null ? '' : money(session.total),
          texts: writtenTexts(session)
            .map(({ text }) => text)
            .join(' · '),
        };
};

/** Null if it was deleted, or had not begun. */
const thenQuery = (id: string, asOf: string) => ({
  queryKey: ['history', 'then', id, asOf],
  queryFn: async (): Promise<SessionRow | null> => {
    try {
      return await fetchSessionThen(id, asOf);
    } catch (error) {
      if (failureOf(error).status === 404) return null;
      throw error;
    }
  },
});

/** A session as it was after one of its events. */
const SessionThen = ({ id, asOf }: { id: string; asOf: string }) => {
  const t = useT();
  const { fullTime } = useFormat();
  const factsOf = useFacts();
  const then = useQuery(thenQuery(id, asOf));
  const now = useQuery({ ...thenQuery(id, ''), staleTime: 0 });
  const error = then.error ?? now.error;
  const labels = {
    table: t('sessions.table'),
    people: t('sessions.customers'),
    group: t('sessions.group_type'),
    payment: t('sessions.payment'),
    start: t('sessions.start_time'),
    end: t('sessions.end_time'),
    duration: t('sessions.duration'),
    total: t('sessions.total'),
    texts: t('sessions.notes'),
  };
  if (error) {
    const retry = () => void Promise.all([then.refetch(), now.refetch()]);
    return <ErrorState level="h3" title={t('history.as_of.failed')} error={error} onRetry={retry} />;
  }
  if (then.data === undefined || now.data === undefined) return <Skeleton variant="rounded" height={160} />;
  const facts = factsThen(factsOf(then.data), factsOf(now.data), labels);
  const differences = facts.filter((fact) => fact.was !== fact.today).length;
  return (
    <>
      <Alert severity="info" role="status">
        {t('history.as_of.banner', { moment: fullTime(asOf) })}{' '}
        {then.data === null
          ? t('history.as_of.gone')
          : now.data === null
            ? t('history.as_of.deleted')
            : differences === 0
              ? t('history.as_of.same')
              : t('history.as_of.differ', { smart_count: differences })}
      </Alert>
      {then.data !== null && <FactList facts={now.data === null ? facts.map((fact) => ({ ...fact, today: fact.was })) : facts} />}
    </>
  );
};

/** Lets an admin or the owner choose one of a session's moments, and see it as it was then. */
export const SessionAsOf = ({ id, events }: { id: string; events: LogRow[] }) => {
  const t = useT();
  const { dateTime } = useFormat();
  const [asOf, setAsOf] = useState('');
  // Of several events of one moment, the last one says how it was.
  const moments = new Map(
    events.map(({ createdAt, action }) => [
      createdAt,
      t('history.as_of.after', { moment: dateTime(createdAt), what: t(`audit.action.${action}`) }),
    ]),
  );
  const offered = [...moments].toReversed().map(([moment, label]) => ({ asOf: moment, label }));
  return (
    <Box component="section" aria-label={t('history.as_of.open')} sx={{ display: 'grid', gap: 1.5 }}>
      <MomentField offered={offered} value={asOf} onChange={setAsOf} />
      {asOf !== '' && <SessionThen id={id} asOf={asOf} />}
    </Box>
  );
};
