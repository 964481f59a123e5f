import { Box, Chip, MenuItem, TextField, Typography } from '@mui/material';
import {
  type DiscountScope,
  foundingDiscountCaps,
  GrantDiscount,
  readAmount,
  readPercent,
  type SessionRow,
  type WordingKey,
} from '@tabletime/contract';
import { useState } from 'react';
import { grantDiscount } from '../../api/bill.ts';
import { useSignedIn } from '../../api/sign-in-storage.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { usePlaceSession } from '../../cache/place-session.ts';
import { useQuery } from '@tanstack/react-query';
import { discountCapsQuery } from '../../api/settings.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { forgetPersisted, usePersistedFields } from '../../forms/persisted.ts';
import { ReasonField } from '../../forms/reason-field.tsx';
import { rememberReason } from '../../forms/recent-reasons.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAmountToast } from '../../session/table-toast.tsx';
import { useLatest } from '../../session/use-latest.ts';
import { PriceShift } from '../guests/price-shift.tsx';
import { type Opened, readOn } from '../opened.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { ApproverFields, useApprover } from './approver-fields.tsx';
import { lastDiscountOf } from './bill-amounts.ts';
import { discountNow, type WantedDiscount } from './discount-figures.ts';

const purpose = 'session.discount';
const percents = [5, 10, 15, 20, 25, 50];

interface DiscountSheetProps {
  session: SessionRow;
  onClose: () => void;
  onTurnTo: (opened: Opened) => void;
}

