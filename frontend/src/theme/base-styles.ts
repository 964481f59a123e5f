import type { CSSObject } from '@mui/material/styles';
import { fontFamily, type Palette, palettes } from './tokens.ts';

/** Styles of the page itself: type, figures, focus, selection, and stillness for those who ask for it. */
export const baseStyles = (colour: Palette): Record<string, CSSObject> => ({
  '@page': { size: 'A4', margin: '14mm' },
  // `useMode` gives the light theme to a printer; here is what has no use on paper, and what is not to be cut in two.
  '@media print': {
    'html, body': { background: `${palettes.light.paper} !important` },
    '.MuiButton-root, .MuiIconButton-root, .MuiModal-root, .MuiPopper-root, .MuiSnackbar-root': { display: 'none !important' },
    'article, li, tr, dl > div, .MuiFormControl-root, .MuiCard-root:not(:has(table, li, form))': { breakInside: 'avoid' },
    'section > :is(h2, h3), section > :first-child:has(h2)': { breakAfter: 'avoid' },
    // In a grid that lies in a grid, what follows a part which goes on overleaf is drawn over it.
    'main :has(> section)': { display: 'flex !important', flexDirection: 'column', alignItems: 'stretch !important' },
    body: { minBlockSize: '0 !important' },
  },
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
