import { Button } from '@mui/material';
import type { LogRow } from '@tabletime/contract';
import { ReadingSheet } from '../forms/sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import type { DeletedSession } from '../session/deleted-session.ts';
import { StoryEvents } from '../session/log-entry/story-events.tsx';

interface StoryDialogProps {
  /** One of the session's entries. */
  entry: LogRow;
  onRestore: (session: DeletedSession) => void;
  /** Called to narrow the log to this session; undefined where it is narrowed to it already. */
  onNarrow: (() => void) | undefined;
  onClose: () => void;
}

/** Everything that happened to the session of an entry, in order, also where it was deleted since. */
export const StoryDialog = ({ entry, onRestore, onNarrow, onClose }: StoryDialogProps) => {
  const t = useT();
  return (
    <ReadingSheet title={t('history.story.title', { number: entry.details.tableNumber ?? '–' })} onClose={onClose}>
      <StoryEvents id={entry.subject._id} onRestore={onRestore} />
      {onNarrow && (
        <Button variant="outlined" onClick={onNarrow} sx={{ alignSelf: 'flex-start' }}>
          {t('logs.story.narrow')}
        </Button>
      )}
    </ReadingSheet>
  );
};
