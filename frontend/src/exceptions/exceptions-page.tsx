import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { type ExceptionFigures, type PersonExceptions, riyals, unusualRule } from '@tabletime/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type ExceptionPeriod, fetchExceptions } from '../api/exceptions.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useDialog } from '../forms/use-dialog.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { RestoreDialog } from '../session/restore.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { type ExceptionDialog, LinesSheet, StorySheet } from './exception-sheets.tsx';
import { readPendingRestore } from '../session/deleted-session.ts';
import { periodOf } from './exception-period.ts';
import { canCompare, type OpenLines } from './figure-words.ts';
import { PersonPanel } from './person-panel.tsx';
import { PeriodChoice } from './period-choice.tsx';

const usePeriod = () => {
  const [address, setAddress] = useSearchParams();
  const today = useBusinessDate();
  const choose = (chosen: number | ExceptionPeriod) =>
    setAddress(typeof chosen === 'number' ? { days: String(chosen) } : { ...chosen }, { replace: true });
  return { ...periodOf(address, today), choose };
};

/** Takes the focus if a figure disappears with its button. */
const focusFallbacks = () => [document.querySelector('main')];

export const ExceptionsPage = () => {
  const t = useT();
  const { date } = useFormat();
  const { period, days, choose } = usePeriod();
  const { data, error, refetch } = useQuery({
    queryKey: ['exceptions', period],
    queryFn: () => fetchExceptions(period),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { dialog, open, show, close } = useDialog<ExceptionDialog>({
    screen: 'exceptions',
    parse: readPendingRestore,
    placesOf: () => focusFallbacks,
  });
  const retry = () => void refetch();
  const handleOpen: OpenLines = (person, exception, control) => open({ kind: 'lines', person, exception, period }, control);
  return (
    <>
      <PageTitle title={t('exceptions.title')} lead={t('analytics.period.range', { start: date(period.from), end: date(period.to) })} />
      <Box sx={{ marginBlockEnd: 2 }}>
        <PeriodChoice period={period} days={days} onChoose={choose} />
      </Box>
      <Box aria-busy={!data && !error}>
        {!data && !error && <Waiting />}
        {!data && error && <ErrorState title={t('exceptions.failed')} error={error} onRetry={retry} />}
        {data && error && <OutdatedNotice error={error} failed="exceptions.failed" onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
        {data && <People people={data.people} onOpen={handleOpen} />}
      </Box>
      {dialog?.kind === 'lines' && (
        <LinesSheet {...dialog} onStory={(line) => show({ kind: 'story', line, from: dialog })} onClose={close} />
      )}
      {dialog?.kind === 'story' && (
        <StorySheet
          line={dialog.line}
          onBack={() => show(dialog.from)}
          onRestore={(session) => show({ kind: 'restore', session })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'restore' && <RestoreDialog session={dialog.session} persistAs="exceptions.form" onClose={close} />}
    </>
  );
};

const People = ({ people, onOpen }: { people: PersonExceptions[]; onOpen: OpenLines }) => {
  const t = useT();
  const { money } = useFormat();
  const [concerned, others] = [people.filter(({ kinds }) => kinds.length > 0), people.filter(({ kinds }) => kinds.length === 0)];
  const figures: ExceptionFigures[] = concerned.flatMap(({ kinds }) => kinds);
  if (concerned.length === 0) return <EmptyState title={t('exceptions.none')} text={t('exceptions.noneText')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 0.5, maxInlineSize: 880 }}>
        <Typography sx={{ fontWeight: 700 }}>{t('exceptions.verdict')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('exceptions.rule', { count: unusualRule.count, times: unusualRule.times, amount: money(riyals(unusualRule.amount)) })}
        </Typography>
      </Box>
      {!figures.some(canCompare) && (
        <Alert severity="info">
          {t('exceptions.uncompared', { others: unusualRule.others, weeks: unusualRule.weeks, sessions: unusualRule.sessions })}
        </Alert>
      )}
      {concerned.map((person) => (
        <PersonPanel key={person.person._id} figures={person} onOpen={onOpen} />
      ))}
      {others.length > 0 && (
        <Panel title={t('exceptions.quiet')}>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
            {others.map(({ person, sessions }) => (
              <li key={person._id}>
                <PersonName person={person} /> · {t('exceptions.ended', { smart_count: sessions })}
              </li>
            ))}
          </Box>
        </Panel>
      )}
    </Box>
  );
};

const Waiting = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 2 }}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="rounded" height={220} />
      ))}
    </Box>
  );
};
