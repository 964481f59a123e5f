import { Box, FormHelperText } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface FieldGroupProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

/** A named group of controls with its fault or hint below. */
export const FieldGroup = ({ label, error, hint, children }: FieldGroupProps) => {
  const id = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={error || hint ? id : undefined}
      aria-invalid={error ? true : undefined}
      sx={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}
    >
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 0.75, fontSize: '0.9375rem', fontWeight: 600 }}>
        {label}
      </Box>
      {children}
      {(error || hint) && (
        <FormHelperText id={id} error={error !== undefined} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </FormHelperText>
      )}
    </Box>
  );
};
