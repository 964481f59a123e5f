import { Box, Chip, Typography } from '@mui/material';
import { type PaymentMethod, paymentMethods, readAmount } from '@tabletime/contract';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { MethodIcon } from '../../session/session-facts.tsx';
import { changeOf, usualNotes } from './tender.ts';

interface MethodFieldProps {
  label: string;
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

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

interface TenderedFieldProps {
  amount: number;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Whether the field shows the change, which a sheet may show elsewhere. */
  hasChange?: boolean;
}

export const TenderedField = ({ amount, value, onChange, error, isDisabled = false, hasChange = true }: TenderedFieldProps) => {
  const t = useT();
  const { money } = useFormat();
  const change = changeOf(amount, readAmount(value));
  const chips =
    amount > 0 ? [[t('checkout.exact'), amount] as const, ...usualNotes(amount).map((note) => [String(note), note] as const)] : [];
  return (
    <Box>
      <FigureField
        fullWidth
        unit="money"
        label={t('payments.tendered')}
        value={value}
        onChange={onChange}
        error={error}
        disabled={isDisabled}
      />
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
