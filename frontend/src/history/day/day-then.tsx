import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { type Close, type HistoryDay, plusDays, type SessionRow, startOfBusinessDay } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fetchPage } from '../../api/lists.ts';
import { serverNow } from '../../api/server-clock.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useCafe } from '../../cache/use-cafe.ts';
import { ReadingSheet } from '../../forms/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { factsThen, rowsThen } from '../../session/as-of/differences.ts';
import { FactList, TodayMark } from '../../session/as-of/fact-list.tsx';
import { MomentField, type OfferedMoment } from '../../session/as-of/moment-field.tsx';
import { useDayTitle } from '../days/use-day-title.ts';
import { fetchDays, fetchDaySessions } from '../history-data.ts';
import { SessionTime } from './row-parts.tsx';

interface Stood {
  day: HistoryDay | undefined;
  sessions: SessionRow[];
}

/** The day and its sessions at a moment; today without one. */
const stoodQuery = (date: string, asOf?: string) => ({
  queryKey: ['history', 'then', date, asOf ?? ''],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Stood> => {
    const [days, sessions] = await Promise.all([
      fetchDays({ filter: { date }, skip: 0, limit: 1, asOf, signal }),
      fetchDaySessions(date, { signal, asOf }),
    ]);
    return { day: days.rows[0], sessions };
  },
});

const closesQuery = (date: string) => ({
  queryKey: ['closes', 'of-day', date],
  queryFn: async () =>
    (await fetchPage<Close>('closes', { filter: { from: date, to: date }, sort: ['number', 'DESC'], skip: 0, limit: 100 })).rows,
});

/** The closes of the day, and its end once that has passed. */
const useOffered = (date: string): OfferedMoment[] => {
  const t = useT();
  const { dateTime } = useFormat();
  const cafe = useCafe();
  const { data: closes = [] } = useQuery(closesQuery(date));
  const end = startOfBusinessDay(plusDays(date, 1), cafe) - 1;
  const dayEnd = { asOf: new Date(end).toISOString(), label: t('history.as_of.day_end', { moment: dateTime(end) }) };
  return [
    ...closes.map(({ number, closedAt }) => ({
      asOf: `close:${number}`,
      label: t('history.as_of.close', { number, moment: dateTime(closedAt) }),
    })),
    ...(end <= serverNow() ? [dayEnd] : []),
  ];
};

const useDayFacts = () => {
  const { number, money } = useFormat();
  return ({ day }: Stood): Record<string, string> => ({
    sessions: number(day?.totalSessions ?? 0),
    total: money(day?.totalRevenue ?? 0),
    cash: money(day?.moneyTaken.cash ?? 0),
    credit: money(day?.moneyTaken.credit ?? 0),
  });
};

const DayThen = ({ date, asOf, moment }: { date: string; asOf: string; moment: string }) => {
  const t = useT();
  const factsOf = useDayFacts();
  const then = useQuery(stoodQuery(date, asOf));
  const now = useQuery({ ...stoodQuery(date), staleTime: 0 });
  const error = then.error ?? now.error;
  if (error) {
    const retry = () => void Promise.all([then.refetch(), now.refetch()]);
    return <ErrorState level="h3" title={t('history.as_of.failed')} error={error} onRetry={retry} />;
  }
  if (!then.data || !now.data) return <Skeleton variant="rounded" height={240} />;
  const facts = factsThen(factsOf(then.data), factsOf(now.data), {
    sessions: t('history.sessions'),
    total: t('history.total'),
    cash: t('sessions.method.Cash'),
    credit: t('sessions.method.Credit'),
  });
  const { there, later } = rowsThen(then.data.sessions, now.data.sessions);
  const differences = there.filter(({ differs }) => differs).length + later.length;
  return (
    <>
      <Alert severity="info" role="status">
        {t('history.as_of.banner', { moment })}{' '}
        {differences === 0 ? t('history.as_of.same') : t('history.as_of.differ', { smart_count: differences })}
      </Alert>
      <FactList facts={facts} />
      {there.length === 0 && <Typography color="text.secondary">{t('history.as_of.no_sessions')}</Typography>}
      <Box component="ul" aria-label={t('history.sessions')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {there.map(({ row, now: today, differs }) => (
          <SessionLine key={row.id} session={row} mark={differs ? <Difference then={row} now={today} /> : null} />
        ))}
        {later.map((row) => (
          <SessionLine key={row.id} session={row} isLater mark={<Mark>{t('history.as_of.later')}</Mark>} />
        ))}
      </Box>
    </>
  );
};

const Mark = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'warning.main', typography: 'body2', fontWeight: 700 }}>
    {children}
  </Box>
);

const Difference = ({ then, now }: { then: SessionRow; now: SessionRow | null }) => {
  const t = useT();
  const { money } = useFormat();
  if (now === null) return <Mark>{t('history.as_of.deleted')}</Mark>;
  if (now.total === then.total) return <Mark>{t('sessions.done.edited')}</Mark>;
  return <TodayMark value={now.total === null ? '' : money(now.total)} />;
};

const SessionLine = ({ session, mark, isLater = false }: { session: SessionRow; mark: ReactNode; isLater?: boolean }) => {
  const t = useT();
  const { money } = useFormat();
  return (
    <Box component="li" sx={{ paddingBlock: 1, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <span>
          {t('sessions.table_number', { number: session.tableNumber })} · <SessionTime session={session} />
        </span>
        {!isLater && (
          <Box component="bdi" sx={{ fontWeight: 700 }}>
            {session.total === null ? '–' : money(session.total)}
          </Box>
        )}
      </Box>
      {mark}
    </Box>
  );
};

/** A day as it was at one of its closes, its end, or any other moment. */
export const DayThenSheet = ({ date, onClose }: { date: string; onClose: () => void }) => {
  const t = useT();
  const { fullTime } = useFormat();
  const title = useDayTitle()(date);
  const offered = useOffered(date);
  const [asOf, setAsOf] = useState('');
  const label = offered.find((moment) => moment.asOf === asOf)?.label;
  return (
    <ReadingSheet title={t('history.as_of.title', { date: title })} onClose={onClose}>
      <MomentField offered={offered} value={asOf} onChange={setAsOf} day={date} />
      {asOf !== '' && <DayThen date={date} asOf={asOf} moment={label ?? fullTime(asOf)} />}
    </ReadingSheet>
  );
};
