import type { SessionRow } from '@tabletime/contract';
import { DeleteDialog } from '../session/delete-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EditActiveDialog } from './edit/edit-active-dialog.tsx';
import { EditCompletedDialog } from './edit/edit-completed-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { Opened } from './opened.ts';
import { StartSheet } from './start/start-sheet.tsx';

interface DialogsProps {
  opened: Opened | null;
  active: SessionRow[];
  completed: SessionRow[];
  onClose: () => void;
}

/** Whatever is open over the floor. */
export const Dialogs = ({ opened, active, completed, onClose }: DialogsProps) => {
  switch (opened?.kind) {
    case undefined:
      return null;
    case 'start':
      return <StartSheet active={active} completed={completed} onClose={onClose} />;
    case 'end':
      return <EndDialog session={opened.session} onClose={onClose} />;
    case 'edit':
      return <EditActiveDialog session={opened.session} onClose={onClose} />;
    case 'correct':
      return <EditCompletedDialog session={opened.session} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog session={opened.session} persistAs="sessions.form.reason" onClose={onClose} />;
    case 'details':
      return <DetailsDialog session={opened.session} onClose={onClose} />;
  }
};
