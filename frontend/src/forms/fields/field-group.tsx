import { Box, FormHelperText } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface FieldGroupProps {
  label: ReactNode;
  aside?: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

export const FieldGroup = ({ label, aside, error, hint, children }: FieldGroupProps) => {
  const id = useId();
  const hasHelp = error !== undefined || (hint !== undefined && hint !== '');
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hasHelp ? `${id}-help` : undefined}
      data-invalid={error === undefined ? undefined : true}
      sx={{ minInlineSize: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          marginBlockEnd: 0.75,
          fontSize: '0.9375rem',
          fontWeight: 600,
        }}
      >
        <span id={`${id}-label`}>{label}</span>
        {aside}
      </Box>
      {children}
      {hasHelp && (
        <FormHelperText id={`${id}-help`} error={error !== undefined} role={error === undefined ? undefined : 'alert'}>
          {error ?? hint}
        </FormHelperText>
      )}
    </Box>
  );
};
