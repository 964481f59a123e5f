/** Unclamped on paper, where no tap shows the rest. The line has room for the dots below a final ي, which it would cut. */
export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    lineHeight: 1.6,
    '@media print': { WebkitLineClamp: 'none' },
  }) as const;

/** One line, cut at its end only: `overflow: hidden` would also cut the dots below a final ي. */
export const oneLineText = {
  minInlineSize: 0,
  overflowX: 'clip',
  overflowY: 'visible',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
