import { Box } from '@mui/material';
import type { BusinessDate } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { DayField } from './day-field.tsx';
import { type DayRange, rangeFault, type TypedRange } from './day-range.ts';

interface DayRangeFieldsProps {
  value: TypedRange;
  onChange: (range: TypedRange) => void;
  max: BusinessDate;
  /** Whether faults are shown. */
  isChecked: boolean;
}

/** The first and the last day, side by side where dates fit. */
export const DayRangeFields = ({ value, onChange, max, isChecked }: DayRangeFieldsProps) => {
  const t = useT();
  const { date } = useFormat();
  const fault = isChecked ? rangeFault(value) : null;
  const errorOf = (field: keyof DayRange): string | undefined => {
    if (fault?.field !== field) return undefined;
    return fault.is === 'swapped'
      ? t('sessions.search.swapped')
      : t('dates.not_a_day', { field: t(`sessions.search.day_${field}`), example: date(max) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))', alignItems: 'start' }}>
      {(['from', 'to'] as const).map((field) => (
        <DayField
          key={field}
          name={field}
          label={t(`sessions.search.day_${field}`)}
          value={value[field]}
          onChange={(text) => onChange({ ...value, [field]: text })}
          max={max}
          error={errorOf(field)}
        />
      ))}
    </Box>
  );
};
