import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { LineField } from './line-field.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (password: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
}

export const PasswordField = ({ name, label, value, onChange, autoComplete, error, hint }: PasswordFieldProps) => {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <LineField
      id={id}
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      error={error !== undefined}
      hint={error ?? hint}
      input={{ dir: 'ltr', autoComplete }}
      endAdornment={
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
      }
    />
  );
};
