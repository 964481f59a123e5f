import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import type { InputHTMLAttributes } from 'react';

interface LineFieldProps {
  id: string;
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  value: string;
  onChange: (text: string) => void;
  /** Attributes of the input itself. */
  input: InputHTMLAttributes<HTMLInputElement>;
  autoFocus?: boolean;
  error?: boolean;
  /** What stands below the field. */
  hint?: string | undefined;
  endAdornment?: OutlinedInputProps['endAdornment'];
}

/** A required line of text as the sign-in needs it: MUI's TextField without its selects and menus, which come to a tenth of what is fetched first. */
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
