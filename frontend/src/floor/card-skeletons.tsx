import { keyframes } from '@mui/material/styles';
import { Box, Card, Skeleton } from '@mui/material';

/** The body of a session's card. */
export const cardFrame = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  padding: 2,
  blockSize: '100%',
  minInlineSize: 0,
} as const;

/** A card that somebody was sent to shows which one it is, however they came. */
export const pointedAt = { '&:focus': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 } } as const;

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** A new card fades into its place. */
export const appearing = {
  '@media (prefers-reduced-motion: no-preference)': { animation: `${fadeIn} 150ms ease-out` },
};

/** The list that cards lie in: as many columns as have room. */
export const cardGrid = (narrowest: number) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${narrowest}px, 100%), 1fr))`,
  // A grid of cards that move to the next sheet ends with blank ones.
  '@media print': { display: 'block', '& > *': { marginBlockEnd: 2 } },
});

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
