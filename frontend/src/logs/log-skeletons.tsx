import { Box, Card, Skeleton } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

const ten = Array.from({ length: 10 }, (_, row) => row);

/** The log to come, in the shape that it will have. */
export const LogSkeletons = ({ asTable }: { asTable: boolean }) => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')}>
      <Skeleton variant="rounded" width={180} height={24} sx={{ marginBlockEnd: 1 }} />
      {asTable ? (
        <Card sx={{ padding: 2, display: 'grid', gap: 2 }}>
          {ten.map((row) => (
            <Skeleton key={row} variant="rounded" height={40} />
          ))}
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {ten.slice(0, 5).map((row) => (
            <Skeleton key={row} variant="rounded" height={168} />
          ))}
        </Box>
      )}
    </Box>
  );
};
