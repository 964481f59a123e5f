import { Box, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { gridFor, heights } from './floor-grid.ts';
import { type FloorTable, inZones } from './floor-tables.ts';

interface ZonesProps {
  tables: FloorTable[];
  children: (table: FloorTable) => ReactNode;
}

export const Zones = ({ tables, children }: ZonesProps) => {
  const t = useT();
  const zones = useMemo(() => inZones(tables), [tables]);
  const grid = useMemo(() => gridFor(zones.map((zone) => zone.tables.length)), [zones]);
  return zones.map((zone, index) => {
    const name = zone.name ?? t('settings.zone_unnamed');
    return (
      // Keyed by position: a zone's name may change while a finger is on a tile.
      <Box key={index} role={zones.length > 1 ? 'group' : undefined} aria-label={zones.length > 1 ? name : undefined}>
        {zones.length > 1 && (
          <Typography component="h3" noWrap sx={{ blockSize: heights.heading, fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.4 }}>
            {name}
          </Typography>
        )}
        <Box component="ul" sx={grid}>
          {zone.tables.map((table) => (
            <li key={table.number}>{children(table)}</li>
          ))}
        </Box>
      </Box>
    );
  });
};
