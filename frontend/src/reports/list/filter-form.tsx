import { type Employee, shifts } from '@tabletime/contract';
import type { ReportFilters } from '../../api/reports.ts';
import { useT } from '../../i18n/use-t.ts';
import { DayRange, FilterCard, FilterChoice } from '../../lists/filter-card.tsx';
import { withFilters } from '../../lists/list-address.ts';
import { useFilters } from '../../lists/use-list.ts';
import { useReportSubmitters } from '../use-reports.ts';

interface Option {
  value: string;
  label: string;
}

export const FilterForm = () => {
  const t = useT();
  const { filters, setFilters } = useFilters<ReportFilters>();
  const { data: people = [] } = useReportSubmitters();
  const choice = (name: 'shift' | 'submittedBy' | 'seen' | 'reviewed', label: string, any: string, options: Option[]) => (
    <FilterChoice
      id={`reports-${name}`}
      label={label}
      any={any}
      value={String(filters[name] ?? '')}
      options={options}
      onChoose={(value) => {
        const chosen = name === 'seen' || name === 'reviewed' ? value === 'true' : value;
        setFilters(withFilters(filters, { [name]: value === '' ? undefined : chosen }));
      }}
    />
  );
  const flag = (name: 'seen' | 'reviewed', label: string, whenSet: string, whenNot: string) =>
    choice(name, label, t('reports.filter.any'), [
      { value: 'true', label: whenSet },
      { value: 'false', label: whenNot },
    ]);
  return (
    <FilterCard
      label="reports.filter.title"
      reset="reports.filter.reset"
      columns={{ xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr))' }}
    >
      <DayRange id="reports" from="reports.filter.from" to="reports.filter.to" swapped="reports.filter.swapped" />
      {choice(
        'shift',
        t('reports.filter.shift'),
        t('reports.filter.any_shift'),
        shifts.map((shift) => ({ value: shift, label: t(`reports.shift.${shift}`) })),
      )}
      {choice('submittedBy', t('reports.filter.by'), t('reports.filter.anyone'), withChosen(people, filters.submittedBy))}
      {flag('seen', t('reports.filter.seen'), t('reports.mark.seen'), t('reports.mark.unseen'))}
      {flag('reviewed', t('reports.filter.reviewed'), t('reports.mark.reviewed'), t('reports.mark.pending'))}
    </FilterCard>
  );
};

/** Adds the chosen person by id if their last report was deleted. */
const withChosen = (people: Employee[], chosen: string | undefined): Option[] => [
  ...people.map(({ _id, name }) => ({ value: _id, label: name })),
  ...(chosen !== undefined && people.every(({ _id }) => _id !== chosen) ? [{ value: chosen, label: '…' }] : []),
];
