import CalendarIcon from '@mui/icons-material/CalendarMonth';
import { BusinessDate, businessDates } from '@tabletime/contract';
import { useBusinessDate } from '../../cache/use-business-date.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Calendar } from './calendar.tsx';
import { PickedField, type PickedFieldProps } from './picked-field.tsx';
import { readDay } from './read-dates.ts';

interface DayFieldProps extends PickedFieldProps {
  min?: BusinessDate;
  max?: BusinessDate;
}

export const DayField = ({ min = businessDates.first, max = businessDates.last, ...field }: DayFieldProps) => {
  const t = useT();
  const { date } = useFormat();
  const today = useBusinessDate();
  const chosen = BusinessDate.safeParse(field.value).data;
  return (
    <PickedField
      {...field}
      read={(text, isWhole) => readDay(text, isWhole ? today.slice(0, 4) : undefined)}
      write={date}
      fault={t('dates.not_a_day', { field: field.label, example: date(today) })}
      opens={t('dates.choose_day', { field: field.label })}
      icon={<CalendarIcon />}
      picker={(close) => (
        <Calendar
          date={chosen ?? today}
          today={today}
          min={min}
          max={max}
          chosen={chosen}
          onChoose={(day) => {
            close();
            field.onChange(day);
          }}
        />
      )}
    />
  );
};
