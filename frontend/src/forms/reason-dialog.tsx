import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useBackCloses } from './back-closes.ts';
import { persistedText, usePersisted } from './persisted.ts';
import { showFirstFault } from './sheet.tsx';
import { ReasonField } from './reason-field.tsx';
import { rememberReason } from './recent-reasons.ts';

interface ReasonDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  purpose: string;
  placeholder?: string;
  /** Name that keeps the reason across a reload: `<screen>.form.reason`. */
  persistAs?: string | undefined;
  colour?: 'primary' | 'error' | 'warning';
  busy?: boolean;
  error?: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Returns the focus on close. A tap beside it does not close it, which would discard typed text. */
export const ReasonDialog = ({ open, onClose, title, busy = false, ...rest }: ReasonDialogProps) => {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => {
        if (reason !== 'backdropClick' && !busy) onClose();
      }}
      aria-labelledby={titleId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <ReasonForm busy={busy} onClose={onClose} {...rest} />
    </Dialog>
  );
};

/** Inside the dialog, so that each opening starts empty. */
const ReasonForm = ({
  children,
  confirmLabel,
  purpose,
  placeholder = '',
  colour = 'error',
  persistAs,
  busy,
  error,
  onConfirm,
  onClose,
}: Omit<ReasonDialogProps, 'open' | 'title' | 'busy'> & { busy: boolean }) => {
  const t = useT();
  const [reason, setReason] = usePersisted(persistAs, persistedText, () => '');
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const handleBack = () => {
    if (!busy) onClose();
  };
  useBackCloses(handleBack);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form that opened the dialog.
    event.stopPropagation();
    const trimmed = reason.trim();
    if (busy) return;
    setMissing(trimmed === '');
    if (trimmed === '') {
      // The error appears a render later.
      requestAnimationFrame(() => form.current && showFirstFault(form.current));
      return;
    }
    rememberReason(purpose, trimmed);
    onConfirm(trimmed);
  };

  const handleChange = (text: string) => {
    setReason(text);
    setMissing(false);
  };

  return (
    <Box component="form" ref={form} noValidate onSubmit={handleSubmit} sx={{ display: 'contents' }}>
      <DialogContent>
        {children && <Box sx={{ marginBlockEnd: 2 }}>{children}</Box>}
        <ReasonField
          purpose={purpose}
          value={reason}
          onChange={handleChange}
          error={missing ? t('reason.required') : undefined}
          placeholder={placeholder}
          disabled={busy}
          autoFocus
        />
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
        <Button type="submit" color={colour} loading={busy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Box>
  );
};
