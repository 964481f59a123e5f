import { Box } from '@mui/material';
import type { FloorSession, TableZone } from '@tabletime/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { heights } from '../tiles/floor-grid.ts';
import { asFloorTables, withFurther } from '../tiles/floor-tables.ts';
import { byTable } from '../tiles/tile-floor.tsx';
import { Tile } from '../tiles/tile.tsx';
import { Zones } from '../tiles/zones.tsx';

const ignore = (): void => undefined;
const free: FloorSession[] = [];

/** The floor to look at: what runs where, for how long and at which price, and nothing of it to tap or to tab to. */
export const LockedFloor = ({ sessions, zones }: { sessions: FloorSession[]; zones: TableZone[] }) => {
  const language = useLanguage();
  const running = useMemo(() => byTable(sessions), [sessions]);
  const tables = useMemo(() => withFurther(asFloorTables(zones, language), [...running.keys()]), [zones, language, running]);
  return (
    <Box
      inert
      aria-hidden
      sx={{ display: 'grid', gap: `${heights.gap}px`, padding: { xs: 2, sm: 3 }, maxWidth: 1440, marginInline: 'auto', opacity: 0.6 }}
    >
      <Zones tables={tables}>{(table) => <Tile table={table} sessions={running.get(table.number) ?? free} onTap={ignore} />}</Zones>
    </Box>
  );
};
