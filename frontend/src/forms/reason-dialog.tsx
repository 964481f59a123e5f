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
  /** Names the thing and what is about to happen to it. */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  confirmLabel: string;
  /** Groups the recent reasons: `session.delete`. */
  purpose: string;
  placeholder?: string;
  /** The name under which the reason outlives a reload, `<screen>.form.reason`; it lasts as long as the dialog otherwise. */
  persistAs?: string | undefined;
  colour?: 'primary' | 'error' | 'warning';
  busy?: boolean;
  /** Why the last request failed. */
  error?: string | undefined;
  /** Called with the trimmed reason. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/**
 * Asks for the reason of a grave change and for its confirmation in one. Closing gives the focus back to where it came from.
 * Escape and Back close it; a tap beside it does not, since a full hand must not throw away what was typed.
 */
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

/** Inside the dialog, so that each opening starts with an empty reason. */
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
    // As of a sheet: the form that it was opened from is not sent with it.
    event.stopPropagation();
    const given = reason.trim();
    if (busy) return;
    setMissing(given === '');
    if (given === '') {
      // The fault is on the page a render later.
      requestAnimationFrame(() => form.current && showFirstFault(form.current));
      return;
    }
    rememberReason(purpose, given);
    onConfirm(given);
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
