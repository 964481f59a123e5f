import { keyframes } from '@mui/material/styles';

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
});
