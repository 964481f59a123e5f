import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { SessionRow } from '@tabletime/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Open } from '../opened.ts';
import { inZones, usePlaces } from './floor-tables.ts';
import { Tile } from './tile.tsx';

/** Pixels above and below the tiles on a screen of its height: bars, head, totals, and on a phone the start button. */
const around = 232;

/** The height of a tile that lets all rows of a usual café be seen at once, within what can be read and what is enough. */
const heightFor = (rows: number) => `clamp(96px, calc((100dvh - ${around}px) / ${rows} - 8px), 150px)`;

/** As many columns as wanted, and fewer where letters are so large that a tile would cut its figures off. */
const columns = (most: number) => `repeat(auto-fill, minmax(max(6.25rem, calc((100% - ${most * 8}px) / ${most})), 1fr))`;

/** Tiles in their places. A row is no lower than its tiles need with letters of twice the size. */
const grid = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: columns(3), sm: columns(5), md: columns(6) },
  gridAutoRows: { xs: 'minmax(104px, auto)', sm: `minmax(${heightFor(6)}, auto)`, md: `minmax(${heightFor(5)}, auto)` },
} as const;

interface TileFloorProps {
  /** In the order of their tables; undefined while they are on their way. */
  sessions: SessionRow[] | undefined;
  onOpen: Open;
}

/** What runs, by table; of several at one table the one that began first comes first. */
const byTable = (sessions: SessionRow[]): Map<number, SessionRow[]> => {
  const tables = new Map<number, SessionRow[]>();
  for (const session of sessions) tables.set(session.tableNumber, [...(tables.get(session.tableNumber) ?? []), session]);
  return tables;
};

const free: SessionRow[] = [];

/** Every table in its place, free or running. A tap starts a free one and opens the panel of a running one. */
export const TileFloor = ({ sessions, onOpen }: TileFloorProps) => {
  const t = useT();
  const running = useMemo(() => byTable(sessions ?? []), [sessions]);
  const zones = inZones(usePlaces([...running.keys()]));

  // The tiles take it as a property: one that stays the same keeps them from rendering with every reload.
  const current = useRef(running);
  useEffect(() => {
    current.current = running;
  }, [running]);
  const handleTap = useCallback(
    (tableNumber: number, from: HTMLElement) => {
      const first = current.current.get(tableNumber)?.[0];
      onOpen(first ? { kind: 'panel', session: first } : { kind: 'start', tableNumber }, from);
    },
    [onOpen],
  );

  return (
    <Box
      component="section"
      aria-labelledby="active-sessions"
      aria-busy={sessions === undefined}
      sx={{ display: 'grid', gap: 2, marginBlockEnd: 3 }}
    >
      <Typography variant="h2" id="active-sessions" tabIndex={-1} style={visuallyHidden}>
        {t('sessions.floor.tables')}
      </Typography>
      {zones.map((zone) => (
        <Box key={zone.name}>
          {zones.length > 1 && (
            <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
              {zone.name}
            </Typography>
          )}
          <Box component="ul" sx={grid}>
            {zone.tables.map((table) => (
              <li key={table.number}>
                <Tile table={table} sessions={sessions && (running.get(table.number) ?? free)} onTap={handleTap} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
