import { Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { groupTypes, paymentMethods } from '@tabletime/contract';
import type { FormEvent } from 'react';
import { DayField } from '../../forms/dates/day-field.tsx';
import { figureInput } from '../../forms/fields/figure-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { MessageKey } from '../../i18n/en.ts';
import {
  numberFault,
  numberText,
  type FoundField,
  foundFields,
  type FoundFilters,
  type NumberField,
  readField,
  swappedField,
} from './found-filters.ts';
import { TypedField } from '../../ui/typed-field.tsx';

interface FilterFormProps {
  filters: FoundFilters;
  onChange: (field: FoundField, text: string, isTyped: boolean) => void;
  onClear: () => void;
}

export const FilterForm = ({ filters, onChange, onClear }: FilterFormProps) => {
  const t = useT();
  const swapped = swappedField(filters);

  const typed = (field: NumberField, label: MessageKey, inputMode: 'numeric' | 'decimal') => (
    <TypedField
      id={`found-${field}`}
      label={t(label)}
      value={numberText(field, filters[field])}
      readAs={(text) => numberText(field, readField(field, text))}
      faultOf={(text) => {
        const fault = numberFault(field, text);
        if (fault !== undefined) return t(fault);
        return field === swapped ? t('sessions.search.swapped') : undefined;
      }}
      onTyped={(text) => onChange(field, text, true)}
      slotProps={{ htmlInput: figureInput(inputMode) }}
    />
  );
  const day = (field: 'businessDateFrom' | 'businessDateTo', label: MessageKey) => (
    <DayField
      id={`found-${field}`}
      label={t(label)}
      value={filters[field] ?? ''}
      onChange={(text) => onChange(field, readField(field, text) ?? '', false)}
      error={field === swapped ? t('sessions.search.swapped') : undefined}
    />
  );
  const chosen = (
    field: 'paymentMethod' | 'groupType' | 'edited' | 'open',
    label: MessageKey,
    options: [value: string, label: MessageKey][],
  ) => (
    <TextField
      select
      id={`found-${field}`}
      label={t(label)}
      value={filters[field] === undefined ? '' : String(filters[field])}
      onChange={({ target }) => onChange(field, target.value, false)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('sessions.search.any')}</MenuItem>
      {options.map(([value, name]) => (
        <MenuItem key={value} value={value}>
          {t(name)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Card
      component="form"
      aria-label={t('sessions.search.filters')}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
      sx={{
        padding: 2,
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))', xl: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {day('businessDateFrom', 'sessions.search.day_from')}
      {day('businessDateTo', 'sessions.search.day_to')}
      {typed('tableNumber', 'sessions.start.table_number', 'numeric')}
      {chosen(
        'paymentMethod',
        'sessions.payment',
        paymentMethods.map((method) => [method, `sessions.method.${method}`]),
      )}
      {typed('totalFrom', 'sessions.search.total_from', 'decimal')}
      {typed('totalTo', 'sessions.search.total_to', 'decimal')}
      {typed('numberOfCustomersFrom', 'sessions.search.people_from', 'numeric')}
      {typed('numberOfCustomersTo', 'sessions.search.people_to', 'numeric')}
      {chosen(
        'groupType',
        'sessions.group_type',
        groupTypes.map((type) => [type, `sessions.group.${type}`]),
      )}
      {chosen('edited', 'sessions.search.edits', [
        ['true', 'sessions.search.edited'],
        ['false', 'sessions.search.unedited'],
      ])}
      {chosen('open', 'sessions.search.bills', [
        ['true', 'sessions.search.unsettled'],
        ['false', 'sessions.search.settled'],
      ])}
      {foundFields.some((field) => field !== 'q' && filters[field] !== undefined) && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button variant="text" onClick={onClear} sx={{ marginInlineStart: -1 }}>
            {t('sessions.search.clear')}
          </Button>
        </Box>
      )}
    </Card>
  );
};
