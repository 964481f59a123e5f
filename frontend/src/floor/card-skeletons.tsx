import { keyframes } from '@mui/material/styles';
import { Box, Card, Skeleton } from '@mui/material';

export const cardFrame = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  padding: 2,
  blockSize: '100%',
  minInlineSize: 0,
} as const;

/** Shows which card a link led to; `:focus`, since `:focus-visible` depends on the input device. */
export const pointedAt = { '&:focus': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 } } as const;

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

export const appearing = {
  '@media (prefers-reduced-motion: no-preference)': { animation: `${fadeIn} 150ms ease-out` },
};

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

/** In the shape of real cards, so that nothing moves when these arrive. */
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
