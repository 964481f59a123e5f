import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { isTypedIn } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { useReportPeople } from '../use-reports.ts';
import { FieldLabel } from '../section.tsx';
import type { ReportFields } from './report-fields.ts';

export const PeopleField = ({ draft: { employees }, faults, onType }: ReportFields) => {
  const t = useT();
  const { data: people = [], error } = useReportPeople();
  const roles = new Map(people.map(({ _id, role }) => [_id, role]));
  // People who left stay until somebody removes them.
  const left = employees.filter(({ _id }) => !roles.has(_id));
  const fault = faults.employees ?? (error && people.length === 0 ? t('reports.failed.people') : undefined);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      id="report-employees"
      options={[...left, ...people.map(({ _id, name }) => ({ _id, name }))]}
      value={employees}
      onChange={(_, chosen) => onType({ employees: chosen })}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      getOptionLabel={({ name }) => name}
      filterOptions={(options, { inputValue, getOptionLabel }) => options.filter((option) => isTypedIn(inputValue, getOptionLabel(option)))}
      getOptionKey={({ _id }) => _id}
      noOptionsText={t('reports.hint.nobody')}
      openText={t('ra.action.open')}
      closeText={t('action.close')}
      clearText={t('reports.filter.reset')}
      renderOption={({ key, ...props }, { _id, name }) => {
        const role = roles.get(_id);
        return (
          <Box component="li" key={key} {...props} sx={{ justifyContent: 'space-between !important', gap: 2 }}>
            <bdi>{name}</bdi>
            {role && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(`role.${role}`)}</Box>}
          </Box>
        );
      }}
      renderValue={(chosen, getItemProps) =>
        chosen.map(({ _id, name }, index) => {
          const { key: _, ...props } = getItemProps({ index });
          return <Chip key={_id} label={<bdi>{name}</bdi>} {...props} sx={{ minBlockSize: 36 }} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={<FieldLabel label={t('reports.field.employees')} isOptional />}
          placeholder={employees.length === 0 ? t('reports.hint.employees') : ''}
          error={fault !== undefined}
          helperText={fault}
        />
      )}
      sx={{
        '& .MuiOutlinedInput-root': { paddingBlock: 0.25, paddingInlineStart: 0.75 },
        '& .MuiAutocomplete-input': { minInlineSize: '80px !important' },
      }}
    />
  );
};
