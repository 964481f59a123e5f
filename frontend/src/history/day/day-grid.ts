/** The places of a day's head: one line where there is room, the figures below the name on a phone. */
export const dayGrid = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  gridTemplateColumns: {
    xs: 'auto 1fr 1fr 48px',
    sm: 'minmax(0, 1fr) 96px minmax(112px, auto) minmax(112px, auto) auto',
    lg: 'minmax(0, 1fr) 120px 170px 170px auto',
  },
  gridTemplateAreas: {
    xs: '"title title title export" "sessions average total total"',
    sm: '"title sessions average total export"',
  },
} as const;
