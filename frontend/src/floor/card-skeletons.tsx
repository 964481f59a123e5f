import { Box, Card, Skeleton } from '@mui/material';
import { cardFrame, cardGrid } from './card-frame.ts';

/** Cards to come, in the shape of the real ones, so that nothing moves when those arrive. */
export const ActiveSkeletons = ({ narrowest }: { narrowest: number }) => (
  <Box aria-hidden sx={cardGrid(narrowest)}>
    {[1, 2, 3, 4].map((key) => (
      <Card key={key} sx={cardFrame}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Skeleton variant="rounded" width={56} height={83} />
          <Skeleton variant="rounded" width={96} height={28} />
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Skeleton variant="rounded" width={112} height={38} />
          <Skeleton variant="rounded" width={112} height={38} />
        </Box>
        <Skeleton variant="rounded" height={34} />
        <Skeleton variant="rounded" height={57} />
        <Skeleton variant="rounded" height={56} />
      </Card>
    ))}
  </Box>
);

/** Completed cards to come. */
export const CompletedSkeletons = ({ narrowest }: { narrowest: number }) => (
  <Box aria-hidden sx={cardGrid(narrowest)}>
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <Card key={key} sx={cardFrame}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Skeleton variant="rounded" width={48} height={60} />
          <Skeleton variant="rounded" width={120} height={36} />
        </Box>
        <Skeleton variant="rounded" height={92} />
        <Skeleton variant="rounded" height={48} />
      </Card>
    ))}
  </Box>
);
