import { Button, Skeleton, Typography } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchPage } from '../api/lists.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { ReadingSheet } from '../forms/sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import type { DeletedSession } from '../session/deleted-session.ts';
import { StoryEvents } from '../session/log-entry/story-events.tsx';
import { Story } from '../session/log-entry/story-list.tsx';
import { Subject } from './subject.tsx';

/** The newest entries that a story has, in a person's without sign-ins. */
const mostTold = 200;

const useEntriesAbout = ({ subject: { resource, _id } }: LogRow) => {
  const language = useLanguage();
  const filter = { subject: `${resource}/${_id}`, ...(resource === 'users' && { signIns: false }) };
  return useQuery({
    queryKey: ['logs', 'story', filter, language],
    queryFn: () => fetchPage<LogRow>('logs', { filter, sort: ['createdAt', 'DESC'], skip: 0, limit: mostTold }),
    staleTime: 0,
  });
};

interface StoryDialogProps {
  entry: LogRow;
  onRestore: (session: DeletedSession) => void;
  /** Filters the log by this subject; undefined if that filter is set. */
  onNarrow: (() => void) | undefined;
  onClose: () => void;
}

/** What happened to the subject of an entry, even after its deletion. */
export const StoryDialog = ({ entry, onRestore, onNarrow, onClose }: StoryDialogProps) => {
  const t = useT();
  const { subject, details } = entry;
  const title = t('history.story.title', { number: details.tableNumber ?? '–' });
  const isSession = subject.resource === 'sessions';
  return (
    <ReadingSheet title={isSession ? title : <Subject entry={entry} />} onClose={onClose}>
      {isSession ? <StoryEvents id={subject._id} title={title} onRestore={onRestore} /> : <StoryAbout entry={entry} />}
      {onNarrow && (
        <Button variant="outlined" onClick={onNarrow} sx={{ alignSelf: 'flex-start' }}>
          {t('logs.story.narrow')}
        </Button>
      )}
    </ReadingSheet>
  );
};

const StoryAbout = ({ entry }: { entry: LogRow }) => {
  const t = useT();
  const { number } = useFormat();
  const { data, error, refetch } = useEntriesAbout(entry);
  if (!data && error) return <ErrorState level="h3" title={t('history.failed.load')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const { rows, total } = data;
  return (
    <>
      {total > rows.length && (
        <Typography color="text.secondary">{t('logs.story.newest', { shown: number(rows.length), total: number(total) })}</Typography>
      )}
      <Story events={rows.toReversed()} label={{ 'aria-label': t('history.story.events') }} printedAs={<Subject entry={entry} />} />
    </>
  );
};
