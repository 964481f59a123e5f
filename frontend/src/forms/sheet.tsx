import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, type Theme } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MutationFailure } from './use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { useBackCloses } from './back-closes.ts';

/** Scrolls to the first invalid field and focuses it. Returns whether there was one. */
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
  /** Stays in view above the buttons. */
  notice?: ReactNode;
  /** The field it concerns gets the focus. */
  failure?: MutationFailure | null;
  actions: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  /** A running write keeps the sheet open: its answer belongs to it. */
  isRunning?: boolean;
  /** Text only: the content is focusable, so that keys can scroll it. */
  isText?: boolean;
  /** Full height at the end of a wide screen; a tap beside it closes it. */
  isSide?: boolean;
  /** Full height and two columns from a tablet on: the content, and the notice beside it. */
  isWide?: boolean;
}

/** In milliseconds. */
const doubleTap = 300;

/** False at first: the second half of a double tap must not reach the new sheet. */
const useSettled = (): boolean => {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), doubleTap);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};

const atSide = (theme: Theme) => ({
  // Leaves the bar, over which toasts appear.
  maxHeight: 'calc(100dvh - 64px)',
  // The sheet itself has the focus: no control is the likely first choice.
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

const inColumns = (theme: Theme) => ({
  // Leaves the bar, over which toasts appear.
  blockSize: 'calc(100dvh - 64px)',
  [theme.breakpoints.up('sm')]: {
    maxWidth: 1200,
    blockSize: 'calc(100dvh - 32px)',
    maxHeight: 'calc(100dvh - 32px)',
    '& > form': {
      flexGrow: 1,
      minBlockSize: 0,
      display: 'grid !important',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 36%)',
      gridTemplateRows: 'minmax(0, 1fr) auto',
      '& > .MuiDialogActions-root': { gridColumn: '1 / -1' },
      '& > [data-notice]': {
        display: 'block',
        overflowY: 'auto',
        borderBlockStart: 0,
        borderInlineStart: `1px solid ${theme.palette.divider}`,
      },
    },
  },
});

/** At the bottom edge on a phone, centred elsewhere. A tap beside it does not close it, which would discard typed text. */
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
  isWide = false,
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
    // React bubbles the event to the form of the sheet that opened this one.
    event.stopPropagation();
    onSubmit();
    // Errors appear a render later.
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
          ...(isSide && { 'data-side-sheet': '' }),
          sx: [
            {
              margin: { xs: 0, sm: 2 },
              width: { xs: '100%', sm: 'calc(100% - 32px)' },
              maxWidth: { xs: '100%', sm: 600 },
              maxHeight: { xs: 'calc(100dvh - 64px)', sm: 'calc(100dvh - 24px)' },
              borderEndStartRadius: { xs: 0, sm: 18 },
              borderEndEndRadius: { xs: 0, sm: 18 },
              pointerEvents: isSettled ? 'auto' : 'none',
              '@media (max-height: 320px)': {
                display: 'block',
                maxHeight: 'calc(100dvh - 24px)',
                overflowY: 'auto',
                '& .MuiDialogContent-root': { overflow: 'visible' },
              },
            },
            isSide && atSide,
            isWide && inColumns,
          ],
        },
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Box component="form" ref={form} noValidate onSubmit={handleSubmit} sx={{ display: 'contents' }}>
        {/* Contains visually hidden content, which would otherwise extend the scroll area. */}
        <DialogContent {...(isText && { tabIndex: 0 })} sx={{ position: 'relative', display: 'flex', flexDirection: 'column', gap: 2.5 }}>
          {children}
        </DialogContent>
        {notice && (
          <Box
            data-notice
            sx={{
              paddingInline: 3,
              paddingBlock: '12px 16px',
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              '&:empty': { display: 'none' },
            }}
          >
            {notice}
          </Box>
        )}
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
