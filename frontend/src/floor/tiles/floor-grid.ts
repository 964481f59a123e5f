/** Pixels above and below the tiles on a screen of its height: bars, head, totals, and on a phone the start button. */
const around = 232;
/** Pixels of a zone's heading with the room below it, between two tiles, and of the lowest tile that can be read. */
export const heights = { heading: 24, gap: 8, lowest: 96, highest: 150 } as const;

/** The screens on which all tables of a usual café are to be seen at once: their pixels of height, and how many columns can be. */
const screens = { portrait: { height: 1180, least: 5, most: 7 }, landscape: { height: 820, least: 6, most: 10 } } as const;

const rowsOf = (sizes: number[], columns: number): number => sizes.reduce((rows, size) => rows + Math.ceil(size / columns), 0);

const headingsOf = (sizes: number[]): number => (sizes.length > 1 ? sizes.length * heights.heading : 0);

/** The fewest columns in which zones of these sizes fit a screen, and the rows that they then need; with none, the most. */
export const layoutFor = (sizes: number[], screen: keyof typeof screens): { columns: number; rows: number } => {
  const { height, least, most } = screens[screen];
  const room = height - around - headingsOf(sizes) + heights.gap;
  let columns: number = least;
  while (columns < most && rowsOf(sizes, columns) * (heights.lowest + heights.gap) > room) columns += 1;
  return { columns, rows: Math.max(1, rowsOf(sizes, columns)) };
};

/** The height of a tile that lets all rows be seen at once, within what can be read and what is enough. */
const heightFor = (sizes: number[], rows: number): string =>
  `clamp(${heights.lowest}px, calc((100dvh - ${around + headingsOf(sizes)}px) / ${rows} - ${heights.gap}px), ${heights.highest}px)`;

/** As many columns as wanted, and fewer where letters are so large that a tile would cut its figures off. */
const columns = (most: number): string => `repeat(auto-fill, minmax(max(6.25rem, calc((100% - ${most * heights.gap}px) / ${most})), 1fr))`;

/** The grid of each zone of a floor whose zones have so many tables. A row is no lower than its tiles need with letters of twice the size. */
export const gridFor = (sizes: number[]) => {
  const [portrait, landscape] = [layoutFor(sizes, 'portrait'), layoutFor(sizes, 'landscape')];
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: `${heights.gap}px`,
    gridTemplateColumns: { xs: columns(3), sm: columns(portrait.columns), md: columns(landscape.columns) },
    gridAutoRows: {
      xs: 'minmax(104px, auto)',
      sm: `minmax(${heightFor(sizes, portrait.rows)}, auto)`,
      md: `minmax(${heightFor(sizes, landscape.rows)}, auto)`,
    },
  };
};
