import { Box, OutlinedInput } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { typedNumber } from '../../forms/fields/typed-number.ts';

interface TablePickerProps {
  value: string;
  onType: (entry: { tableNumber: string }) => void;
  tables: number[];
  active: Pick<SessionRow, 'tableNumber'>[];
  error: string | undefined;
  hint: string | undefined;
}

/** The tables of the house to tap at, those in use shown as such; any other number can be typed. */
export const TablePicker = ({ value, onType, tables, active, error, hint }: TablePickerProps) => {
  const t = useT();
  const taken = new Set(active.map((session) => session.tableNumber));
  return (
    <FieldGroup
      label={t('sessions.table')}
      error={error}
      hint={hint}
      aside={
        <OutlinedInput
          value={value}
          onChange={(event) => onType({ tableNumber: event.target.value })}
          onFocus={(event) => event.target.select()}
          error={error !== undefined}
          inputProps={{
            'aria-label': t('sessions.start.table_number'),
            inputMode: 'numeric',
            autoComplete: 'off',
            dir: 'ltr',
            maxLength: 4,
          }}
          sx={{ inlineSize: 88, '& input': { textAlign: 'center', fontSize: '1.5rem', fontWeight: 800, padding: 0 } }}
        />
      }
    >
      {/* The room around the chips keeps the focus ring from being cut off by the scrolling edge. */}
      <Box sx={{ maxBlockSize: 196, overflowY: 'auto', marginInline: -0.75, marginBlockStart: -0.75, padding: 0.75 }}>
        <Choices
          type="radio"
          minWidth={60}
          choices={tables.map((table) => ({
            value: table,
            isTaken: taken.has(table),
            name: `${t('sessions.table_number', { number: table })}, ${t(taken.has(table) ? 'sessions.start.busy' : 'sessions.start.free')}`,
            content: (
              <Box component="span" sx={{ display: 'grid', justifyItems: 'center' }}>
                {table}
                {taken.has(table) && (
                  <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 600 }}>
                    {t('sessions.start.busy')}
                  </Box>
                )}
              </Box>
            ),
          }))}
          isChosen={(table) => typedNumber(value) === table}
          onChoose={(table) => onType({ tableNumber: String(table) })}
        />
      </Box>
    </FieldGroup>
  );
};
