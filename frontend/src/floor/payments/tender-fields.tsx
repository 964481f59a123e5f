import { Box, Chip, InputAdornment, TextField, Typography } from '@mui/material';
import { type PaymentMethod, paymentMethods } from '@tabletime/contract';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { typedAmount } from '../../forms/fields/typed-number.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { MethodIcon } from '../../session/session-facts.tsx';
import { changeOf, usualNotes } from '../checkout/tender.ts';

interface MethodFieldProps {
  label: string;
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

/** By what money is given: cash or card. */
export const MethodField = ({ label, value, onChange }: MethodFieldProps) => {
  const t = useT();
  return (
    <FieldGroup label={label}>
      <Choices
        type="radio"
        minWidth={120}
        choices={paymentMethods.map((method) => ({
          value: method,
          content: (
            <>
              <MethodIcon method={method} />
              {t(`sessions.method.${method}`)}
            </>
          ),
          name: t(`sessions.method.${method}`),
        }))}
        isChosen={(method) => method === value}
        onChoose={onChange}
      />
    </FieldGroup>
  );
};

interface AmountFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** An amount in riyals, as it is typed. */
export const AmountField = ({ label, value, onChange, error, hint, isRequired = false, isDisabled = false }: AmountFieldProps) => {
  const t = useT();
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      required={isRequired}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{t('order.amount_unit')}</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 9, dir: 'ltr' },
        ...(error !== undefined && { formHelperText: { role: 'alert' } }),
      }}
    />
  );
};

interface TenderedFieldProps {
  /** What is to be paid in cash, in riyals. */
  amount: number;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Whether the change is said here; a sheet that says it elsewhere says it once. */
  hasChange?: boolean;
}

/** What was handed over in cash, typed or tapped as the notes that people give, with the change that goes back. */
export const TenderedField = ({ amount, value, onChange, error, isDisabled = false, hasChange = true }: TenderedFieldProps) => {
  const t = useT();
  const { money } = useFormat();
  const change = value.trim() === '' ? null : changeOf(amount, typedAmount(value));
  const chips =
    amount > 0 ? [[t('checkout.exact'), amount] as const, ...usualNotes(amount).map((note) => [String(note), note] as const)] : [];
  return (
    <Box>
      <AmountField label={t('payments.tendered')} value={value} onChange={onChange} error={error} isDisabled={isDisabled} />
      <Box role="group" aria-label={t('payments.tendered')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {chips.map(([words, note]) => (
          <Chip key={words} label={<bdi>{words}</bdi>} variant="outlined" disabled={isDisabled} onClick={() => onChange(String(note))} />
        ))}
      </Box>
      {hasChange && change !== null && (
        <Typography aria-live="polite" sx={{ fontWeight: 700, marginBlockStart: 1 }}>
          {t('payments.change_now', { money: money(change) })}
        </Typography>
      )}
    </Box>
  );
};
