import type { CSSObject } from '@mui/material/styles';
import { fontFamily, type Palette } from './tokens.ts';

/** Styles of the page itself: type, figures, focus, selection, and stillness for those who ask for it. */
export const baseStyles = (colour: Palette): Record<string, CSSObject> => ({
  // What the keyboard reaches stays clear of the bars that stick to the edges: the top bar, a head under it, a button below.
  html: { scrollPaddingBlock: '80px 104px' },
  'html:has([data-sticky-head])': { '@media (min-width: 600px)': { scrollPaddingBlockStart: 168 } },
  'html:has([data-submit-bar])': { scrollPaddingBlockEnd: 240 },
  body: {
    fontFamily,
    // Figures of one width, so that a ticking price does not shake.
    fontVariantNumeric: 'tabular-nums',
    fontOpticalSizing: 'auto',
    // No sentence leaves one word alone on its last line.
    textWrap: 'pretty',
    minBlockSize: '100dvh',
  },
  '::selection': { backgroundColor: colour.felt, color: colour.onFill },
  ':focus-visible': { outline: `3px solid ${colour.felt}`, outlineOffset: 2 },
  // The main region takes focus from the skip link alone; a ring around the whole page would say nothing.
  'main:focus': { outline: 'none' },
  'bdi, [dir=auto]:not(textarea)': { unicodeBidi: 'isolate' },
  // An empty field has no text to take its direction from: its placeholder reads as the page does.
  '[dir=auto]:placeholder-shown': { direction: 'inherit' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all: even the shortest holds what is placed a frame long where it was, over what it may take a tap from.
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
