import { Box, Card, Skeleton } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import { dayGrid } from '../day/head-line.ts';

export const DaySkeleton = () => (
  <Card aria-hidden>
    <Box sx={{ ...dayGrid, padding: 2 }}>
      <Skeleton variant="rounded" width="min(220px, 60%)" height={28} sx={{ gridArea: 'title' }} />
      <Skeleton variant="rounded" width={72} height={28} sx={{ gridArea: 'sessions' }} />
      <Skeleton variant="rounded" width={96} height={28} sx={{ gridArea: 'total', justifySelf: 'end' }} />
      <Skeleton variant="rounded" width={96} height={28} sx={{ gridArea: 'average', justifySelf: 'end' }} />
      <Skeleton variant="rounded" width={48} height={48} sx={{ gridArea: 'export' }} />
    </Box>
  </Card>
);

export const DaySkeletons = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      {[1, 2, 3, 4, 5, 6, 7].map((key) => (
        <DaySkeleton key={key} />
      ))}
    </Box>
  );
};
