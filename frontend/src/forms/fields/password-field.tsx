import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface PasswordFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (password: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
}

/** A password, which its writer may look at. */
export const PasswordField = ({ name, label, value, onChange, autoComplete, error, hint }: PasswordFieldProps) => {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      required
      slotProps={{
        htmlInput: { dir: 'ltr', autoComplete },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(shown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
