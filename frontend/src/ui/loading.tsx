import { Box, Skeleton } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

export const Loading = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')}>
      <Skeleton variant="rounded" width={220} height={40} sx={{ marginBlockEnd: 3 }} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} variant="rounded" height={140} />
        ))}
      </Box>
    </Box>
  );
};
