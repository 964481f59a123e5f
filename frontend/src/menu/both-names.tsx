import { Box, TextField } from '@mui/material';
import type { Language, ProductName } from '@tabletime/contract';
import type { MessageKey } from '../i18n/en.ts';
import { directionOf, useOwnLanguageFirst } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';

interface BothNamesProps {
  value: ProductName;
  labels: Record<keyof ProductName, MessageKey>;
  /** In characters. */
  longest: number;
  /** Its name in the body; `refused` has faults by such names, or by `name.en`. */
  field: 'name' | 'category';
  refused: Partial<Record<string, string>>;
  autoFocus?: boolean;
  onChange: (value: ProductName) => void;
}

export const BothNames = ({ value, labels, longest, field, refused, autoFocus = false, onChange }: BothNamesProps) => {
  const t = useT();
  const languages = useOwnLanguageFirst();
  const missing = languages.filter((language) => value[language].trim() === '');
  const own = (language: Language): string | undefined => refused[`${field}.${language}`];
  const ofBoth = refused[field];
  const suspected = missing.length > 0 ? missing : languages;
  /** A fault of both names is shown at those that are missing; if none is missing, at both. */
  const faulty = languages.filter((language) => own(language) ?? (suspected.includes(language) ? ofBoth : undefined));
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
          // Show a fault of both once.
          helperText={own(language) ?? (language === faulty[0] ? ofBoth : undefined)}
          slotProps={{
            htmlInput: { dir: directionOf(language), lang: language, maxLength: longest, autoComplete: 'off' },
            formHelperText: { role: 'alert' },
          }}
        />
      ))}
    </Box>
  );
};
