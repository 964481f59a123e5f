import { Skeleton, Typography } from '@mui/material';
import { ErrorState } from '../../cache/error-state.tsx';
import { useT } from '../../i18n/use-t.ts';
import { type DeletedSession, deletionOf } from '../deleted-session.ts';
import { RestoreOffer, useStory } from '../restore.tsx';
import { StoryList } from './story-list.tsx';

interface StoryEventsProps {
  id: string;
  /** The heading on paper. */
  title: string;
  /** Undefined unless the session can be restored. */
  onRestore: (session: DeletedSession) => void;
}

/** A session's history in order, even after its deletion. */
export const StoryEvents = ({ id, title, onRestore }: StoryEventsProps) => {
  const t = useT();
  const { data: events, error, refetch } = useStory(id);
  return (
    <>
      {events && deletionOf(events) && <RestoreOffer id={id} onRestore={onRestore} />}
      <Typography variant="h3" id="session-story">
        {t('history.story.events')}
      </Typography>
      {!events && error && <ErrorState level="h3" title={t('history.story.failed')} error={error} onRetry={() => void refetch()} />}
      {!events && !error && <Skeleton variant="rounded" height={160} />}
      {events && <StoryList session={id} events={events} label={{ 'aria-labelledby': 'session-story' }} printedAs={title} />}
    </>
  );
};
