import { Box, TextField } from '@mui/material';
import type { ProductName } from '@tabletime/contract';
import type { MessageKey } from '../i18n/en.ts';
import { directionOf, useOwnLanguageFirst } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';

interface BothNamesProps {
  value: ProductName;
  labels: Record<keyof ProductName, MessageKey>;
  /** In characters. */
  longest: number;
  error: string | undefined;
  autoFocus?: boolean;
  onChange: (value: ProductName) => void;
}

export const BothNames = ({ value, labels, longest, error, autoFocus = false, onChange }: BothNamesProps) => {
  const t = useT();
  const languages = useOwnLanguageFirst();
  const missing = languages.filter((language) => value[language].trim() === '');
  /** Missing names get the error; if none is missing, both do. */
  const faulty = error === undefined ? [] : missing.length > 0 ? missing : languages;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
      {languages.map((language, index) => (
        <TextField
          key={language}
          required
          autoFocus={autoFocus && index === 0}
          label={t(labels[language])}
          value={value[language]}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
          error={faulty.includes(language)}
          // Show the error once.
          helperText={language === faulty[0] ? error : undefined}
          slotProps={{
            htmlInput: { dir: directionOf(language), lang: language, maxLength: longest, autoComplete: 'off' },
            formHelperText: { role: 'alert' },
          }}
        />
      ))}
    </Box>
  );
};
