import { Alert, Box, Typography } from '@mui/material';
import { isByBook, type SessionBill, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { checkOut } from '../../api/sessions.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { usePersistedFields } from '../../forms/persisted.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMethodWords } from '../../session/session-facts.tsx';
import { useLatest } from '../../session/use-latest.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useBill } from '../bill/bill-section.tsx';
import { timeLinesOf } from '../bill/explained-time.tsx';
import type { FloorDialog, OpenFloorDialog } from '../floor-dialog.ts';
import { methodsBack, methodsForRest } from '../payments/payment-figures.ts';
import { PaymentFields, tenderOf, type TypedTender } from '../../session/tender/payment-fields.tsx';
import { EndedToast } from '../reopen/ended-toast.tsx';
import { SessionSheet } from '../session-sheet.tsx';
import { changeOf, dueAfter, partsOf, paymentsOf } from '../../session/tender/tender.ts';
import { useEndedWords } from './use-give-back-words.ts';

interface CheckoutSheetProps {
  session: SessionRow;
  onClose: () => void;
  onOpen: OpenFloorDialog;
  onSwitch: (dialog: FloorDialog) => void;
}

const CheckedLines = ({ session, bill }: { session: SessionRow; bill: SessionBill }) => {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormat();
  const products = bill.lines.filter(({ kind }) => kind === 'product');
  const rows: [key: string, name: string, amount: number][] = [
    ...(session.guests || isByBook(session, session.guests) || products.length + bill.discounts.length === 0
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
    <Box
      sx={{
        display: 'grid',
        justifyContent: 'center',
        // The price by rules is a sentence.
        gridTemplateColumns: `minmax(0, ${isByBook(session, session.guests) ? 440 : 320}px)`,
        gap: 0.5,
        marginBlockStart: 1,
        textAlign: 'start',
      }}
    >
      {timeLinesOf(session, true)}
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

export const CheckoutSheet = ({ session, onClose, onOpen, onSwitch }: CheckoutSheetProps) => {
  const t = useT();
  const { money } = useFormat();
  const numberAndName = useNumberAndName();
  const patchSession = usePatchSession();
  const endedWords = useEndedWords();
  const methodWords = useMethodWords();
  const latest = useLatest(session);
  const { base } = latest;
  const meant = methodsForRest(base);
  const [typed, setTyped] = usePersistedFields<TypedTender>('sessions.form.checkout', () => ({
    by: meant.length === 2 ? 'Both' : (meant[0] ?? 'Cash'),
    of: 'Cash',
    amount: '',
    tendered: '',
  }));
  const [isChecked, setIsChecked] = useState(false);
  const bill = useBill(base);
  const { paid, total } = bill;

  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'sessions.failed.end',
      done: 'done.session_ended',
      announce: (answer, words) => <EndedToast session={answer} words={endedWords(base, answer, words)} onOpen={onOpen} />,
    },
    (answer) => {
      patchSession(answer);
      onClose();
    },
  );
  const isNotExact = failure?.code === 'payment.not_exact';
  const refused = isNotExact ? { due: Number(failure.params['due']), sent: Number(failure.params['given']) } : undefined;
  const due = dueAfter(bill.balance, refused);
  /** The amount that the guests heard when the sheet opened. */
  const [dueBefore] = useState(due);

  const tender = tenderOf(typed);
  const change = changeOf(partsOf(due, tender)?.Cash ?? 0, tender.tendered);
  const payments = paymentsOf(due, tender);
  // A newer version changes the amount, which staff must see before they agree; their own lost attempt may be retried.
  const isUnsure = failure?.kind === 'other' && failure.unsure;
  const canEnd = !latest.isGone && (latest.newer === undefined || (isUnsure && latest.newer.isActive));

  const handleType = (entry: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...entry }));
    clearFailure();
  };
  const handleSubmit = () => {
    setIsChecked(true);
    if (payments && canEnd) void run((key) => checkOut(base.id, base.version, payments, key));
  };
  const isBack = due < 0;
  const backBy = methodsBack(base, -due);
  const dueWords = isBack
    ? t('checkout.back_due')
    : due === dueBefore
      ? t('checkout.due')
      : t('checkout.due_was', { money: money(dueBefore) });

  return (
    <SessionSheet
      title={t('checkout.title', { number: numberAndName(base.tableNumber) })}
      latest={latest}
      failure={isNotExact ? null : failure}
      isRunning={isRunning}
      submit={{ label: t(due > 0 ? 'checkout.submit' : 'sessions.action.end'), isDisabled: !canEnd }}
      back={{ label: t('action.back'), onClick: () => onSwitch({ kind: 'panel', session: latest.newer ?? base }) }}
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
        <Typography color="text.secondary" aria-live="polite">
          {dueWords}
        </Typography>
        <MoneyText
          riyals={Math.abs(due)}
          sx={{ display: 'block', fontSize: '2.5rem', fontWeight: 800, lineHeight: 1.25, color: 'primary.main' }}
        />
        {paid > 0 && <Typography>{t('checkout.paid_of', { paid: money(paid), total: money(total) })}</Typography>}
        {isBack && (
          <Typography sx={{ fontWeight: 600 }}>
            {backBy.length === 0 ? t('checkout.back_open') : t('checkout.back_by', { method: methodWords(backBy) })}
          </Typography>
        )}
        <CheckedLines session={base} bill={bill} />
      </Box>
      {isNotExact && <Alert severity="warning">{t('checkout.due_changed', { money: money(due) })}</Alert>}
      <PaymentFields
        due={due}
        value={typed}
        onChange={handleType}
        isChecked={isChecked}
        isDisabled={isRunning}
        hasChange={false}
        refused={failure?.kind === 'fields' ? failure.errors['tendered'] : undefined}
      />
    </SessionSheet>
  );
};
