import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from './sheet.tsx';

/** A sheet that is only read: nothing to fill in, one way out. */
export const ReadingSheet = ({ title, onClose, children }: { title: ReactNode; onClose: () => void; children: ReactNode }) => {
  const t = useT();
  return (
    <Sheet
      isText
      title={title}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <Button type="submit" variant="outlined">
          {t('action.close')}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
};
