import PayIcon from '@mui/icons-material/PaymentsOutlined';
import RefundIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import { Box, Button, Typography } from '@mui/material';
import { billOf, type PaymentMethod, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { performerName } from '../../ui/person-name.tsx';
import { BillRow } from '../bill/bill-row.tsx';
import { TakeBackDialog } from '../bill/take-back-dialog.tsx';
import { useGuestName } from '../guests/guest-chip.tsx';
import { guestsOf } from '../guests/guest-figures.ts';
import type { FloorDialog } from '../floor-dialog.ts';
import { voidable } from './payment-figures.ts';

interface PaymentsSectionProps {
  session: SessionRow;
  onSwitch: (dialog: FloorDialog) => void;
}

export const PaymentsSection = ({ session, onSwitch }: PaymentsSectionProps) => {
  const t = useT();
  const { money } = useFormat();
  const nameOf = useGuestName();
  const [voidedId, setVoidedId] = useState<string | null>(null);
  const bill = billOf(session, 0);
  const { payments, refunds, paid, refunded, balance, total } = bill;
  const methodName = (method: PaymentMethod | 'Both') =>
    method === 'Both' ? t('sessions.money.undivided') : t(`sessions.method.${method}`);
  const wordsOf = (method: PaymentMethod | 'Both', guest: number | undefined): string => {
    const whose = guestsOf(session).find((one) => one.guest === guest);
    return whose ? t('payments.of_guest', { method: methodName(method), guest: `\u2068${nameOf(whose)}\u2069` }) : methodName(method);
  };
  const payment = payments.find(({ _id }) => _id === voidedId);
  return (
    <Box component="section" aria-label={t('payments.title')} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {t('payments.title')}
      </Typography>
      <Box component="ul" aria-label={t('payments.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {payments.map((each) => {
          const { _id, method, amount, tendered, change, guest } = each;
          const left = voidable(bill, each);
          return (
            <BillRow
              key={_id}
              words={wordsOf(method, guest)}
              detail={
                tendered === undefined || change === undefined
                  ? undefined
                  : t('payments.change', { tendered: money(tendered), change: money(change) })
              }
              amount={amount}
              takeOff={
                left === null
                  ? undefined
                  : { label: t('payments.void', { money: money(left) }), words: t('payments.void_short'), onTap: () => setVoidedId(_id) }
              }
            />
          );
        })}
        {refunds.map(({ _id, method, amount, reason, approvedBy }) => (
          <BillRow
            key={`refund ${_id}`}
            words={t('payments.refunded', { method: methodName(method) })}
            detail={reason && approvedBy ? t('order.reason_and_approver', { reason, name: performerName(approvedBy) }) : reason}
            amount={-amount}
          />
        ))}
        {payments.length + refunds.length === 0 && (
          <Typography component="li" color="text.secondary">
            {t(total > 0 ? 'payments.none' : 'sessions.money.nothing')}
          </Typography>
        )}
        {balance !== 0 && (
          <BillRow
            isTotal
            colour="warning.main"
            words={t(balance > 0 ? 'sessions.money.still_due' : 'sessions.money.paid_over')}
            amount={Math.abs(balance)}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: 1 } }}>
        {balance > 0 && (
          <Button startIcon={<PayIcon />} onClick={() => onSwitch({ kind: 'pay', session })}>
            {t('payments.take')}
          </Button>
        )}
        {paid > refunded && (
          <Button variant="outlined" startIcon={<RefundIcon />} onClick={() => onSwitch({ kind: 'refund', session })}>
            {t(balance < 0 ? 'payments.give_back' : 'payments.refund')}
          </Button>
        )}
      </Box>
      {payment && (
        <TakeBackDialog
          session={session}
          taken={{ kind: 'payment', id: payment._id, amount: voidable(bill, payment) ?? payment.amount }}
          onDone={(done) => {
            setVoidedId(null);
            onSwitch({ kind: 'details', session: done });
          }}
          onClose={() => setVoidedId(null)}
        />
      )}
    </Box>
  );
};
