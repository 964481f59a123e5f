import { Alert, Box, Chip, Typography } from '@mui/material';
import type { PaymentMethod, SessionBill, SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { checkOut } from '../../api/sessions.ts';
import { usePlaceSession } from '../../cache/place-session.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { typedAmount } from '../../forms/fields/typed-number.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatest } from '../../session/use-latest.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useBill } from '../bill/bill-section.tsx';
import { StayLines } from '../guests/stay-lines.tsx';
import type { Open, Opened } from '../opened.ts';
import { AmountField } from '../payments/tender-fields.tsx';
import { EndedToast } from '../reopen/ended-toast.tsx';
import { SessionSheet } from '../session-sheet.tsx';
import { useNumberAndName } from '../tiles/floor-tables.ts';
import { changeOf, partsOf, paymentsOf, type Till, usualNotes } from './tender.ts';

interface CheckoutSheetProps {
  session: SessionRow;
  onClose: () => void;
  onOpen: Open;
  onTurnTo: (opened: Opened) => void;
}

/** What a table is asked to pay for: each stay, or the time of all, then products and discounts. */
const CheckedLines = ({ session, bill }: { session: SessionRow; bill: SessionBill }) => {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormat();
  const products = bill.lines.filter(({ kind }) => kind === 'product');
  const rows: [key: string, name: string, amount: number][] = [
    ...(session.guests || products.length + bill.discounts.length === 0
      ? []
      : [['time', t('order.table_time'), bill.cost] satisfies [string, string, number]]),
    ...products.map(({ _id, quantity, name, amount }): [string, string, number] => [
      _id,
      t('order.line', { quantity: number(quantity), name: name[language] }),
      amount,
    ]),
    ...bill.discounts.map(({ _id, reason, amount }): [string, string, number] => [`discount ${_id}`, reason, -amount]),
  ];
  return (
    <Box sx={{ display: 'grid', justifyContent: 'center', gridTemplateColumns: 'minmax(0, 320px)', gap: 0.5, textAlign: 'start' }}>
      {session.guests && <StayLines session={session} />}
      {rows.map(([key, name, amount]) => (
        <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Box component="bdi" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <MoneyText riyals={amount} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }} />
        </Box>
      ))}
    </Box>
  );
};