/** Takes a percentage or an amount off the bill, its time or a line, for a reason; above the own cap somebody else approves it here. */
export const DiscountSheet = ({ session, onClose, onTurnTo }: DiscountSheetProps) => {
  const t = useT();
  const language = useLanguage();
  const { money, number, percent: asPercent } = useFormat();
  const numberAndName = useNumberAndName();
  const placeSession = usePlaceSession();
  const amountToast = useAmountToast();
  const person = useSignedIn();
  const { data: caps = foundingDiscountCaps } = useQuery(discountCapsQuery);
  const latest = useLatest(session);
  const { base } = latest;
  const approver = useApprover();
  const [typed, setTyped] = usePersistedFields('sessions.form.discount', () => ({ scope: 'bill', kind: 'percent', size: '', reason: '' }));
  const [isChecked, setIsChecked] = useState(false);
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'order.failed_bill',
      done: 'done.discount_granted',
      announce: (row, words) => amountToast(row, lastDiscountOf(row, serverNow()), words),
    },
    (row) => {
      placeSession(row);
      // The next discount's form begins empty.
      forgetPersisted('sessions.form');
      onTurnTo(readOn(row));
    },
  );

  const lines = base.bill?.lines ?? [];
  const scopeText = lines.some(({ line }) => String(line) === typed.scope) || typed.scope === 'time' ? typed.scope : 'bill';
  const scope: DiscountScope = scopeText === 'bill' || scopeText === 'time' ? scopeText : Number(scopeText);
  const isPercent = typed.kind === 'percent';
  const given = (isPercent ? readPercent : readAmount)(typed.size);
  const size = given ?? NaN;
  const input = { scope, [isPercent ? 'percent' : 'amount']: given, reason: typed.reason };
  const read = GrantDiscount.safeParse(input);
  const faultAt = (field: string) => read.error?.issues.find(({ path }) => path[0] === field)?.message;
  const refused = failure?.kind === 'fields' ? failure.errors : {};
  const sizeFault = faultAt(isPercent ? 'percent' : 'amount') as WordingKey | undefined;
  const reasonFault = faultAt('reason');
  const wanted: WantedDiscount = { scope, percent: isPercent ? size : null, amount: isPercent ? null : size };
  const isSized = sizeFault === undefined;

  const cap = caps[person?.role as keyof typeof caps] ?? 0;
  const percent = useTicking((now) => (isSized ? discountNow(base, wanted, cap, now).percentOfScope : 0));
  const takes = useTicking((now) => (isSized ? discountNow(base, wanted, cap, now).takes : 0));
  const before = useTicking((now) => discountNow(base, { scope, percent: null, amount: 0 }, cap, now).before);
  const after = useTicking((now) => (isSized ? discountNow(base, wanted, cap, now).after : before));
  // The minute may turn on the way: then the server says that somebody has to approve.
  const needsApprover = isSized && (percent > cap || failure?.code === 'discount.needs_approval');

  const isApprovalRefused = failure?.code.startsWith('approval.') ?? false;

  const handleType = (entry: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...entry }));
    clearFailure();
  };
  const handleSubmit = async () => {
    setIsChecked(true);
    if (!read.success || latest.isGone || (needsApprover && !approver.read())) return;
    rememberReason(purpose, typed.reason.trim());
    const discount = { scope, ...(isPercent ? { percent: size } : { amount: size }), reason: typed.reason };
    // What the approver typed is read as the request leaves, so that nothing that outlives it holds it.
    await run((key) => {
      const approval = needsApprover ? approver.read() : undefined;
      return grantDiscount(base.id, base.version, { ...discount, ...(approval && { approver: approval }) }, key);
    });
    approver.forget();
  };
  const lineName = (number_: number) => {
    const line = lines.find((one) => one.line === number_);
    return line ? t('order.line', { quantity: number(line.quantity), name: line.name[language] }) : '';
  };
  return (
    <SessionSheet
      title={t('order.discount_title', { number: numberAndName(base.tableNumber) })}
      latest={latest}
      failure={isApprovalRefused ? null : failure}
      isRunning={isRunning}
      submit={{ label: t('order.grant'), isDisabled: latest.isGone }}
      back={{ label: t('action.cancel'), onClick: () => onTurnTo({ kind: 'panel', session: latest.newer ?? base }) }}
      outcome={
        <Box>
          <Typography color="text.secondary">{t('order.takes', { money: money(takes) })}</Typography>
          <PriceShift name={t('order.total')} before={before} after={after} />
        </Box>
      }
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        select
        label={t('order.discount_of')}
        value={scopeText}
        disabled={isRunning}
        onChange={({ target }) => handleType({ scope: target.value })}
      >
        <MenuItem value="bill">{t('order.scope_bill')}</MenuItem>
        <MenuItem value="time">{t('order.scope_time')}</MenuItem>
        {lines.map(({ line }) => (
          <MenuItem key={line} value={String(line)}>
            <bdi>{lineName(line)}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <FieldGroup label={t('order.kind')}>
        <Choices
          type="radio"
          minWidth={120}
          choices={[
            { value: 'percent', content: t('order.percent') },
            { value: 'amount', content: t('order.amount') },
          ]}
          isChosen={(kind) => kind === typed.kind}
          onChoose={(kind) => handleType({ kind, size: '' })}
        />
      </FieldGroup>
      <Box>
        <FigureField
          fullWidth
          unit={isPercent ? 'percent' : 'money'}
          label={t(isPercent ? 'order.percent' : 'order.amount')}
          value={typed.size}
          required
          disabled={isRunning}
          onChange={(text) => handleType({ size: text })}
          error={refused['percent'] ?? refused['amount'] ?? (isChecked && sizeFault !== undefined ? t(sizeFault) : undefined)}
        />
        {isPercent && (
          <Box role="group" aria-label={t('order.percent')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
            {percents.map((each) => (
              <Chip
                key={each}
                label={<bdi>{asPercent(each)}</bdi>}
                variant="outlined"
                disabled={isRunning}
                onClick={() => handleType({ size: String(each) })}
              />
            ))}
          </Box>
        )}
      </Box>
      <ReasonField
        purpose={purpose}
        value={typed.reason}
        onChange={(reason) => handleType({ reason })}
        error={refused['reason'] ?? (isChecked && reasonFault !== undefined ? t('reason.required') : undefined)}
        disabled={isRunning}
      />
      {needsApprover && (
        <ApproverFields
          approver={approver}
          caps={caps}
          cap={cap}
          percent={Math.max(percent, isPercent ? size : 0)}
          of="discount"
          error={isApprovalRefused ? failure?.message : undefined}
          isDisabled={isRunning}
        />
      )}
    </SessionSheet>
  );
};
