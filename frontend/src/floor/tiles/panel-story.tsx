import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Skeleton } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useId, useState } from 'react';
import { ErrorState } from '../../cache/error-state.tsx';
import { useT } from '../../i18n/use-t.ts';
import { StoryList } from '../../session/log-entry/story-list.tsx';
import { useStory } from '../../session/restore.tsx';

export const PanelStory = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data: events, error, refetch } = useStory(session.id, isOpen);
  return (
    <Box>
      <Button
        variant="text"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ marginInlineStart: -1.5, paddingInline: 1.5 }}
      >
        {t('history.story.open')}
      </Button>
      <Box id={id} sx={{ marginBlockStart: 1 }}>
        {isOpen && !events && error && (
          <ErrorState level="h3" title={t('history.story.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {isOpen && !events && !error && <Skeleton variant="rounded" height={160} />}
        {isOpen && events && <StoryList session={session.id} events={events} label={{ 'aria-label': t('history.story.events') }} />}
      </Box>
    </Box>
  );
};
