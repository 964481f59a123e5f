import { Box } from '@mui/material';
import type { FloorSession, TableZone } from '@tabletime/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { gridFor, heights } from '../tiles/floor-grid.ts';
import { asFloorTables, inZones, withFurther } from '../tiles/floor-tables.ts';
import { byTable } from '../tiles/tile-floor.tsx';
import { Tile } from '../tiles/tile.tsx';

const ignore = (): void => undefined;
const free: FloorSession[] = [];

/** The floor to look at: what runs where, for how long and at which price, and nothing of it to tap or to tab to. */
export const LockedFloor = ({ sessions, zones }: { sessions: FloorSession[]; zones: TableZone[] }) => {
  const language = useLanguage();
  const running = useMemo(() => byTable(sessions), [sessions]);
  const places = useMemo(() => inZones(withFurther(asFloorTables(zones, language), [...running.keys()])), [zones, language, running]);
  const grid = useMemo(() => gridFor(places.map(({ tables }) => tables.length)), [places]);
  return (
    <Box
      inert
      aria-hidden
      sx={{ display: 'grid', gap: `${heights.gap}px`, padding: { xs: 2, sm: 3 }, maxWidth: 1440, marginInline: 'auto', opacity: 0.6 }}
    >
      {places.map(({ tables }, index) => (
        <Box key={index} component="ul" sx={grid}>
          {tables.map((table) => (
            <li key={table.number}>
              <Tile table={table} sessions={running.get(table.number) ?? free} onTap={ignore} />
            </li>
          ))}
        </Box>
      ))}
    </Box>
  );
};
