import { serverNow } from '../../api/server-clock.ts';
import { Typography } from '@mui/material';
import { billOf, GiveRefund, type PaymentMethod, readAmount, riyals, type SessionRow, type WordingKey } from '@tabletime/contract';
import type { z } from 'zod';
import { giveRefund } from '../../api/bill.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { usePersistedFields } from '../../forms/persisted.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatest } from '../../session/use-latest.ts';
import { useMoneyOff } from '../bill/use-money-off.tsx';
import type { FloorDialog } from '../floor-dialog.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { likelierMethod, refundPercent } from './payment-figures.ts';
import { MethodField } from '../../session/tender/tender-fields.tsx';

interface RefundSheetProps {
  session: SessionRow;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

/** Returns an overpayment first; other refunds are goodwill, and need approval above the person's cap. */
export const RefundSheet = ({ session, onClose, onSwitch }: RefundSheetProps) => {
  const t = useT();
  const { money } = useFormat();
  const numberAndName = useNumberAndName();
  const latest = useLatest(session);
  const { base } = latest;
  const { paid, refunded, balance } = billOf(base, 0);
  const kind: z.input<typeof GiveRefund>['kind'] = balance < 0 ? 'settlement' : 'goodwill';
  const most = kind === 'settlement' ? -balance : riyals(Math.round((paid - refunded) * 100));
  const [typed, setTyped] = usePersistedFields<{ method: string | null; amount: string; reason: string }>('sessions.form.refund', () => ({
    method: null,
    amount: kind === 'settlement' ? String(most) : '',
    reason: '',
  }));
  const moneyOff = useMoneyOff({
    of: 'refund',
    latest,
    failed: 'payments.failed',
    done: 'done.refund_given',
    amountIn: () => readAmount(typed.amount) ?? undefined,
    onDone: (row) => onSwitch({ kind: 'details', session: row }),
  });
  const { cap, isChecked, isRunning, refused } = moneyOff;

  const method: PaymentMethod = typed.method === 'Cash' || typed.method === 'Credit' ? typed.method : likelierMethod(base);
  const typedAmount = readAmount(typed.amount);
  const amount = typedAmount ?? NaN;
  const read = GiveRefund.safeParse({ kind, amount: typedAmount, method, reason: typed.reason });
  const faultAt = (field: string) => read.error?.issues.find(({ path }) => path[0] === field)?.message;
  const amountFault = faultAt('amount') as WordingKey | undefined;
  const isSized = amountFault === undefined && amount <= most;
  const sizeFault = amountFault ? t(amountFault) : t('payments.refund_most', { money: money(most) });

  const percent = isSized ? refundPercent(base, amount, serverNow()) : 0;
  const needsApprover = kind === 'goodwill' && isSized && (percent > cap || moneyOff.isApprovalRequired);

  const handleType = (entry: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...entry }));
    moneyOff.clearFailure();
  };
  const handleSubmit = () => {
    void moneyOff.submit({
      isReady: read.success && isSized,
      reason: typed.reason,
      needsApprover,
      send: (approver, key) => giveRefund(base.id, base.version, { kind, amount, method, reason: typed.reason, ...approver }, key),
    });
  };
  return (
    <SessionSheet
      title={t('payments.refund_title', { number: numberAndName(base.tableNumber) })}
      {...moneyOff.sheet}
      submit={{ label: t('payments.refund_confirm'), isDisabled: latest.isGone }}
      back={{ label: t('action.cancel'), onClick: () => onSwitch({ kind: 'details', session: latest.newer ?? base }) }}
      outcome={
        <Typography color="text.secondary">
          {t(kind === 'settlement' ? 'payments.over_most' : 'payments.refund_most', { money: money(most) })}
        </Typography>
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FigureField
        fullWidth
        unit="money"
        label={t('payments.amount')}
        value={typed.amount}
        onChange={(text) => handleType({ amount: text })}
        error={refused['amount'] ?? (isChecked && !isSized ? sizeFault : undefined)}
        required
        disabled={isRunning}
      />
      <MethodField label={t('payments.refund_by')} value={method} onChange={(next) => handleType({ method: next })} />
      {moneyOff.reasonField(typed.reason, faultAt('reason') !== undefined, (reason) => handleType({ reason }))}
      {needsApprover && moneyOff.approverFields(percent)}
    </SessionSheet>
  );
};
