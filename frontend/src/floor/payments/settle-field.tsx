import type { PaymentMethod } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Difference } from './payment-figures.ts';
import { MethodField } from './tender-fields.tsx';

interface SettleFieldProps {
  difference: Difference;
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

/** Asks by what the difference is paid or given back that a correction makes, where both methods were used. */
export const SettleField = ({ difference: { amount, isIn }, value, onChange }: SettleFieldProps) => {
  const t = useT();
  const { money } = useFormat();
  return (
    <MethodField
      label={t(isIn ? 'payments.settle_in' : 'payments.settle_out', { money: money(amount) })}
      value={value}
      onChange={onChange}
    />
  );
};
