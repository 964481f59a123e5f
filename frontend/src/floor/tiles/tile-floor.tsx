import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { SessionRow } from '@tabletime/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type OpenFloorDialog, tableDialogOf } from '../floor-dialog.ts';
import { heights } from './floor-grid.ts';
import { byTable, usePlaces } from './floor-tables.ts';
import type { OpenBills } from './use-open-bills.ts';
import { Tile } from './tile.tsx';
import { Zones } from './zones.tsx';

interface TileFloorProps {
  sessions: SessionRow[] | undefined;
  openBills: ReadonlyMap<number, OpenBills>;
  onOpen: OpenFloorDialog;
}

const free: SessionRow[] = [];

export const TileFloor = ({ sessions, openBills, onOpen }: TileFloorProps) => {
  const t = useT();
  const running = useMemo(() => byTable(sessions ?? []), [sessions]);
  const { tables, isKnown } = usePlaces([...running.keys()]);
  const known = isKnown ? sessions : undefined;

  // A stable reference keeps tiles from rendering at every reload.
  const current = useRef({ running, openBills });
  useEffect(() => {
    current.current = { running, openBills };
  }, [running, openBills]);
  const handleTap = useCallback(
    (tableNumber: number, from: HTMLElement) => {
      onOpen(tableDialogOf(tableNumber, current.current.running.get(tableNumber)?.[0], current.current.openBills), from);
    },
    [onOpen],
  );

  return (
    <Box
      component="section"
      aria-labelledby="active-sessions"
      aria-busy={known === undefined}
      sx={{ display: 'grid', gap: `${heights.gap}px`, marginBlockEnd: 3 }}
    >
      <Typography variant="h2" id="active-sessions" tabIndex={-1} style={visuallyHidden}>
        {t('sessions.floor.tables')}
      </Typography>
      <Zones tables={tables}>
        {(table) => (
          <Tile
            table={table}
            sessions={known && (running.get(table.number) ?? free)}
            open={openBills.get(table.number)?.balance}
            onTap={handleTap}
          />
        )}
      </Zones>
    </Box>
  );
};
