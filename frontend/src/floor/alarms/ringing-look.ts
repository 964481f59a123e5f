import { keyframes, type Theme } from '@mui/material/styles';

const flashing = keyframes({ to: { opacity: 0.35 } });

/** Styles of `data-ringing`; a border stands in for the flashing under reduced motion. */
export const ringingLook = (theme: Theme) => ({
  '&[data-ringing]': { outline: `3px solid ${theme.palette.warning.main}`, outlineOffset: 1 },
  '@media (prefers-reduced-motion: no-preference)': { '&[data-ringing]': { animation: `${flashing} 1s steps(2, jump-none) 10` } },
});
