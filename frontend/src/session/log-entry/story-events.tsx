import { Skeleton, Typography } from '@mui/material';
import { may } from '@tabletime/contract';
import { Suspense } from 'react';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useT } from '../../i18n/use-t.ts';
import { type DeletedSession, deletionOf } from '../deleted-session.ts';
import { RestoreOffer, useStory } from '../restore.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { StoryList } from './story-list.tsx';

const SessionAsOf = lazily(async () => (await import('../as-of/session-then.tsx')).SessionAsOf);

const SessionProof = lazily(async () => (await import('../proof/session-proof.tsx')).SessionProof);

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
  const role = useSignedIn()?.role;
  const mayLookBack = role !== undefined && may(role, 'logs.read');
  const { data: events, error, refetch } = useStory(id);
  return (
    <>
      {events && deletionOf(events) && <RestoreOffer id={id} onRestore={onRestore} />}
      {events && mayLookBack && (
        <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
          <SessionAsOf id={id} events={events} />
        </Suspense>
      )}
      <Typography variant="h3" id="session-story">
        {t('history.story.events')}
      </Typography>
      {!events && error && <ErrorState level="h3" title={t('history.story.failed')} error={error} onRetry={() => void refetch()} />}
      {!events && !error && <Skeleton variant="rounded" height={160} />}
      {events && <StoryList session={id} events={events} label={{ 'aria-labelledby': 'session-story' }} printedAs={title} />}
      {events && mayLookBack && (
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <SessionProof id={id} />
        </Suspense>
      )}
    </>
  );
};
