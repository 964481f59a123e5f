import { Box, Skeleton, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { ErrorState } from '../../cache/error-state.tsx';
import { ReadingSheet } from '../../forms/sheet.tsx';
import { type DeletedSession, deletionOf } from '../../session/deleted-session.ts';
import { RestoreOffer, useStory } from '../../session/restore.tsx';
import { SessionFacts } from '../../session/session-facts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { SessionCost, SessionDuration, SessionTexts, SessionTime } from '../day/row-parts.tsx';
import { StoryEvent } from '../../session/log-entry/story-event.tsx';

interface StoryDialogProps {
  session: SessionRow;
  /** Called to restore the session, where somebody has deleted it in the meantime. */
  onRestore: (session: DeletedSession) => void;
  onClose: () => void;
}

/** A session, and everything that ever happened to it, in order. */
export const StoryDialog = ({ session, onRestore, onClose }: StoryDialogProps) => {
  const t = useT();
  const { data: events, error, refetch } = useStory(session.id);
  return (
    <ReadingSheet title={t('history.story.title', { number: session.tableNumber })} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <span>
            <SessionTime session={session} /> · <SessionDuration session={session} />
          </span>
          <Box component="span" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
            <SessionCost session={session} />
          </Box>
        </Box>
        <SessionFacts session={session} />
        <SessionTexts session={session} />
      </Box>
      {events && deletionOf(events) && <RestoreOffer id={session.id} onRestore={onRestore} />}
      <Typography variant="h3" id="session-story">
        {t('history.story.events')}
      </Typography>
      {!events && error && <ErrorState level="h3" title={t('history.story.failed')} error={error} onRetry={() => void refetch()} />}
      {!events && !error && <Skeleton variant="rounded" height={160} />}
      {events && (
        <Box component="ol" aria-labelledby="session-story" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {events.map((event) => (
            <StoryEvent key={event.id} event={event} />
          ))}
        </Box>
      )}
    </ReadingSheet>
  );
};
