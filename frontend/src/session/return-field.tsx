import { MenuItem, TextField } from '@mui/material';
import { type PaymentMethod, paymentMethods } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';

interface ReturnFieldProps {
  value: PaymentMethod | undefined;
  onChange: (method: PaymentMethod | undefined) => void;
}

export const ReturnField = ({ value, onChange }: ReturnFieldProps) => {
  const t = useT();
  return (
    <TextField
      select
      fullWidth
      label={t('payments.settle_all')}
      value={value ?? 'as_paid'}
      onChange={({ target }) => onChange(paymentMethods.find((method) => method === target.value))}
    >
      <MenuItem value="as_paid">{t('payments.as_paid')}</MenuItem>
      {paymentMethods.map((method) => (
        <MenuItem key={method} value={method}>
          {t(`sessions.method.${method}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
