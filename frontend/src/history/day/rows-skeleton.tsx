import { Box, Skeleton } from '@mui/material';

/** Rows to come. */
export const RowsSkeleton = ({ count, label }: { count: number; label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1, padding: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}>
    {Array.from({ length: count }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={44} />
    ))}
  </Box>
);
