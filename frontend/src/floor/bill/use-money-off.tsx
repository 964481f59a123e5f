import { type Approver, foundingDiscountCaps, type SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../api/http-client.ts';
import { discountCapsQuery } from '../../api/settings.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { forgetPersisted } from '../../forms/persisted.ts';
import { ReasonField } from '../../forms/reason-field.tsx';
import { rememberReason } from '../../forms/recent-reasons.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Latest } from '../../session/use-latest.ts';
import type { SessionSheetProps } from '../session-sheet.tsx';
import { ApproverFields } from './approver-fields.tsx';
import { useApprover } from './use-approver.ts';
import { type BillChange, useBillChange } from './use-bill-change.ts';

const purpose = 'session.discount';

interface MoneyOff extends BillChange {
  of: 'discount' | 'refund';
  latest: Latest;
}

interface Wanted {
  isReady: boolean;
  reason: string;
  needsApprover: boolean;
  send: (approver: { approver?: Approver }, key: string) => Promise<Answer<SessionRow>>;
}

/** A discount or a refund: above the person's cap it needs a colleague's approval. */
export const useMoneyOff = ({ of, latest, onDone, ...change }: MoneyOff) => {
  const t = useT();
  const person = useSignedIn();
  const { data: caps = foundingDiscountCaps } = useQuery(discountCapsQuery);
  const [isChecked, setIsChecked] = useState(false);
  const { run, isRunning, failure, clearFailure } = useBillChange({
    ...change,
    onDone: (row) => {
      forgetPersisted('sessions.form');
      onDone(row);
    },
  });
  const cap = caps[person?.role as keyof typeof caps] ?? 0;
  const approver = useApprover(failure?.code === 'approval.pin_locked' || failure?.code === 'approval.pin_none');
  const isApprovalRefused = failure?.code.startsWith('approval.') ?? false;
  const refused = failure?.kind === 'fields' ? failure.errors : {};

  const submit = async ({ isReady, reason, needsApprover, send }: Wanted): Promise<void> => {
    setIsChecked(true);
    if (!isReady || latest.isGone || (needsApprover && !approver.read())) return;
    rememberReason(purpose, reason.trim());
    // Credentials are read at the last moment, so that nothing keeps them.
    await run((key) => {
      const approval = needsApprover ? approver.read() : undefined;
      return send({ ...(approval && { approver: approval }) }, key);
    });
    approver.forget();
  };

  const sheet: Pick<SessionSheetProps, 'latest' | 'failure' | 'isRunning'> = {
    latest,
    failure: isApprovalRefused ? null : failure,
    isRunning,
  };
  return {
    sheet,
    cap,
    /** Whether the server demanded an approval that the form did not expect. */
    isApprovalRequired: failure?.code === `${of}.needs_approval`,
    isChecked,
    isRunning,
    refused,
    clearFailure,
    submit,

    reasonField: (reason: string, isMissing: boolean, onChange: (reason: string) => void) => (
      <ReasonField
        purpose={purpose}
        value={reason}
        onChange={onChange}
        error={refused['reason'] ?? (isChecked && isMissing ? t('reason.required') : undefined)}
        disabled={isRunning}
      />
    ),

    approverFields: (percent: number) => (
      <ApproverFields
        approver={approver}
        caps={caps}
        cap={cap}
        percent={percent}
        of={of}
        error={isApprovalRefused ? failure?.message : undefined}
        isDisabled={isRunning}
      />
    ),
  };
};
