import { TextField, Typography } from '@mui/material';
import { guestLimits, latestOccurrence, type SessionRow, timeOfDay } from '@tabletime/contract';
import { useState } from 'react';
import { correctGuest, letGuestsLeave, type ShareTender } from '../../api/guests.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { readTime } from '../../forms/dates/read-dates.ts';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { forgetPersisted, persistedText, usePersisted, usePersistedFields } from '../../forms/persisted.ts';
import { ReasonField } from '../../forms/reason-field.tsx';
import { rememberReason } from '../../forms/recent-reasons.ts';
import { useT } from '../../i18n/use-t.ts';
import { totalNow } from '../../session/live-figures.ts';
import { useLatest } from '../../session/use-latest.ts';
import type { FloorDialog } from '../floor-dialog.ts';
import { LeaveAndPay } from '../payments/leave-and-pay.tsx';
import { movementTo } from '../payments/payment-figures.ts';
import { useSettling } from '../payments/use-settling.tsx';
import { useGuestName } from './guest-chip.tsx';
import { guestsOf, withTimes } from './guest-figures.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { PriceShifts } from './price-shift.tsx';
import { useGuestAction } from './use-guest-action.tsx';

const purpose = 'session.edit';

interface GuestSheetProps {
  session: SessionRow;
  number: number;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

export const GuestSheet = ({ session, number, onClose, onSwitch }: GuestSheetProps) => {
  const t = useT();
  const nameOf = useGuestName();
  const { timezone } = useCafe();
  const latest = useLatest(session);
  const { base } = latest;
  const guest = guestsOf(base).find((one) => one.guest === number);
  const [typed, setTyped] = usePersistedFields<Partial<Record<'label' | 'arrivedAt' | 'leftAt', string>>>(
    'sessions.form.guest',
    () => ({}),
  );
  const [reason, setReason] = usePersisted('sessions.form.reason', persistedText, () => '');
  const [isChecked, setIsChecked] = useState(false);
  // Returns to a running table's panel; elsewhere the sheet only closes.
  const handleDone = (row: SessionRow) => {
    if (!row.isActive) return onClose();
    forgetPersisted('sessions.form');
    onSwitch({ kind: 'panel', session: row });
  };
  const { run, isRunning, failure, clearFailure } = useGuestAction(base, onClose, handleDone);

  const clock = (instant: string | null) => (instant === null ? '' : timeOfDay(Date.parse(instant), timezone));
  const before = {
    label: guest?.label ?? '',
    arrivedAt: clock(guest?.arrivedAt ?? base.startTime),
    leftAt: clock(guest?.leftAt ?? null),
  };
  const now = { ...before, ...typed };
  const isMoved = { arrivedAt: now.arrivedAt !== before.arrivedAt, leftAt: now.leftAt !== before.leftAt };
  const needsReason = isMoved.arrivedAt || isMoved.leftAt;
  const isUnchanged = !needsReason && now.label.trim() === before.label;
  const faults = failure?.kind === 'fields' ? failure.errors : {};
  const missing = isChecked && needsReason && reason.trim() === '' ? t('reason.required') : undefined;

  // Means its latest occurrence, as on the server.
  const endMs = base.endTime === null ? undefined : Date.parse(base.endTime);
  const moment = (time: string) => new Date(latestOccurrence(time, endMs ?? serverNow(), timezone)).toISOString();
  const isReadable = readTime(now.arrivedAt) !== undefined && (now.leftAt === '' || readTime(now.leftAt) !== undefined);
  const after =
    needsReason && isReadable
      ? withTimes(base, number, {
          ...(isMoved.arrivedAt && { arrivedAt: moment(now.arrivedAt) }),
          ...(isMoved.leftAt && { leftAt: now.leftAt === '' ? null : moment(now.leftAt) }),
        })
      : undefined;

  // A completed session's new total moves money, and staff may have to name the method.
  const { settle, question } = useSettling(base, after && endMs !== undefined ? movementTo(base, totalNow(after, endMs)) : undefined);
  // A guest still present leaves and pays here, unless the form corrects more than that.
  const canLeave = base.isActive && base.presentCustomers > 1 && guest?.leftAt === null;
  const isLeaving = canLeave && isReadable && !isMoved.arrivedAt && now.label.trim() === before.label;

  const handleLeave = (payment: ShareTender) => {
    const input = { guests: [number], ...(isMoved.leftAt && { leftAt: now.leftAt }), payment };
    void run((key) => letGuestsLeave(base.id, base.version, input, key));
  };
  const handleType = (field: keyof typeof before) => (text: string) => {
    setTyped((entries) => ({ ...entries, [field]: text }));
    clearFailure();
  };
  const handleSubmit = () => {
    setIsChecked(true);
    if (isUnchanged || (needsReason && reason.trim() === '')) return;
    if (reason.trim() !== '') rememberReason(purpose, reason.trim());
    const input = {
      ...(now.label.trim() !== before.label && { label: now.label.trim() || null }),
      ...(isMoved.arrivedAt && { arrivedAt: now.arrivedAt }),
      ...(isMoved.leftAt && { leftAt: now.leftAt === '' ? null : now.leftAt }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...settle,
    };
    void run((key) => correctGuest(base.id, base.version, number, input, key));
  };
  return (
    <SessionSheet
      title={t('guests.correct_title', { guest: nameOf(guest ?? { guest: number, label: null }), number: base.tableNumber })}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      submit={{ label: t('guests.save'), isDisabled: isUnchanged || latest.isGone }}
      outcome={after && <PriceShifts shifts={[{ key: base.id, tableNumber: base.tableNumber, before: base, after, endMs }]} />}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('guests.label')}
        value={now.label}
        onChange={(event) => handleType('label')(event.target.value)}
        error={faults['label'] !== undefined}
        helperText={faults['label']}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: guestLimits.label, autoComplete: 'off' } }}
      />
      <TimeField label={t('guests.arrived')} value={now.arrivedAt} onChange={handleType('arrivedAt')} error={faults['arrivedAt']} />
      <TimeField
        label={t('guests.departed')}
        value={now.leftAt}
        onChange={handleType('leftAt')}
        error={faults['leftAt']}
        hint={t(base.isActive ? 'guests.departed_hint' : 'guests.departed_end')}
      />
      {isLeaving && (
        <LeaveAndPay
          session={base}
          leaving={[number]}
          leftAt={isMoved.leftAt ? Date.parse(moment(now.leftAt)) : undefined}
          isDisabled={isRunning || latest.isGone}
          tenderedError={faults['tendered']}
          onPay={handleLeave}
        />
      )}
      {question}
      <ReasonField
        purpose={purpose}
        value={reason}
        onChange={setReason}
        error={missing ?? faults['reason']}
        optional={!needsReason}
        disabled={isRunning}
      />
      <Typography variant="body2" color="text.secondary" sx={{ visibility: isUnchanged ? 'visible' : 'hidden' }}>
        {t('guests.nothing')}
      </Typography>
    </SessionSheet>
  );
};
