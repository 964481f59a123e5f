import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import type { InputHTMLAttributes } from 'react';

interface LineFieldProps {
  id: string;
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  value: string;
  onChange: (text: string) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
  autoFocus?: boolean;
  error?: boolean;
  hint?: string | undefined;
  endAdornment?: OutlinedInputProps['endAdornment'];
}

/** For the sign-in: selects and menus of MUI's TextField would be a tenth of the first load. */
export const LineField = ({ id, name, label, type, value, onChange, input, autoFocus, error, hint, endAdornment }: LineFieldProps) => (
  <FormControl fullWidth required error={error}>
    <InputLabel htmlFor={id}>{label}</InputLabel>
    <OutlinedInput
      id={id}
      name={name}
      label={label}
      type={type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoFocus={autoFocus}
      inputProps={input}
      endAdornment={endAdornment}
      {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
    />
    {hint !== undefined && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
  </FormControl>
);
