import { Box, Button, Card, MenuItem, TextField } from '@mui/material';
import type { ResponsiveStyleValue } from '@mui/system';
import { BusinessDate } from '@tabletime/contract';
import type { FormEvent, ReactNode } from 'react';
import { DayField } from '../forms/dates/day-field.tsx';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { areDaysSwapped, withFilters } from './list-address.ts';
import { useFilters } from './use-list.ts';

interface FilterCardProps {
  label: MessageKey;
  reset: MessageKey;
  columns: ResponsiveStyleValue<string>;
  children: ReactNode;
}

export const FilterCard = ({ label, reset, columns, children }: FilterCardProps) => {
  const t = useT();
  const { setFilters, isFiltered } = useFilters();
  return (
    <Card
      component="form"
      role="search"
      aria-label={t(label)}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      sx={{ padding: 2, display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}
    >
      {children}
      {isFiltered && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button variant="text" onClick={() => setFilters({})} sx={{ marginInlineStart: -1 }}>
            {t(reset)}
          </Button>
        </Box>
      )}
    </Card>
  );
};

interface DayRangeProps {
  id: string;
  from: MessageKey;
  to: MessageKey;
  /** Error shown when the first day lies after the last. */
  swapped: MessageKey;
}

/** Both days are included. */
export const DayRange = ({ id, swapped, ...labels }: DayRangeProps) => {
  const t = useT();
  const { filters, setFilters } = useFilters<{ from?: BusinessDate; to?: BusinessDate }>();
  return (['from', 'to'] as const).map((end) => (
    <DayField
      key={end}
      id={`${id}-${end}`}
      label={t(labels[end])}
      value={filters[end] ?? ''}
      onChange={(text) => setFilters(withFilters(filters, { [end]: BusinessDate.safeParse(text).data }))}
      error={end === 'from' && areDaysSwapped(filters) ? t(swapped) : undefined}
      // Half a phone would cut an Arabic date.
      sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
    />
  ));
};

interface FilterChoiceProps {
  id: string;
  label: string;
  any: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

export const FilterChoice = ({ id, label, any, value, options, onChoose }: FilterChoiceProps) => (
  <TextField
    select
    id={id}
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ select: { displayEmpty: true } }}
  >
    <MenuItem value="">{any}</MenuItem>
    {options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        <bdi>{option.label}</bdi>
      </MenuItem>
    ))}
  </TextField>
);
