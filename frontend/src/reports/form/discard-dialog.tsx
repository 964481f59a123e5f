import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface DiscardDialogProps {
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a draft is thrown away. */
export const DiscardDialog = ({ text, onConfirm, onClose }: DiscardDialogProps) => {
  const t = useT();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('reports.form.discard_title')}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          {t('action.cancel')}
        </Button>
        <Button color="error" onClick={onConfirm}>
          {t('reports.form.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
