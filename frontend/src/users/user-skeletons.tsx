import { Box, Skeleton } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

/** People to come. */
export const UserSkeletons = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} variant="rounded" sx={{ blockSize: { xs: 220, lg: 72 } }} />
      ))}
    </Box>
  );
};
