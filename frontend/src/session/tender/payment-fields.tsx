import { Box } from '@mui/material';
import { amountInField, type PaymentMethod, readAmount } from '@tabletime/contract';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { TenderedField } from './tender-fields.tsx';
import { amountFaultOf, partsOf, tenderedFaultOf, type Tender } from './tender.ts';

/** How a sum is paid, as typed. `of`: with both methods, the one whose amount was typed. */
export interface TypedTender {
  by: Tender['by'];
  of: PaymentMethod;
  amount: string;
  tendered: string;
}

/** Cash handed over counts only while something is paid in cash. */
export const tenderOf = ({ by, of, amount, tendered }: TypedTender): Tender => ({
  by,
  typed: of,
  amount: readAmount(amount),
  tendered: by === 'Credit' ? null : readAmount(tendered),
});

interface PaymentFieldsProps {
  /** Riyals. */
  due: number;
  value: TypedTender;
  onChange: (entry: Partial<TypedTender>) => void;
  isChecked: boolean;
  isDisabled?: boolean;
  /** The server's refusal of the payments. */
  refused?: string | undefined;
  /** Whether the field shows the change, which a sheet may show elsewhere. */
  hasChange?: boolean;
}

/** A sum paid in cash, by card, or divided between both; nothing while nothing is due. */
export const PaymentFields = ({ due, value, onChange, isChecked, isDisabled = false, refused, hasChange = true }: PaymentFieldsProps) => {
  const t = useT();
  const { money } = useFormat();
  if (due <= 0) return null;
  const tender = tenderOf(value);
  const parts = partsOf(due, tender);
  const cash = parts?.Cash ?? 0;
  const shownOf = (method: PaymentMethod): string => {
    if (value.of === method) return value.amount;
    return parts && value.amount.trim() !== '' ? amountInField(parts[method]) : '';
  };
  const amountFault = isChecked ? amountFaultOf(due, tender) : undefined;
  const tenderedFault = isChecked && cash > 0 ? tenderedFaultOf(cash, tender.tendered) : undefined;
  return (
    <>
      <FieldGroup label={t('checkout.paid_by')} error={value.by === 'Credit' ? refused : undefined}>
        <Choices
          type="radio"
          minWidth={96}
          choices={(['Cash', 'Credit', 'Both'] as const).map((by) => ({
            value: by,
            content: by === 'Both' ? t('checkout.both') : t(`sessions.method.${by}`),
          }))}
          isChosen={(by) => by === value.by}
          onChoose={(by) => onChange({ by })}
        />
      </FieldGroup>
      {value.by === 'Both' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
          {(['Cash', 'Credit'] as const).map((method) => (
            <FigureField
              fullWidth
              unit="money"
              key={method}
              label={t(`sessions.method.${method}`)}
              value={shownOf(method)}
              disabled={isDisabled}
              error={value.of === method && amountFault ? t(amountFault, { money: money(due) }) : undefined}
              onChange={(amount) => onChange({ of: method, amount })}
            />
          ))}
        </Box>
      )}
      {value.by !== 'Credit' && (
        <TenderedField
          amount={cash}
          value={value.tendered}
          isDisabled={isDisabled}
          hasChange={hasChange}
          error={refused ?? (tenderedFault && t(tenderedFault))}
          onChange={(tendered) => onChange({ tendered })}
        />
      )}
    </>
  );
};
