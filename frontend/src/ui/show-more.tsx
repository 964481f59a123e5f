import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';

interface ShowMoreProps {
  /** What the button says. */
  label: string;
  hasMore: boolean;
  isLoading?: boolean;
  /** Why the next page did not come; undefined while it may. */
  failed?: string | undefined;
  onShowMore: () => void;
  /** How much is shown, or that this is all: it takes the focus when the button leaves with the last page. */
  children?: ReactNode;
}

/** The way to the next page of a list, and the sentence about how much of it is shown. */
export const ShowMore = ({ label, hasMore, isLoading = false, failed, onShowMore, children }: ShowMoreProps) => {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const wasLoading = useRef(false);
  const isFailed = failed !== undefined && !isLoading;
  const handleMore = () => {
    isAsked.current = true;
    onShowMore();
  };
  // The button waits, fails or leaves with what it asked for, and the keyboard would begin again at the top of the page.
  useEffect(() => {
    if (isLoading) wasLoading.current = true;
    const isAnswered = !isLoading && (wasLoading.current || !hasMore);
    if (!isAsked.current || !isAnswered) return;
    isAsked.current = false;
    wasLoading.current = false;
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    const next = place.current?.querySelector<HTMLElement>('button') ?? place.current?.querySelector<HTMLElement>('p');
    next?.focus({ preventScroll: true });
  });
  return (
    <Box
      ref={place}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        marginBlockStart: 2,
        '&:empty': { display: 'none' },
        // Of the button alone the margin would be left, which may begin a blank sheet.
        '@media print': { '&:not(:has(> p))': { display: 'none' } },
      }}
    >
      {children && (
        <Typography component="p" role="status" tabIndex={-1} variant="body2" color="text.secondary" sx={{ borderRadius: 0.5 }}>
          {children}
        </Typography>
      )}
      {isFailed && (
        <Alert
          severity="error"
          role="alert"
          action={
            <Button variant="text" color="inherit" onClick={handleMore}>
              {t('action.retry')}
            </Button>
          }
        >
          {failed}
        </Alert>
      )}
      {!isFailed && hasMore && (
        <Button variant="outlined" onClick={handleMore} loading={isLoading}>
          {label}
        </Button>
      )}
    </Box>
  );
};
