import { Box, Skeleton, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { ErrorState } from '../../components/error-state.tsx';
import { ReadingSheet } from '../../components/reading-sheet.tsx';
import { SessionFacts } from '../../components/session/session-facts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../../providers/data-provider.ts';
import { SessionCost, SessionDuration, SessionTime } from '../day/row-parts.tsx';
import { StoryEvent } from './story-event.tsx';

/** A session, and everything that ever happened to it, in order. */
export const StoryDialog = ({ session, onClose }: { session: SessionRow; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const {
    data: events,
    error,
    refetch,
  } = useQuery({
    queryKey: ['history', 'story', session.id, language],
    queryFn: () => dataProvider.sessionEvents(session.id),
  });
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
        {session.notes !== '' && (
          <Box
            dir="auto"
            sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere', textAlign: '-webkit-match-parent' }}
          >
            {session.notes}
          </Box>
        )}
      </Box>
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
