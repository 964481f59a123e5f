import { serverNow } from '../../api/server-clock.ts';
import { Typography } from '@mui/material';
import {
  billOf,
  foundingDiscountCaps,
  GiveRefund,
  type PaymentMethod,
  readAmount,
  riyals,
  type SessionRow,
  type WordingKey,
} from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { giveRefund } from '../../api/bill.ts';
import { discountCapsQuery } from '../../api/settings.ts';
import { useSignedIn } from '../../api/sign-in-storage.ts';
import { usePlaceSession } from '../../cache/place-session.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { forgetPersisted, usePersistedFields } from '../../forms/persisted.ts';
import { ReasonField } from '../../forms/reason-field.tsx';
import { rememberReason } from '../../forms/recent-reasons.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAmountToast } from '../../session/table-toast.tsx';
import { useLatest } from '../../session/use-latest.ts';
import { ApproverFields, useApprover } from '../bill/approver-fields.tsx';
import type { Opened } from '../opened.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { likelierMethod, refundPercent } from './payment-figures.ts';
import { MethodField } from './tender-fields.tsx';

const purpose = 'session.discount';

interface RefundSheetProps {
  session: SessionRow;
  onClose: () => void;
  onTurnTo: (opened: Opened) => void;
}

/**
 * Gives money back for a reason: what was paid too much, as long as there is any; else out of goodwill, where somebody else approves here
 * what is above the own cap.
 */
export const RefundSheet = ({ session, onClose, onTurnTo }: RefundSheetProps) => {
  const t = useT();
  const { money } = useFormat();
  const numberAndName = useNumberAndName();
  const placeSession = usePlaceSession();
  const amountToast = useAmountToast();
  const person = useSignedIn();
  const { data: caps = foundingDiscountCaps } = useQuery(discountCapsQuery);
  const latest = useLatest(session);
  const { base } = latest;
  const approver = useApprover();
  const { paid, refunded, balance } = billOf(base, 0);
  const kind: z.input<typeof GiveRefund>['kind'] = balance < 0 ? 'settlement' : 'goodwill';
  const most = kind === 'settlement' ? -balance : riyals(Math.round((paid - refunded) * 100));
  const [typed, setTyped] = usePersistedFields<{ method: string | null; amount: string; reason: string }>('sessions.form.refund', () => ({
    method: null,
    amount: kind === 'settlement' ? String(most) : '',
    reason: '',
  }));
  const [isChecked, setIsChecked] = useState(false);
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'payments.failed',
      done: 'done.refund_given',
      announce: (row, words) => amountToast(row, readAmount(typed.amount) ?? undefined, words),
    },
    (row) => {
      placeSession(row);
      // The next refund's form begins empty.
      forgetPersisted('sessions.form');
      onTurnTo({ kind: 'details', session: row });
    },
  );

  const method: PaymentMethod = typed.method === 'Cash' || typed.method === 'Credit' ? typed.method : likelierMethod(base);
  const given = readAmount(typed.amount);
  const amount = given ?? NaN;
  const read = GiveRefund.safeParse({ kind, amount: given, method, reason: typed.reason });
  const faultAt = (field: string) => read.error?.issues.find(({ path }) => path[0] === field)?.message;
  const amountFault = faultAt('amount') as WordingKey | undefined;
  const refused = failure?.kind === 'fields' ? failure.errors : {};
  const isSized = amountFault === undefined && amount <= most;
  const sizeFault = amountFault ? t(amountFault) : t('payments.refund_most', { money: money(most) });

  const cap = caps[person?.role as keyof typeof caps] ?? 0;
  const percent = isSized ? refundPercent(base, amount, serverNow()) : 0;
  const needsApprover = kind === 'goodwill' && isSized && (percent > cap || failure?.code === 'refund.needs_approval');
  const isApprovalRefused = failure?.code.startsWith('approval.') ?? false;

  const handleType = (entry: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...entry }));
    clearFailure();
  };
  const handleSubmit = async () => {
    setIsChecked(true);
    if (!read.success || !isSized || latest.isGone || (needsApprover && !approver.read())) return;
    rememberReason(purpose, typed.reason.trim());
    // What the approver typed is read as the request leaves, so that nothing that outlives it holds it.
    await run((key) => {
      const approval = needsApprover ? approver.read() : undefined;
      const input = { kind, amount, method, reason: typed.reason, ...(approval && { approver: approval }) };
      return giveRefund(base.id, base.version, input, key);
    });
    approver.forget();
  };
  return (
    <SessionSheet
      title={t('payments.refund_title', { number: numberAndName(base.tableNumber) })}
      latest={latest}
      failure={isApprovalRefused ? null : failure}
      isRunning={isRunning}
      submit={{ label: t('payments.refund_confirm'), isDisabled: latest.isGone }}
      back={{ label: t('action.cancel'), onClick: () => onTurnTo({ kind: 'details', session: latest.newer ?? base }) }}
      outcome={
        <Typography color="text.secondary">
          {t(kind === 'settlement' ? 'payments.over_most' : 'payments.refund_most', { money: money(most) })}
        </Typography>
      }
      onSubmit={() => void handleSubmit()}
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
      <ReasonField
        purpose={purpose}
        value={typed.reason}
        onChange={(reason) => handleType({ reason })}
        error={refused['reason'] ?? (isChecked && faultAt('reason') ? t('reason.required') : undefined)}
        disabled={isRunning}
      />
      {needsApprover && (
        <ApproverFields
          approver={approver}
          caps={caps}
          cap={cap}
          percent={percent}
          of="refund"
          error={isApprovalRefused ? failure?.message : undefined}
          isDisabled={isRunning}
        />
      )}
    </SessionSheet>
  );
};
