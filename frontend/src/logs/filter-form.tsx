import { Autocomplete, Box, Button, MenuItem, TextField } from '@mui/material';
import { BusinessDate, isTypedIn, LogActionName, logActions, readTableNumber } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { DayField } from '../forms/dates/day-field.tsx';
import { figureInput } from '../forms/fields/figure-field.tsx';
import { showFirstFault } from '../forms/sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { fetchLogPeople, type LogFilters, type LogPerson } from '../api/logs.ts';
import { areDaysSwapped, withFilters } from '../lists/list-address.ts';
import { useFilters } from '../lists/use-list.ts';
import { logFailure } from './log-failure.ts';
import { logAddress, readTable } from './log-filters.ts';
import { peopleLabels } from './people-labels.ts';

const useLogPeople = (): LogPerson[] | undefined => {
  const { data, error } = useQuery({ queryKey: ['logs', 'people'], queryFn: fetchLogPeople });
  useEffect(() => logFailure(error), [error]);
  return data;
};

/** Filters take effect when applied. */
export const FilterForm = () => {
  const t = useT();
  const { filters, setFilters } = useFilters<LogFilters>();
  const people = useLogPeople();
  const form = useRef<HTMLFormElement>(null);
  // Input is kept until other filters take effect: by Apply, Reset, or the browser's Back.
  const address = logAddress.write(filters).toString();
  const [entered, setEntered] = useState({ address, draft: filters, table: String(filters.table ?? '') });
  const [cut, setCut] = useState<string[]>([]);
  const [resets, setResets] = useState(0);
  const isEntered = entered.address === address;
  const draft = isEntered ? entered.draft : filters;
  const table = isEntered ? entered.table : String(filters.table ?? '');
  const isSwapped = areDaysSwapped(draft);
  const labels = useMemo(() => people && peopleLabels(people, t), [people, t]);
  const ids = people?.map(({ id }) => id) ?? [];

  // Stored with the new address, so that Back restores the filters of the old one.
  const apply = (next: LogFilters) => {
    setEntered({ address: logAddress.write(next).toString(), draft: next, table: String(next.table ?? '') });
    setFilters(next);
  };

  const enter = (changed: Parameters<typeof withFilters>[1], typedTable = table) => {
    setCut([]);
    setEntered({ address, draft: withFilters(draft, changed), table: typedTable });
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const cutDays = (['from', 'to'] as const).filter((name) => {
      const field = form.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement && field.value.trim() !== '' && draft[name] === undefined;
    });
    const cutFields = table.trim() === '' || draft.table !== undefined ? cutDays : [...cutDays, 'table'];
    setCut(cutFields);
    if (cutFields.length === 0 && !isSwapped) apply(draft);
    else requestAnimationFrame(() => form.current && showFirstFault(form.current));
  };
  const handleReset = () => {
    setCut([]);
    setResets(resets + 1);
    apply({});
  };
  const faultOf = (name: 'from' | 'to'): string | undefined => {
    if (cut.includes(name)) return t('logs.filter.not_a_day');
    return name === 'from' && isSwapped ? t('logs.filter.swapped') : undefined;
  };

  return (
    <Box
      component="form"
      role="search"
      aria-label={t('logs.filter.title')}
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '1.2fr 1.2fr 0.6fr 1fr 1fr', lg: '1fr 1fr 80px 160px 160px auto' },
      }}
    >
      <TextField
        select
        id="logs-action"
        label={t('logs.filter.action')}
        value={draft.action ?? ''}
        onChange={({ target }) => enter({ action: LogActionName.safeParse(target.value).data })}
        sx={{ gridColumn: { xs: 'span 2', sm: 'auto' } }}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('logs.filter.any_action')}</MenuItem>
        {logActions.map((action) => (
          <MenuItem key={action} value={action}>
            {t(`audit.action.${action}`)}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        id="logs-performed-by"
        options={draft.performedBy && !ids.includes(draft.performedBy) ? [draft.performedBy, ...ids] : ids}
        value={draft.performedBy ?? null}
        onChange={(_, performedBy) => enter({ performedBy: performedBy ?? undefined })}
        // An unknown person shows as in the address, once the list has loaded.
        getOptionLabel={(id) => labels?.get(id) ?? (labels ? id : '')}
        filterOptions={(options, { inputValue, getOptionLabel }) =>
          options.filter((option) => isTypedIn(inputValue, getOptionLabel(option)))
        }
        noOptionsText={t('logs.filter.nobody')}
        openText={t('ra.action.open')}
        closeText={t('action.close')}
        clearText={t('logs.filter.anyone')}
        renderInput={(params) => <TextField {...params} label={t('logs.filter.performed_by')} placeholder={t('logs.filter.anyone')} />}
        sx={{
          gridColumn: { xs: 'span 2', sm: 'auto' },
          // Equal height: other fields have their padding inside the input.
          '& .MuiOutlinedInput-root': { paddingBlock: 0, paddingInlineStart: 1.125 },
        }}
      />
      <TextField
        id="logs-table"
        name="table"
        label={t('logs.filter.table')}
        value={table}
        onChange={({ target }) => enter({ table: readTable(target.value) }, target.value)}
        error={cut.includes('table')}
        helperText={cut.includes('table') ? t(Number.isInteger(readTableNumber(table)) ? 'session.table_range' : 'field.whole') : undefined}
        sx={{ gridColumn: { xs: 'span 2', sm: 'auto' } }}
        slotProps={{ htmlInput: figureInput(), formHelperText: { role: 'alert' } }}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={`${end} ${resets}`}
          id={`logs-${end}`}
          name={end}
          label={t(`logs.filter.${end}`)}
          value={draft[end] ?? ''}
          onChange={(text) => enter({ [end]: BusinessDate.safeParse(text).data })}
          error={faultOf(end)}
        />
      ))}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          gridColumn: { xs: 'span 2', sm: '1 / -1', lg: 'auto' },
          // Aligned with the fields, below their labels.
          marginBlockStart: { lg: '28px' },
          '& > *': { flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        <Button type="submit">{t('logs.filter.apply')}</Button>
        <Button variant="text" onClick={handleReset}>
          {t('logs.filter.reset')}
        </Button>
      </Box>
    </Box>
  );
};
