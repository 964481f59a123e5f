import { Box } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { ReadingSheet } from '../../forms/sheet.tsx';
import type { DeletedSession } from '../../session/deleted-session.ts';
import { SessionFacts } from '../../session/session-facts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { SessionDuration, SessionTexts, SessionTime, SessionTotal } from '../day/row-parts.tsx';
import { StoryEvents } from '../../session/log-entry/story-events.tsx';

interface StoryDialogProps {
  session: SessionRow;
  /** Called if the session was deleted and the person restores it. */
  onRestore: (session: DeletedSession) => void;
  onClose: () => void;
}

export const StoryDialog = ({ session, onRestore, onClose }: StoryDialogProps) => {
  const t = useT();
  const title = t('history.story.title', { number: session.tableNumber });
  return (
    <ReadingSheet title={title} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <span>
            <SessionTime session={session} /> · <SessionDuration session={session} />
          </span>
          <Box component="span" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
            <SessionTotal session={session} />
          </Box>
        </Box>
        <SessionFacts session={session} />
        <SessionTexts session={session} />
      </Box>
      <StoryEvents id={session.id} title={title} onRestore={onRestore} />
    </ReadingSheet>
  );
};
