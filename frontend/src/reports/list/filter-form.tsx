import { Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { BusinessDate, type Employee, shifts } from '@tabletime/contract';
import type { FormEvent } from 'react';
import { DayField } from '../../forms/dates/day-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { ReportFilters } from '../../api/reports.ts';
import { areDaysSwapped, withFilters } from '../../lists/list-address.ts';
import { useFilters } from '../../lists/use-list.ts';
import { useReportSubmitters } from '../use-reports.ts';

interface Option {
  value: string;
  label: string;
}

/** The filters of the reports: each counts as soon as it is chosen. */
export const FilterForm = () => {
  const t = useT();
  const { filters, setFilters, isFiltered } = useFilters<ReportFilters>();
  const { data: people = [] } = useReportSubmitters();
  const set = (name: keyof ReportFilters, value: string | boolean | undefined) =>
    setFilters(withFilters(filters, { [name]: value === '' ? undefined : value }));
  const choice = (name: 'shift' | 'submittedBy', label: string, any: string, options: Option[]) => (
    <Choice id={name} label={label} any={any} value={filters[name] ?? ''} options={options} onChoose={(value) => set(name, value)} />
  );
  const day = (name: 'from' | 'to', fault?: string) => (
    <DayField
      id={`reports-${name}`}
      label={t(`reports.filter.${name}`)}
      value={filters[name] ?? ''}
      onChange={(text) => set(name, BusinessDate.safeParse(text).data)}
      error={fault}
    />
  );
  const flag = (name: 'seen' | 'reviewed', label: string, whenSet: string, whenNot: string) => (
    <Choice
      id={name}
      label={label}
      any={t('reports.filter.any')}
      value={filters[name] === undefined ? '' : String(filters[name])}
      options={[
        { value: 'true', label: whenSet },
        { value: 'false', label: whenNot },
      ]}
      onChoose={(value) => set(name, value === '' ? undefined : value === 'true')}
    />
  );
  return (
    <Card
      component="form"
      role="search"
      aria-label={t('reports.filter.title')}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      sx={{
        padding: 2,
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr))' },
      }}
    >
      {day('from', areDaysSwapped(filters) ? t('reports.filter.swapped') : undefined)}
      {day('to')}
      {choice(
        'shift',
        t('reports.filter.shift'),
        t('reports.filter.any_shift'),
        shifts.map((shift) => ({ value: shift, label: t(`reports.shift.${shift}`) })),
      )}
      {choice('submittedBy', t('reports.filter.by'), t('reports.filter.anyone'), withChosen(people, filters.submittedBy))}
      {flag('seen', t('reports.filter.seen'), t('reports.mark.seen'), t('reports.mark.unseen'))}
      {flag('reviewed', t('reports.filter.reviewed'), t('reports.mark.reviewed'), t('reports.mark.pending'))}
      {isFiltered && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button variant="text" onClick={() => setFilters({})} sx={{ marginInlineStart: -1 }}>
            {t('reports.filter.reset')}
          </Button>
        </Box>
      )}
    </Card>
  );
};

/** The people to choose from; somebody whose last report was deleted stays chosen by their id alone. */
const withChosen = (people: Employee[], chosen: string | undefined): Option[] => [
  ...people.map(({ _id, name }) => ({ value: _id, label: name })),
  ...(chosen !== undefined && people.every(({ _id }) => _id !== chosen) ? [{ value: chosen, label: '…' }] : []),
];

interface ChoiceProps {
  id: string;
  label: string;
  /** What stands for no choice. */
  any: string;
  value: string;
  options: Option[];
  onChoose: (value: string) => void;
}

const Choice = ({ id, label, any, value, options, onChoose }: ChoiceProps) => (
  <TextField
    select
    id={`reports-${id}`}
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
