/** Unclamped on paper, where no tap shows the rest. */
export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    '@media print': { WebkitLineClamp: 'none' },
  }) as const;
