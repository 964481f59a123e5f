import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface ToggleFieldProps<Value extends string> {
  label: string;
  hint?: ReactNode;
  choices: readonly { value: Value; content: ReactNode; lang?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, all in sight. */
export const ToggleField = <Value extends string>({ label, hint, choices, value, onChoose }: ToggleFieldProps<Value>) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography id={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen: Value | null) => chosen !== null && onChoose(chosen)}
      >
        {choices.map(({ value: each, content, lang }) => (
          <ToggleButton key={each} value={each} lang={lang} sx={{ gap: 1, textTransform: 'none' }}>
            {content}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {hint !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ marginInline: 0.25 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
};
