import { Button } from '@mui/material';
import { type PaymentMethod, paymentMethods } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MethodIcon } from '../session/session-facts.tsx';

interface PayButtonsProps {
  /** Riyals. */
  due: number;
  isDisabled: boolean;
  isRunning: boolean;
  /** Ends the session; without a method if nothing is due. */
  onEnd: (paidBy?: PaymentMethod) => void;
}

/** One button for each method, always in the same place, each with what it takes; or one that only ends the session. */
export const PayButtons = ({ due, isDisabled, isRunning, onEnd }: PayButtonsProps) => {
  const t = useT();
  const { money } = useFormat();
  if (due <= 0) {
    return (
      <Button size="large" loading={isRunning} disabled={isDisabled} onClick={() => onEnd()} sx={{ gridColumn: '1 / -1' }}>
        {t('sessions.action.end')}
      </Button>
    );
  }
  return paymentMethods.map((method) => {
    const words = t('sessions.end.pay', { method: t(`sessions.method.${method}`), money: money(due) });
    return (
      <Button
        key={method}
        size="large"
        startIcon={<MethodIcon method={method} />}
        loading={isRunning}
        disabled={isDisabled}
        aria-label={t('sessions.end.pay_named', { words })}
        onClick={() => onEnd(method)}
        sx={{ '&&': { paddingInline: 1, '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } } }}
      >
        {words}
      </Button>
    );
  });
};