/** Ends a session with what was paid by each method, and says the change: everything that is due on one screen. */
export const CheckoutSheet = ({ session, onClose, onOpen, onTurnTo }: CheckoutSheetProps) => {
  const t = useT();
  const { money } = useFormat();
  const numberAndName = useNumberAndName();
  const placeSession = usePlaceSession();
  const latest = useLatest(session);
  const { base } = latest;
  const [typed, setTyped] = useState<{ by: Till['by']; of: PaymentMethod; amount: string; tendered: string }>({
    by: base.paymentMethod.length === 2 ? 'Both' : (base.paymentMethod[0] ?? 'Cash'),
    of: 'Cash',
    amount: '',
    tendered: '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const bill = useBill(base);
  const { balance: due, paid, total } = bill;

  const till: Till = {
    by: typed.by,
    typed: typed.of,
    amount: typedAmount(typed.amount),
    tendered: typed.tendered.trim() === '' || typed.by === 'Credit' ? null : typedAmount(typed.tendered),
  };
  const parts = partsOf(due, till);
  const cash = parts?.Cash ?? 0;
  const change = changeOf(cash, till.tendered);
  const payments = paymentsOf(due, till);

  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'sessions.failed.end',
      done: 'done.session_ended',
      announce: (answer, words) => {
        const back = answer.bill?.payments.reduce((sum, payment) => sum + (payment.change ?? 0), 0) ?? 0;
        const said = back > 0 ? t('checkout.give_back', { money: money(back) }) : words;
        return <EndedToast session={answer} words={said} onOpen={onOpen} />;
      },
    },
    (answer) => {
      placeSession(answer);
      onClose();
    },
  );
  const isNotExact = failure?.code === 'payment.not_exact' || (failure?.kind === 'fields' && failure.errors['payments'] !== undefined);

  const handleType = (entry: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...entry }));
    clearFailure();
  };
  const handleSubmit = () => {
    setIsChecked(true);
    if (payments && !latest.isGone) void run((key) => checkOut(base.id, base.version, payments, key));
  };
  /** What a field of both shows: as it was typed, or the rest. */
  const shownOf = (method: PaymentMethod): string => {
    if (typed.of === method) return typed.amount;
    return parts && typed.amount.trim() !== '' ? String(parts[method]) : '';
  };
  const amountFault = isChecked && typed.by === 'Both' && !parts ? t('checkout.amount_fault', { money: money(due) }) : undefined;
  const tenderedFault = isChecked && till.tendered !== null && change === null ? t('payment.tendered_low') : undefined;

  return (
    <SessionSheet
      title={t('checkout.title', { number: numberAndName(base.tableNumber) })}
      latest={latest}
      failure={isNotExact ? null : failure}
      isRunning={isRunning}
      submit={{ label: t('checkout.submit'), isDisabled: latest.isGone }}
      back={{ label: t('action.back'), onClick: () => onTurnTo({ kind: 'panel', session: latest.newer ?? base }) }}
      outcome={
        change !== null && (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }} aria-live="polite">
            <Typography color="text.secondary">{t('checkout.change')}</Typography>
            <MoneyText riyals={change} sx={{ fontSize: '2rem', fontWeight: 800, color: 'primary.main' }} />
          </Box>
        )
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Box sx={{ textAlign: 'center' }}>
        <Typography color="text.secondary">{t('checkout.due')}</Typography>
        <MoneyText riyals={due} sx={{ display: 'block', fontSize: '2.5rem', fontWeight: 800, lineHeight: 1.25, color: 'primary.main' }} />
        {paid > 0 && <Typography>{t('checkout.paid_of', { paid: money(paid), total: money(total) })}</Typography>}
        <CheckedLines session={base} bill={bill} />
      </Box>
      {isNotExact && <Alert severity="warning">{t('checkout.due_changed', { money: money(due) })}</Alert>}
      <FieldGroup label={t('checkout.paid_by')}>
        <Choices
          type="radio"
          minWidth={96}
          choices={(['Cash', 'Credit', 'Both'] as const).map((value) => ({
            value,
            content: value === 'Both' ? t('checkout.both') : t(`sessions.method.${value}`),
          }))}
          isChosen={(by) => by === typed.by}
          onChoose={(by) => handleType({ by })}
        />
      </FieldGroup>
      {typed.by === 'Both' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
          {(['Cash', 'Credit'] as const).map((method) => (
            <AmountField
              key={method}
              label={t(`sessions.method.${method}`)}
              value={shownOf(method)}
              isDisabled={isRunning}
              error={typed.of === method ? amountFault : undefined}
              onChange={(amount) => handleType({ of: method, amount })}
            />
          ))}
        </Box>
      )}
      {typed.by !== 'Credit' && due > 0 && (
        <Box>
          <AmountField
            label={t('payments.tendered')}
            value={typed.tendered}
            isDisabled={isRunning}
            error={tenderedFault}
            onChange={(tendered) => handleType({ tendered })}
          />
          <Box role="group" aria-label={t('payments.tendered')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
            {cash > 0 && (
              <Chip
                label={t('checkout.exact')}
                variant="outlined"
                disabled={isRunning}
                onClick={() => handleType({ tendered: String(cash) })}
              />
            )}
            {usualNotes(cash).map((note) => (
              <Chip
                key={note}
                label={<bdi>{note}</bdi>}
                variant="outlined"
                disabled={isRunning}
                onClick={() => handleType({ tendered: String(note) })}
              />
            ))}
          </Box>
        </Box>
      )}
    </SessionSheet>
  );
};
