import { moneySize } from './tile-button.ts';

/** Pixels above and below the tiles on a screen of its height: bars, head, totals, and on a phone the start button. */
const around = 232;
/** Pixels of a zone's heading with the room below it, and between two tiles. */
export const heights = { heading: 24, gap: 8 } as const;
/** Pixels of a tile: the lowest with figures to be read from afar, the lowest with smaller ones, and what is enough. */
const tile = { usual: 96, compact: 76, most: 150 } as const;
/** Pixels that a tile's large figures need on a tablet held upright. */
const upright = 112;

/** Where all tables of a usual café are to be seen at once: pixels of height, and the columns that there can be beside an open menu. */
const screens = {
  portrait: { height: 1180, least: 5, most: 7, usual: upright },
  landscape: { height: 820, least: 6, most: 8, usual: tile.usual },
} as const;

const rowsOf = (sizes: number[], columns: number): number =>
  Math.max(
    1,
    sizes.reduce((rows, size) => rows + Math.ceil(size / columns), 0),
  );

const headingsOf = (sizes: number[]): number => (sizes.length > 1 ? sizes.length * heights.heading : 0);

/** The fewest columns in which zones of these sizes fit a screen, else the most; the rows they then need, and whether tiles must be low. */
export const layoutFor = (sizes: number[], screen: keyof typeof screens): { columns: number; rows: number; isCompact: boolean } => {
  const { height, least, most, usual } = screens[screen];
  const room = height - around - headingsOf(sizes) + heights.gap;
  const fits = (columns: number, lowest: number) => rowsOf(sizes, columns) * (lowest + heights.gap) <= room;
  const choices = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const columns = choices.find((each) => fits(each, usual)) ?? most;
  // A house so large that it scrolls in any case keeps its large figures.
  return { columns, rows: rowsOf(sizes, columns), isCompact: !fits(columns, usual) && fits(columns, tile.compact) };
};

type Layout = ReturnType<typeof layoutFor>;

/** The height of a tile that lets all rows be seen at once, within what can be read and what is enough. */
const heightFor = (sizes: number[], { rows, isCompact }: Layout): string =>
  `clamp(${isCompact ? tile.compact : tile.usual}px, calc((100dvh - ${around + headingsOf(sizes)}px) / ${rows} - ${heights.gap}px), ${tile.most}px)`;

/** As many columns as wanted, and fewer where letters are so large that a tile would cut its figures off. */
const columns = (most: number): string => `repeat(auto-fill, minmax(max(6.25rem, calc((100% - ${most * heights.gap}px) / ${most})), 1fr))`;

/** Smaller figures, where tiles are low. */
const compact = {
  '& button': { paddingBlock: '4px 6px' },
  '& [data-part=number]': { fontSize: '1.375rem' },
  '& [data-part=time]': { fontSize: '1rem', lineHeight: 1.2 },
  '& [data-part=money]': { ...moneySize('0.9375rem'), lineHeight: 1.25 },
};

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
      sm: `minmax(${heightFor(sizes, portrait)}, auto)`,
      md: `minmax(${heightFor(sizes, landscape)}, auto)`,
    },
    ...(landscape.isCompact && { '@media (min-width: 900px) and (max-height: 960px)': compact }),
  };
};
