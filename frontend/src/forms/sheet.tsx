import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, type Theme } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MutationFailure } from './use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { useBackCloses } from './back-closes.ts';

/** Brings the first field with a fault into view and puts the focus on it. Answers whether there was one. */
export const showFirstFault = (form: HTMLElement): boolean => {
  const fault = form.querySelector<HTMLElement>('[data-invalid], [aria-invalid=true]');
  const field = fault?.matches('input, textarea') ? fault : fault?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button');
  field?.focus({ preventScroll: true });
  fault?.scrollIntoView({ block: 'center' });
  return fault !== null;
};

interface SheetProps {
  title: ReactNode;
  children: ReactNode;
  /** What stands in the way, kept in view above the buttons. */
  notice?: ReactNode;
  /** Why the last try failed; the field that it concerns gets the focus. */
  failure?: MutationFailure | null;
  /** The buttons, the main one last. */
  actions: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  /** While a write runs the sheet stays: its answer belongs to it. */
  isRunning?: boolean;
  /** Whether it holds only text: the keyboard then stops at it, to scroll. */
  isText?: boolean;
  /** Whether it stands at the end of the line over the whole height of a wide screen; a tap beside it then closes it. */
  isSide?: boolean;
}

/** Milliseconds in which the second half of a double tap arrives. */
const doubleTap = 300;

/** Whether a sheet has been open long enough that a tap on it is meant for it, and is no echo of the tap that opened it. */
const useSettled = (): boolean => {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), doubleTap);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};

/** From the top to the bottom of a wide screen, at the end of the line. */
const atSide = (theme: Theme) => ({
  // It takes the focus itself: nothing in it is more likely wanted than the rest.
  '&:focus-visible': { outline: 'none' },
  [theme.breakpoints.up('md')]: {
    margin: 0,
    maxWidth: 440,
    maxHeight: '100dvh',
    blockSize: '100dvh',
    borderRadius: 0,
    borderBlock: 0,
    borderInlineEnd: 0,
  },
});

/**
 * A form over the floor: from the bottom edge on a phone, in the thumb's reach, and in the middle elsewhere. Escape and Back close it;
 * a tap beside it does not, since a full hand must not throw away what was typed.
 */
export const Sheet = ({
  title,
  children,
  notice,
  failure = null,
  actions,
  onClose,
  onSubmit,
  isRunning = false,
  isText = false,
  isSide = false,
}: SheetProps) => {
  const titleId = useId();
  const isSettled = useSettled();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure && form.current) showFirstFault(form.current);
  }, [failure]);

  const handleBack = () => {
    if (!isRunning) onClose();
  };
  useBackCloses(handleBack);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A sheet opened from another one is inside that one's form for React, though not on the page: it must not be sent with it.
    event.stopPropagation();
    onSubmit();
    // The faults of a form that was not sent are on the page a render later.
    requestAnimationFrame(() => form.current && showFirstFault(form.current));
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        if (((isSide && isSettled) || reason !== 'backdropClick') && !isRunning) onClose();
      }}
      sx={{
        '& .MuiDialog-container': {
          alignItems: { xs: 'flex-end', sm: 'center', ...(isSide && { md: 'stretch' }) },
          justifyContent: { xs: 'center', ...(isSide && { md: 'flex-end' }) },
        },
      }}
      slotProps={{
        transition: { timeout: 150 },
        paper: {
          sx: [
            {
              margin: { xs: 0, sm: 2 },
              width: { xs: '100%', sm: 'calc(100% - 32px)' },
              maxWidth: { xs: '100%', sm: 600 },
              maxHeight: 'calc(100dvh - 24px)',
              borderEndStartRadius: { xs: 0, sm: 18 },
              borderEndEndRadius: { xs: 0, sm: 18 },
              pointerEvents: isSettled ? 'auto' : 'none',
              // Where title and buttons would leave no room between them, all of it scrolls.
              '@media (max-height: 320px)': { display: 'block', overflowY: 'auto', '& .MuiDialogContent-root': { overflow: 'visible' } },
            },
            isSide && atSide,
          ],
        },
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Box component="form" ref={form} noValidate onSubmit={handleSubmit} sx={{ display: 'contents' }}>
        {/* What is hidden from sight stands in it, or else the whole sheet would scroll past its end. */}
        <DialogContent {...(isText && { tabIndex: 0 })} sx={{ position: 'relative', display: 'flex', flexDirection: 'column', gap: 2.5 }}>
          {children}
        </DialogContent>
        {notice && <Box sx={{ paddingInline: 3, paddingBlock: '8px 16px', '&:empty': { display: 'none' } }}>{notice}</Box>}
        <DialogActions
          sx={{
            paddingBlock: 2,
            paddingInline: 3,
            paddingBlockEnd: 'max(16px, env(safe-area-inset-bottom))',
            gap: 1,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            '& > .MuiButton-root': { minBlockSize: 48, flexGrow: { xs: 1, sm: 0 } },
          }}
        >
          {actions}
        </DialogActions>
      </Box>
    </Dialog>
  );
};

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
