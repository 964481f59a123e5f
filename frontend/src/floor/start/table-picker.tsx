import { Box, OutlinedInput, Typography } from '@mui/material';
import { readTableNumber, type SessionRow } from '@tabletime/contract';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { releaseKeys } from '../../ui/held-keys.ts';
import { figureInput } from '../../forms/fields/figure-field.tsx';
import { type FloorTable, inZones, tableName } from '../tiles/floor-tables.ts';

interface TablePickerProps {
  value: string;
  onType: (entry: { tableNumber: string }) => void;
  tables: FloorTable[];
  active: Pick<SessionRow, 'tableNumber'>[];
  openBills: Pick<ReadonlyMap<number, unknown>, 'has'>;
  error: string | undefined;
  hint: string | undefined;
}

export const TablePicker = ({ value, onType, tables, active, openBills, error, hint }: TablePickerProps) => {
  const t = useT();
  const group = useId();
  // Its focus at first must not open a tablet's keyboard over the tables.
  const [isTapped, setIsTapped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const takeHeldKeys = useEffectEvent(() => {
    const held = releaseKeys();
    // Another press of the shortcut is no table.
    const digits = held?.text.replaceAll(/\P{Nd}/gu, '') ?? '';
    if (!held || digits === '') return;
    onType({ tableNumber: digits });
    // After the number is in the field.
    if (held.isEntered) setTimeout(() => input.current?.form?.requestSubmit());
  });
  // In one task with the field's focus, so that no key falls between.
  useLayoutEffect(() => takeHeldKeys(), []);
  const taken = new Set(active.map((session) => session.tableNumber));
  const stateOf = (number: number): TableState => (taken.has(number) ? 'busy' : openBills.has(number) ? 'unpaid' : 'free');
  const zones = inZones(tables);
  return (
    <FieldGroup
      label={t('sessions.table')}
      error={error}
      hint={hint}
      aside={
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
          {t('sessions.start.table_number')}
          <OutlinedInput
            autoFocus
            inputRef={input}
            value={value}
            onPointerDown={() => setIsTapped(true)}
            onChange={(event) => onType({ tableNumber: event.target.value })}
            onFocus={(event) => event.target.select()}
            error={error !== undefined}
            inputProps={{ ...figureInput(), ...(!isTapped && { inputMode: 'none' }) }}
            sx={{ inlineSize: 88, '& input': { textAlign: 'center', fontSize: '1.5rem', fontWeight: 800, padding: 0 } }}
          />
        </Box>
      }
    >
      {/* Padding keeps the scroll container from cutting off focus rings. */}
      <Box
        sx={{
          // On a phone only the sheet scrolls: a nested list could trap the finger.
          maxBlockSize: { sm: 'max(196px, 100dvh - 480px)' },
          overflowY: { sm: 'auto' },
          marginInline: -0.75,
          marginBlockStart: -0.75,
          padding: 0.75,
        }}
      >
        {zones.map((zone, index) => (
          <Box key={index} sx={{ '& + &': { marginBlockStart: 1.5 } }}>
            {zones.length > 1 && (
              <Typography variant="body2" color="text.secondary" sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>
                {zone.name ?? t('settings.zone_unnamed')}
              </Typography>
            )}
            <Choices
              type="radio"
              group={group}
              minWidth={60}
              choices={zone.tables.map((table) => {
                const state = stateOf(table.number);
                return {
                  value: table.number,
                  mark: state === 'busy' ? 'taken' : state === 'unpaid' ? 'owing' : undefined,
                  name: `${tableName(t, table)}, ${t(`sessions.start.${state}`)}`,
                  content: <TableChip table={table} state={state} />,
                };
              })}
              isChosen={(table) => readTableNumber(value) === table}
              onChoose={(table) => onType({ tableNumber: String(table) })}
            />
          </Box>
        ))}
      </Box>
    </FieldGroup>
  );
};

export type TableState = 'free' | 'busy' | 'unpaid';

export const TableChip = ({ table: { number, name }, state }: { table: FloorTable; state: TableState }) => {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'center', maxInlineSize: '100%' }}>
      {number}
      {(state !== 'free' || name !== null) && (
        <Box
          component="bdi"
          sx={{
            fontSize: '0.75rem',
            fontWeight: 600,
            maxInlineSize: '100%',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {state === 'free' ? name : t(`sessions.start.${state}`)}
        </Box>
      )}
    </Box>
  );
};
