/** How a figure stands to the one of the period before; `share` is of the earlier figure, `0.25` for a quarter. */
export type Change = { is: 'up' | 'down'; share: number } | { is: 'same' } | { is: 'new' };

/** Compares a figure with its earlier one. Where there was nothing before, no share can tell how much more it is. */
export const changeOf = (now: number, before: number): Change => {
  if (before === 0) return now === 0 ? { is: 'same' } : { is: 'new' };
  const share = now / before - 1;
  // What rounds to nothing is not worth an arrow.
  if (Math.abs(share) < 0.005) return { is: 'same' };
  return { is: share > 0 ? 'up' : 'down', share: Math.abs(share) };
};
