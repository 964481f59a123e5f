import { moneySize } from './tile-look.ts';

/** Pixels above and below the tiles: bars, head, totals, and a phone's start button. */
const around = 232;
/** Pixels of a zone's heading and of the gap between tiles. */
export const heights = { heading: 24, gap: 8 } as const;
/** Pixels of a tile: lowest with large figures, lowest with small ones, and highest. */
const tile = { usual: 96, compact: 76, most: 150 } as const;
/** Pixels for large figures on an upright tablet. */
const upright = 112;

/** Screens on which a usual café fits: height in pixels, and columns next to an open menu. */
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

/** The fewest columns in which all zones fit a screen, else the most; with their rows, and whether tiles are low. */
export const layoutFor = (sizes: number[], screen: keyof typeof screens): { columns: number; rows: number; isCompact: boolean } => {
  const { height, least, most, usual } = screens[screen];
  const room = height - around - headingsOf(sizes) + heights.gap;
  const fits = (columns: number, lowest: number) => rowsOf(sizes, columns) * (lowest + heights.gap) <= room;
  const choices = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const columns = choices.find((each) => fits(each, usual)) ?? most;
  // A floor that scrolls anyway keeps large figures.
  return { columns, rows: rowsOf(sizes, columns), isCompact: !fits(columns, usual) && fits(columns, tile.compact) };
};

type Layout = ReturnType<typeof layoutFor>;

/** Fits all rows on the screen within the limits of a tile. */
const heightFor = (sizes: number[], { rows, isCompact }: Layout): string =>
  `clamp(${isCompact ? tile.compact : tile.usual}px, calc((100dvh - ${around + headingsOf(sizes)}px) / ${rows} - ${heights.gap}px), ${tile.most}px)`;

/** Fewer columns at large font sizes, so that tiles do not cut off their figures. */
const columns = (most: number): string => `repeat(auto-fill, minmax(max(6.25rem, calc((100% - ${most * heights.gap}px) / ${most})), 1fr))`;

const compact = {
  '& button': { paddingBlock: '2px 4px', paddingInline: '8px' },
  '& [data-part=number]': { fontSize: '1.25rem' },
  '& [data-running] [data-part=name]': { WebkitLineClamp: 1, fontSize: '0.75rem' },
  '& [data-part=time]': { fontSize: '1rem', lineHeight: 1.05 },
  '& [data-part=money]': { ...moneySize('0.875rem'), paddingBlockEnd: '1px', lineHeight: 1.2 },
  '& [data-part=progress]': { blockSize: 3 },
};

/** A grid per zone, for zones of these sizes. Rows grow for doubled font sizes. */
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
