import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/use-t.ts';

interface ConfirmDialogProps {
  open: boolean;
  /** Names the thing and what is about to happen to it. */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  confirmLabel: string;
  colour?: 'primary' | 'error' | 'warning';
  /** While the action is on its way; a second tap is then nothing. */
  busy?: boolean;
  /** Why the last attempt failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something is done. Closing gives the focus back to where it came from. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  colour = 'primary',
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const t = useT();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {children}
        {error && (
          <Alert severity="error" role="alert" sx={{ marginBlockStart: 2 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} disabled={busy}>
          {t('action.cancel')}
        </Button>
        <Button color={colour} onClick={onConfirm} loading={busy} autoFocus>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
