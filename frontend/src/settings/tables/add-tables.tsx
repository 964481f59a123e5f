import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { numbersInWords, type WordingKey } from '@tabletime/contract';
import { type KeyboardEvent, useId, useState } from 'react';
import { figureInput } from '../../forms/fields/figure-field.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { numbersToAdd, type TypedZone, withTables } from './tables-draft.ts';

interface AddTablesProps {
  zones: TypedZone[];
  nameOf: (zone: TypedZone) => string;
  onChange: (zones: TypedZone[]) => void;
}

export const AddTables = ({ zones, nameOf, onChange }: AddTablesProps) => {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const [range, setRange] = useState({ from: '', to: '' });
  const [wanted, setWanted] = useState<number | null>(null);
  const [fault, setFault] = useState<WordingKey | undefined>();
  const [added, setAdded] = useState<number[]>([]);
  // The chosen zone if it still exists, else the last one.
  const zone = zones.find(({ key }) => key === wanted) ?? zones.at(-1);

  const handleAdd = () => {
    const found = numbersToAdd(zones, range.from, range.to);
    setFault(found.fault);
    setAdded(found.numbers);
    if (found.fault !== undefined || !zone) return;
    onChange(withTables(zones, zone.key, found.numbers));
    setRange({ from: '', to: '' });
  };
  // Enter adds instead of submitting the form.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleAdd();
  };
  const field = (name: 'from' | 'to') => (
    <TextField
      size="small"
      label={t(`settings.tables.${name}`)}
      value={range[name]}
      onChange={(event) => setRange({ ...range, [name]: event.target.value })}
      onKeyDown={handleKey}
      error={fault !== undefined}
      slotProps={{ htmlInput: figureInput() }}
    />
  );
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="h3">
        {t('settings.tables.addTitle')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'end',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(2, minmax(0, 1fr)) minmax(0, 1.5fr) auto' },
        }}
      >
        {field('from')}
        {field('to')}
        <TextField
          select
          size="small"
          id={`${id}-zone`}
          label={t('settings.tables.inZone')}
          value={zone?.key ?? ''}
          onChange={(event) => setWanted(Number(event.target.value))}
        >
          {zones.map((each) => (
            <MenuItem key={each.key} value={each.key}>
              {nameOf(each)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" onClick={handleAdd} disabled={!zone}>
          {t('settings.tables.add')}
        </Button>
      </Box>
      <Typography role="status" variant="body2" color={fault === undefined ? 'text.secondary' : 'error'}>
        {fault !== undefined && t(fault)}
        {fault === undefined && added.length > 0 && t('settings.tables.added', { tables: numbersInWords(added, language) })}
      </Typography>
    </Box>
  );
};
