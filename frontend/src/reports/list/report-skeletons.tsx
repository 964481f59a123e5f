import { Box, Card, Skeleton } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';

/** The reports to come, in the shape that they will have. */
export const ReportSkeletons = ({ asTable }: { asTable: boolean }) => {
  const t = useT();
  const rows = Array.from({ length: 6 }, (_, row) => row);
  return (
    <Box role="status" aria-label={t('shell.loading')}>
      <Skeleton variant="rounded" width={180} height={24} sx={{ marginBlockEnd: 1 }} />
      {asTable ? (
        <Card sx={{ padding: 2, display: 'grid', gap: 2 }}>
          {rows.map((row) => (
            <Skeleton key={row} variant="rounded" height={64} />
          ))}
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' }}>
          {rows.map((row) => (
            <Skeleton key={row} variant="rounded" height={210} />
          ))}
        </Box>
      )}
    </Box>
  );
};
