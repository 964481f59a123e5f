import { TextField } from '@mui/material';
import { BusinessDate, businessDates } from '@tabletime/contract';

interface DayFieldProps {
  name: string;
  label: string;
  value: BusinessDate | undefined;
  /** Called with undefined while what is typed is no whole day. */
  onChange: (day: BusinessDate | undefined) => void;
  fault: string | undefined;
}

/** A day, typed or picked from the browser's own calendar. */
export const DayField = ({ name, label, value, onChange, fault }: DayFieldProps) => (
  <TextField
    id={`logs-${name}`}
    name={name}
    type="date"
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(BusinessDate.safeParse(target.value).data)}
    error={fault !== undefined}
    helperText={fault}
    slotProps={{ formHelperText: { role: 'alert' }, htmlInput: { min: businessDates.first, max: businessDates.last } }}
  />
);
