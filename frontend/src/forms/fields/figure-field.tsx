import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { unitWords } from '@tabletime/contract';
import { useLanguage } from '../../i18n/language.ts';

/** Leaves room for a pasted unit and hidden marks. */
export const figureInput = (inputMode: 'numeric' | 'decimal' = 'numeric') =>
  ({ inputMode, autoComplete: 'off', maxLength: 40, dir: 'ltr' }) as const;

type Unit = 'money' | 'percent' | 'minutes' | 'whole';

/** Currency stands before English digits; the percent sign stands right of digits in both languages. */
const useUnit = (unit: Unit): { at: 'start' | 'end'; words: string } | undefined => {
  const language = useLanguage();
  const { riyals, minutes } = unitWords[language];
  if (unit === 'money') return { at: language === 'en' ? 'start' : 'end', words: riyals };
  if (unit === 'percent') return { at: language === 'en' ? 'end' : 'start', words: '%' };
  return unit === 'minutes' ? { at: 'end', words: minutes } : undefined;
};

interface FigureFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'helperText' | 'slotProps'> {
  unit: Unit;
  /** Raw text; the contract parses it. */
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

export const FigureField = ({ unit, value, onChange, error, hint, ...field }: FigureFieldProps) => {
  const isArabic = useLanguage() === 'ar';
  const shown = useUnit(unit);
  const adornment = shown && (
    <InputAdornment position={shown.at} sx={{ color: 'text.secondary' }}>
      {shown.words}
    </InputAdornment>
  );
  return (
    <TextField
      {...field}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: {
          ...figureInput(unit === 'money' || unit === 'percent' ? 'decimal' : 'numeric'),
          // Keeps the digits next to the percent sign in Arabic, and a number without a unit below its label.
          ...(isArabic && shown?.at !== 'end' && { style: { textAlign: 'end' } }),
        },
        input: shown?.at === 'start' ? { startAdornment: adornment } : { endAdornment: adornment },
        formHelperText: error === undefined ? {} : { role: 'alert' },
      }}
    />
  );
};
