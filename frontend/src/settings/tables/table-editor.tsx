import { Box, Button, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { tableLimits } from '@tabletime/contract';
import { useId } from 'react';
import { figureInput } from '../../forms/fields/figure-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useActiveSessions } from '../../session/use-active-sessions.ts';
import { type TypedTable, type TypedZone, withoutTable, withTable, withTableIn, withTableMoved } from './tables-draft.ts';

const zoneField = 'settings-table-zone';

interface TableEditorProps {
  table: TypedTable;
  zone: TypedZone;
  zones: TypedZone[];
  nameOf: (zone: TypedZone) => string;
  onChange: (zones: TypedZone[]) => void;
  onRemoved: () => void;
}

/** A running table cannot be hidden. */
export const TableEditor = ({ table, zone, zones, nameOf, onChange, onRemoved }: TableEditorProps) => {
  const t = useT();
  const id = useId();
  const { number } = table;
  const isRunning = useActiveSessions().sessions?.some(({ tableNumber }) => tableNumber === number) ?? false;
  const put = (change: Partial<TypedTable>) => onChange(withTable(zones, number, change));
  const at = zone.tables.indexOf(table);
  // `aria-disabled` keeps the focus: the next step may go the other way.
  const step = { '&[aria-disabled=true]': { opacity: 0.6 } };
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-title`}
      sx={{ display: 'grid', gap: 1.5, padding: 1.5, border: '1px solid', borderColor: 'primary.main', borderRadius: 1 }}
    >
      <Typography id={`${id}-title`} component="h4" sx={{ fontWeight: 700 }}>
        {t('sessions.table_number', { number })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', alignItems: 'start' }}>
        <TextField
          size="small"
          label={t('settings.tables.name')}
          helperText={t('settings.tables.nameHint')}
          value={table.name}
          onChange={(event) => put({ name: event.target.value })}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: tableLimits.name, autoComplete: 'off' } }}
        />
        <TextField
          size="small"
          label={t('settings.tables.seats')}
          value={table.seats}
          onChange={(event) => put({ seats: event.target.value })}
          slotProps={{ htmlInput: figureInput() }}
        />
      </Box>
      {zones.length > 1 && (
        <TextField
          select
          size="small"
          id={`${id}-zone`}
          label={t('settings.tables.inZone')}
          value={zone.key}
          onChange={(event) => {
            onChange(withTableIn(zones, number, Number(event.target.value)));
            // The fields render again under the other zone.
            requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field=${zoneField}] [role=combobox]`)?.focus());
          }}
          data-field={zoneField}
        >
          {zones.map((each) => (
            <MenuItem key={each.key} value={each.key}>
              {nameOf(each)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={table.isShown}
            // A table hidden before it started can be shown again.
            disabled={isRunning && table.isShown}
            onChange={(event) => put({ isShown: event.target.checked })}
            slotProps={{ input: { 'aria-describedby': isRunning ? `${id}-runs` : undefined } }}
          />
        }
        label={t('settings.tables.shown')}
      />
      {isRunning && (
        <Typography id={`${id}-runs`} variant="body2" color="text.secondary">
          {t('table.running', { tableNumber: number })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" aria-disabled={at === 0} onClick={() => onChange(withTableMoved(zones, number, -1))} sx={step}>
          {t('settings.tables.up')}
        </Button>
        <Button
          variant="outlined"
          aria-disabled={at === zone.tables.length - 1}
          onClick={() => onChange(withTableMoved(zones, number, 1))}
          sx={step}
        >
          {t('settings.tables.down')}
        </Button>
        <Button
          variant="text"
          color="error"
          disabled={isRunning}
          onClick={() => {
            onChange(withoutTable(zones, number));
            onRemoved();
          }}
        >
          {t('settings.tables.remove')}
        </Button>
      </Box>
    </Box>
  );
};
