import { Box } from '@mui/material';
import { plusDays } from '@tabletime/contract';
import { useBusinessDate } from '../../cache/use-business-date.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { DayField } from '../../forms/dates/day-field.tsx';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ToggleField } from '../../ui/toggle-field.tsx';
import type { TypedBook } from './tariff-draft.ts';

interface FromFieldProps {
  from: TypedBook['from'];
  error: string | undefined;
  onChange: (from: TypedBook['from']) => void;
}

/** From which moment a book counts: at once, or from the start of a later day. */
export const FromField = ({ from, error, onChange }: FromFieldProps) => {
  const t = useT();
  const today = useBusinessDate();
  const { businessDayStartsAt } = useCafe();
  const isLater = from.day !== '' || from.time !== '';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <ToggleField
        label={t('tariffs.from.title')}
        hint={t('tariffs.from.hint')}
        choices={(['now', 'later'] as const).map((value) => ({ value, content: t(`tariffs.from.${value}`) }))}
        value={isLater ? 'later' : 'now'}
        onChoose={(when) => onChange(when === 'now' ? { day: '', time: '' } : { day: plusDays(today, 1), time: businessDayStartsAt })}
      />
      {isLater && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <DayField
            label={t('tariffs.from.day')}
            value={from.day}
            min={today}
            onChange={(day) => onChange({ ...from, day })}
            error={error}
          />
          <TimeField label={t('tariffs.from.time')} value={from.time} onChange={(time) => onChange({ ...from, time })} />
        </Box>
      )}
    </Box>
  );
};
