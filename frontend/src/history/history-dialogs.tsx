import type { SessionRow } from '@tabletime/contract';
import { DeleteDialog } from '../session/delete-dialog.tsx';
import { RestoreDialog } from '../session/restore.tsx';
import type { OpenedOverDays } from './opened.ts';
import { StoryDialog } from './story/story-dialog.tsx';

interface HistoryDialogsProps {
  opened: OpenedOverDays | null;
  onTurnTo: (next: OpenedOverDays) => void;
  onDeleted: (session: SessionRow) => void;
  onRestored: (id: string) => void;
  onClose: () => void;
}

/** Whatever is open over the days. */
export const HistoryDialogs = ({ opened, onTurnTo, onDeleted, onRestored, onClose }: HistoryDialogsProps) => {
  switch (opened?.kind) {
    case undefined:
      return null;
    case 'delete':
      return <DeleteDialog session={opened.session} persistAs="history.form.reason" onClose={onClose} onDeleted={onDeleted} />;
    case 'restore':
      return <RestoreDialog session={opened.session} persistAs="history.form.reason" onClose={onClose} onRestored={onRestored} />;
    case 'story':
      return <StoryDialog session={opened.session} onRestore={(session) => onTurnTo({ kind: 'restore', session })} onClose={onClose} />;
  }
};
