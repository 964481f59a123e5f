import CloseIcon from '@mui/icons-material/Close';
import PayIcon from '@mui/icons-material/PaymentsOutlined';
import RefundIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { billOf, type PaymentMethod, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { performerName } from '../../ui/person-name.tsx';
import { useGuestName } from '../guests/guest-chip.tsx';
import { guestsOf } from '../guests/guest-figures.ts';
import type { Opened } from '../opened.ts';
import { voidable } from './payment-figures.ts';
import { VoidPaymentDialog } from './void-payment-dialog.tsx';

interface PaymentsSectionProps {
  session: SessionRow;
  onTurnTo: (opened: Opened) => void;
}

/** What was paid and given back of a completed session, what is still due, and the ways to change either. */
export const PaymentsSection = ({ session, onTurnTo }: PaymentsSectionProps) => {
  const t = useT();
  const { money } = useFormat();
  const nameOf = useGuestName();
  const [asked, setAsked] = useState<string | null>(null);
  const bill = billOf(session, 0);
  const { payments, refunds, paid, refunded, balance } = bill;
  const methodName = (method: PaymentMethod | 'Both') =>
    method === 'Both' ? t('sessions.money.undivided') : t(`sessions.method.${method}`);
  const wordsOf = (method: PaymentMethod | 'Both', guest: number | undefined): string => {
    const whose = guestsOf(session).find((one) => one.guest === guest);
    return whose ? t('payments.of_guest', { method: methodName(method), guest: `\u2068${nameOf(whose)}\u2069` }) : methodName(method);
  };
  const payment = payments.find(({ _id }) => _id === asked);
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
            <Line
              key={_id}
              words={wordsOf(method, guest)}
              detail={
                tendered === undefined || change === undefined
                  ? undefined
                  : t('payments.change', { tendered: money(tendered), change: money(change) })
              }
              amount={amount}
              takeBack={left === null ? undefined : { label: t('payments.void', { money: money(left) }), onTap: () => setAsked(_id) }}
            />
          );
        })}
        {refunds.map(({ _id, method, amount, reason, approvedBy }) => (
          <Line
            key={`refund ${_id}`}
            words={t('payments.refunded', { method: methodName(method) })}
            detail={reason && approvedBy ? t('order.reason_and_approver', { reason, name: performerName(approvedBy) }) : reason}
            amount={amount}
            isBack
          />
        ))}
        {payments.length + refunds.length === 0 && (
          <Typography component="li" color="text.secondary">
            {t('payments.none')}
          </Typography>
        )}
        {balance !== 0 && (
          <Line isTotal words={t(balance > 0 ? 'sessions.money.still_due' : 'sessions.money.paid_over')} amount={Math.abs(balance)} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: 1 } }}>
        {balance > 0 && (
          <Button startIcon={<PayIcon />} onClick={() => onTurnTo({ kind: 'pay', session })}>
            {t('payments.take')}
          </Button>
        )}
        {paid > refunded && (
          <Button variant="outlined" startIcon={<RefundIcon />} onClick={() => onTurnTo({ kind: 'refund', session })}>
            {t(balance < 0 ? 'payments.give_back' : 'payments.refund')}
          </Button>
        )}
      </Box>
      {payment && (
        <VoidPaymentDialog
          session={session}
          payment={payment}
          amount={voidable(bill, payment) ?? payment.amount}
          onDone={(done) => {
            setAsked(null);
            onTurnTo({ kind: 'details', session: done });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
};

interface LineProps {
  words: string;
  detail?: string | null | undefined;
  amount: number;
  /** Whether the amount went back. */
  isBack?: boolean;
  isTotal?: boolean;
  takeBack?: { label: string; onTap: () => void } | undefined;
}

const Line = ({ words, detail, amount, isBack = false, isTotal = false, takeBack }: LineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minBlockSize: 44,
      // As wide as the button at the end of the other lines, with the gap before it.
      paddingInlineEnd: takeBack ? 0 : 7,
      fontWeight: isTotal ? 700 : 400,
      ...(isTotal && { color: 'warning.main', borderBlockStart: '1px solid', borderColor: 'divider' }),
    }}
  >
    <Box component="span" sx={{ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
      {words}
      {detail && (
        <Typography component="bdi" variant="body2" color="text.secondary" sx={{ display: 'block', textAlign: '-webkit-match-parent' }}>
          {detail}
        </Typography>
      )}
    </Box>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <MoneyText riyals={isBack ? -amount : amount} />
    </Box>
    {takeBack && (
      <IconButton aria-label={takeBack.label} onClick={takeBack.onTap} sx={{ inlineSize: 48, blockSize: 44 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    )}
  </Box>
);
