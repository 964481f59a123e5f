import { Card, Skeleton } from '@mui/material';

export const RowSkeletons = () => (
  <Card aria-hidden>
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <Skeleton key={key} variant="rounded" sx={{ margin: 1, blockSize: { xs: 96, md: 32 } }} />
    ))}
  </Card>
);
