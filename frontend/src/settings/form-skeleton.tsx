import { Box, Card, Skeleton } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

/** The shape of a form that is loading. */
export const FormSkeleton = () => {
  const t = useT();
  return (
    <Card role="status" aria-label={t('shell.loading')} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Skeleton width="30%" height={36} sx={{ marginBlockEnd: 2 }} />
      <Box sx={{ display: 'grid', gap: { xs: 3, lg: 5 }, gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' } }}>
        <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {[1, 2, 3].map((field) => (
            <Skeleton key={field} variant="rounded" height={48} />
          ))}
        </Box>
        <Skeleton variant="rounded" height={220} />
      </Box>
    </Card>
  );
};
