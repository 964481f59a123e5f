import type { CSSObject } from '@mui/material/styles';
import { fontFamily, type Palette, palettes } from './tokens.ts';

export const baseStyles = (colour: Palette): Record<string, CSSObject> => ({
  '@page': { size: 'A4', margin: '14mm' },
  // `useMode` prints in the light theme; these styles hide what has no use on paper and keep parts unbroken.
  '@media print': {
    'html, body': { background: `${palettes.light.paper} !important` },
    '.MuiButton-root, .MuiIconButton-root, .MuiModal-root, .MuiPopper-root, .MuiSnackbar-root': { display: 'none !important' },
    'article, li, tr, dl > div, .MuiFormControl-root, .MuiCard-root:not(:has(table, li, form))': { breakInside: 'avoid' },
    'section > :is(h2, h3), section > :first-child:has(h2)': { breakAfter: 'avoid' },
    // Browsers print overlapping content if a nested grid crosses pages.
    'main :has(> section)': { display: 'flex !important', flexDirection: 'column', alignItems: 'stretch !important' },
    body: { minBlockSize: '0 !important' },
  },
  // Keeps focused elements clear of sticky bars at both edges.
  html: { scrollPaddingBlock: '80px 104px' },
  'html:has([data-sticky-head])': { '@media (min-width: 600px)': { scrollPaddingBlockStart: 168 } },
  'html:has([data-submit-bar])': { scrollPaddingBlockEnd: 240 },
  body: {
    fontFamily,
    // Equal widths, so that ticking prices do not shake.
    fontVariantNumeric: 'tabular-nums',
    fontOpticalSizing: 'auto',
    textWrap: 'pretty',
    minBlockSize: '100dvh',
  },
  '::selection': { backgroundColor: colour.felt, color: colour.onFill },
  ':focus-visible': { outline: `3px solid ${colour.felt}`, outlineOffset: 2 },
  // Only the skip link focuses the main region, and a ring around the page says nothing.
  'main:focus': { outline: 'none' },
  'bdi, [dir=auto]:not(textarea)': { unicodeBidi: 'isolate' },
  // An empty field has no direction of its own.
  '[dir=auto]:placeholder-shown': { direction: 'inherit' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not even a short one: for a frame, an element would still be in its old place and catch a tap.
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
