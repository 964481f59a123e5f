import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type ExceptionKind, type ExceptionLine, mostExceptionLines, type PersonExceptions } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ExceptionPeriod, fetchExceptionLines } from '../api/exceptions.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { ReadingSheet } from '../forms/sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { DeletedSession, PendingRestore } from '../session/deleted-session.ts';
import { StoryEvents } from '../session/log-entry/story-events.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Sentence } from '../ui/person-name.tsx';
import { StatusMark } from '../ui/status-mark.tsx';

type Person = PersonExceptions['person'];

/** The lines of a person's figure. */
interface Lines {
  kind: 'lines';
  person: Person;
  exception: ExceptionKind;
  period: ExceptionPeriod;
}

export type ExceptionDialog = Lines | { kind: 'story'; line: ExceptionLine; from: Lines } | PendingRestore;

interface LinesSheetProps extends Lines {
  onStory: (line: ExceptionLine) => void;
  onClose: () => void;
}

export const LinesSheet = ({ person, exception: kind, period, onStory, onClose }: LinesSheetProps) => {
  const t = useT();
  const {
    data: lines,
    error,
    refetch,
  } = useQuery({
    queryKey: ['exceptions', 'lines', person._id, kind, period],
    queryFn: () => fetchExceptionLines(person._id, kind, period),
    staleTime: 0,
  });
  return (
    <ReadingSheet
      title={<Sentence id="exceptions.linesOf" names={{ kind: t(`exceptions.kind.${kind}`), name: person.name }} />}
      onClose={onClose}
    >
      <Typography color="text.secondary">{t(`exceptions.about.${kind}`)}</Typography>
      {!lines && error && <ErrorState level="h3" title={t('exceptions.linesFailed')} error={error} onRetry={() => void refetch()} />}
      {!lines && !error && <Skeleton variant="rounded" height={160} />}
      {lines && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {lines.map((line) => (
            <Line key={`${line.position} ${line.amount}`} line={line} person={person} onStory={onStory} />
          ))}
        </Box>
      )}
      {lines?.length === mostExceptionLines && (
        <Typography variant="body2">{t('exceptions.newest', { count: mostExceptionLines })}</Typography>
      )}
    </ReadingSheet>
  );
};

interface LineProps {
  line: ExceptionLine;
  person: Person;
  onStory: (line: ExceptionLine) => void;
}

const Line = ({ line, person, onStory }: LineProps) => {
  const t = useT();
  const { dateTime } = useFormat();
  const { session, tableNumber, at, amount, reason, beforeClose, businessDate } = line;
  const count = new URLSearchParams({ performedBy: person._id, from: businessDate, to: businessDate });
  return (
    <Box
      component="li"
      data-line={line.position}
      sx={{
        paddingBlock: 1.25,
        display: 'grid',
        gap: 0.5,
        '&:not(:last-of-type)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <span>{dateTime(at)}</span>
        <Box component="span" sx={{ fontWeight: 700 }}>
          <MoneyText riyals={amount} />
        </Box>
      </Box>
      {reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{reason}</bdi>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        {session === null ? (
          <Button component={Link} to={`/logs?${count}`} variant="text" sx={{ marginInlineStart: -1 }}>
            {t('exceptions.toLog')}
          </Button>
        ) : (
          <Button
            variant="text"
            onClick={() => onStory(line)}
            aria-label={t('exceptions.storyNamed', { number: tableNumber ?? '–', time: dateTime(at) })}
            sx={{ marginInlineStart: -1 }}
          >
            {t('exceptions.story', { number: tableNumber ?? '–' })}
          </Button>
        )}
        {beforeClose !== null && <StatusMark tone="warning">{t('exceptions.beforeClose', { number: beforeClose })}</StatusMark>}
      </Box>
    </Box>
  );
};

interface StorySheetProps {
  line: ExceptionLine;
  onBack: () => void;
  onRestore: (session: DeletedSession) => void;
  onClose: () => void;
}

/** A session's history, even after its deletion. */
export const StorySheet = ({ line: { session, tableNumber }, onBack, onRestore, onClose }: StorySheetProps) => {
  const t = useT();
  const title = t('history.story.title', { number: tableNumber ?? '–' });
  return (
    <ReadingSheet title={title} onClose={onClose}>
      <Button variant="outlined" onClick={onBack} sx={{ alignSelf: 'flex-start' }}>
        {t('exceptions.back')}
      </Button>
      {session !== null && <StoryEvents id={session} title={title} onRestore={onRestore} />}
    </ReadingSheet>
  );
};
