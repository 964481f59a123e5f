import { Box, Card, Skeleton } from '@mui/material';

export const cardGrid = (narrowest: number) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${narrowest}px, 100%), 1fr))`,
  // Browsers end a printed grid of unbroken cards with blank pages.
  '@media print': { display: 'block', '& > *': { marginBlockEnd: 2 } },
});

export const ActiveSkeletons = () => (
  <Card aria-hidden>
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <Skeleton key={key} variant="rounded" sx={{ margin: 1, blockSize: { xs: 96, md: 32 } }} />
    ))}
  </Card>
);

/** In the size of real cards, so that nothing moves when these arrive. */
export const CompletedSkeletons = ({ narrowest }: { narrowest: number }) => (
  <Box aria-hidden sx={cardGrid(narrowest)}>
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <Skeleton key={key} variant="rounded" height={256} />
    ))}
  </Box>
);
