import { TextField } from '@mui/material';

interface MinutesFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string;
}

/** A number of minutes that may be left blank. */
export const MinutesField = ({ label, value, onChange, error, hint }: MinutesFieldProps) => (
  <TextField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={error !== undefined}
    helperText={error ?? hint}
    slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 }, formHelperText: error ? { role: 'alert' } : {} }}
  />
);
