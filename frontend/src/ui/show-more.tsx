import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';

interface ShowMoreProps {
  label: string;
  hasMore: boolean;
  isLoading?: boolean;
  failed?: string | undefined;
  onShowMore: () => void;
  /** How much is shown; gets the focus when the button disappears. */
  children?: ReactNode;
}

export const ShowMore = ({ label, hasMore, isLoading = false, failed, onShowMore, children }: ShowMoreProps) => {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  const wasLoading = useRef(false);
  const isFailed = failed !== undefined && !isLoading;
  const handleMore = () => {
    isRequested.current = true;
    onShowMore();
  };
  // The button may be disabled or gone, and keyboards would restart at the top of the page.
  useEffect(() => {
    if (isLoading) wasLoading.current = true;
    const isAnswered = !isLoading && (wasLoading.current || !hasMore);
    if (!isRequested.current || !isAnswered) return;
    isRequested.current = false;
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
        // Without text, the margin alone may start a blank page.
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
