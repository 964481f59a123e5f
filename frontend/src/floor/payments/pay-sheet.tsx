import { Typography } from '@mui/material';
import { amountInField, type PaymentMethod, readAmount, riyals, type SessionRow, TakePayment, type WordingKey } from '@tabletime/contract';
import { useState } from 'react';
import { takePayment } from '../../api/bill.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { forgetPersisted, usePersistedFields } from '../../forms/persisted.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatest } from '../../session/use-latest.ts';
import { useBillChange } from '../bill/use-bill-change.ts';
import type { FloorDialog } from '../floor-dialog.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { tenderedFaultOf } from '../../session/tender/tender.ts';
import { useGiveBackWords } from '../checkout/use-give-back-words.ts';
import { MethodField, TenderedField } from '../../session/tender/tender-fields.tsx';

interface PaySheetProps {
  session: SessionRow;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

export const PaySheet = ({ session, onClose, onSwitch }: PaySheetProps) => {
  const t = useT();
  const { money } = useFormat();
  const numberAndName = useNumberAndName();
  const giveBackWords = useGiveBackWords();
  const latest = useLatest(session);
  const { base } = latest;
  const [typed, setTyped] = usePersistedFields<{ method: string; amount: string | null; tendered: string }>(
    'sessions.form.payment',
    () => ({ method: 'Cash', amount: null, tendered: '' }),
  );
  const [isChecked, setIsChecked] = useState(false);
  const { run, isRunning, failure, clearFailure } = useBillChange({
    failed: 'payments.failed',
    done: 'done.payment_taken',
    wordsIn: (row, sentence) => giveBackWords(base, row) ?? sentence,
    onDone: (row) => {
      // The next payment's form begins empty.
      forgetPersisted('sessions.form');
      onSwitch({ kind: 'details', session: row });
    },
  });

  const due = Math.max(0, base.balance ?? 0);
  const method: PaymentMethod = typed.method === 'Credit' ? 'Credit' : 'Cash';
  const amountText = typed.amount ?? amountInField(due);
  const typedAmount = readAmount(amountText);
  const amount = typedAmount ?? NaN;
  const tendered = method === 'Cash' ? readAmount(typed.tendered) : null;
  const amountFault = TakePayment.shape.amount.safeParse(typedAmount).error?.issues[0]?.message as WordingKey | undefined;
  const tenderedFault = amountFault === undefined ? tenderedFaultOf(amount, tendered) : undefined;
  const refused = failure?.kind === 'fields' ? failure.errors : {};
  const faults = {
    amount: amountFault ? t(amountFault) : amount > due ? t('payments.too_much', { money: money(due) }) : undefined,
    tendered: tenderedFault && t(tenderedFault),
  };
  const isWhole = faults.amount === undefined && faults.tendered === undefined;

  const handleType = (entry: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...entry }));
    clearFailure();
  };
  const handleSubmit = () => {
    setIsChecked(true);
    if (!isWhole || latest.isGone) return;
    void run((key) => takePayment(base.id, base.version, { method, amount, ...(tendered !== null && { tendered }) }, key));
  };
  return (
    <SessionSheet
      title={t('payments.take_title', { number: numberAndName(base.tableNumber) })}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      submit={{ label: t('payments.take'), isDisabled: latest.isGone || due === 0 }}
      back={{ label: t('action.cancel'), onClick: () => onSwitch({ kind: 'details', session: latest.newer ?? base }) }}
      outcome={
        <Typography color="text.secondary">
          {t('payments.rest_now', { money: money(riyals(Math.round((due - (faults.amount === undefined ? amount : 0)) * 100))) })}
        </Typography>
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <MethodField label={t('payments.method')} value={method} onChange={(next) => handleType({ method: next })} />
      <FigureField
        fullWidth
        unit="money"
        label={t('payments.amount')}
        value={amountText}
        onChange={(text) => handleType({ amount: text })}
        error={refused['amount'] ?? (isChecked ? faults.amount : undefined)}
        required
        disabled={isRunning}
      />
      {method === 'Cash' && (
        <TenderedField
          amount={amount}
          value={typed.tendered}
          onChange={(text) => handleType({ tendered: text })}
          error={refused['tendered'] ?? (isChecked ? faults.tendered : undefined)}
          isDisabled={isRunning}
        />
      )}
    </SessionSheet>
  );
};
