import { Box, Button, Typography } from '@mui/material';
import { type PaymentMethod, paymentMethods, type SessionRow } from '@tabletime/contract';
import { useId } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { MethodIcon } from '../../session/session-facts.tsx';
import { shareOf } from './payment-figures.ts';

interface LeaveAndPayProps {
  session: SessionRow;
  /** The numbers of those who leave. */
  leaving: number[];
  /** When, in milliseconds since the epoch; undefined: now. */
  leftAt: number | undefined;
  isDisabled: boolean;
  onPay: (method: PaymentMethod) => void;
}

/** What guests owe who leave before the others, with a button for each way to pay it; nothing where they owe nothing. */
export const LeaveAndPay = ({ session, leaving, leftAt, isDisabled, onPay }: LeaveAndPayProps) => {
  const t = useT();
  const { money } = useFormat();
  const id = useId();
  const share = useTicking((now) => shareOf(session, leaving, leftAt ?? now));
  if (share === 0) return null;
  const words = t('payments.leave', { money: money(share) });
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
      <Typography id={id} sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>
        {words}
      </Typography>
      {paymentMethods.map((method) => (
        <Button
          key={method}
          variant="outlined"
          startIcon={<MethodIcon method={method} />}
          disabled={isDisabled}
          onClick={() => onPay(method)}
        >
          {t(`sessions.method.${method}`)}
        </Button>
      ))}
    </Box>
  );
};
