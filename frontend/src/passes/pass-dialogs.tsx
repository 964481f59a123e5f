import { Box, Typography } from '@mui/material';
import { type PaymentMethod, readAmount, type ShownPass } from '@tabletime/contract';
import { type ReactNode, useState } from 'react';
import { cancelPass, erasePassHolder } from '../api/passes.ts';
import { FigureField } from '../forms/fields/figure-field.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { type Send, useFormMutation } from '../forms/use-form-mutation.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { MethodField } from '../session/tender/tender-fields.tsx';
import { HolderName } from './pass-rows.tsx';

/** Why so many riyals cannot be given back of `paid`; undefined if they can. */
const refundFault = (paid: number, amount: number | null) => {
  if (amount === null) return undefined;
  if (Number.isNaN(amount) || amount <= 0) return 'field.amount';
  return amount > paid ? 'passes.cancel.refund_most' : undefined;
};

interface PassDialogProps {
  pass: ShownPass;
  onClose: () => void;
}

interface ChangeProps extends PassDialogProps {
  what: 'cancel' | 'erase';
  done: 'done.pass_cancelled' | 'done.pass_holder_erased';
  /** Null if a field is invalid. */
  send: (reason: string) => Send<{ id: string }> | null;
  children?: ReactNode;
}

const ChangeDialog = ({ pass, what, done, send, onClose, children }: ChangeProps) => {
  const t = useT();
  const language = useLanguage();
  const { run, isRunning, failure } = useFormMutation<{ id: string }>(
    { changes: 'passes', failed: `passes.${what}.failed`, done },
    onClose,
  );
  return (
    <ReasonDialog
      open
      title={t(`passes.${what}.title`)}
      confirmLabel={t(`passes.${what}.confirm`)}
      purpose={`pass.${what}`}
      placeholder={t(`passes.${what}.placeholder`)}
      busy={isRunning}
      error={failure?.kind === 'fields' ? Object.values(failure.errors)[0] : failure?.message}
      onConfirm={(reason) => {
        const sent = send(reason);
        if (sent) void run(sent);
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <HolderName pass={pass} /> · <bdi>{pass.productName[language]}</bdi>
        </Typography>
        <Typography color="text.secondary">{t(`passes.${what}.text`)}</Typography>
        {children}
      </Box>
    </ReasonDialog>
  );
};

/** Cancels a pass, and gives back what of its price is wanted back; one that was paid on a bill is refunded there. */
export const CancelDialog = ({ pass, onClose }: PassDialogProps) => {
  const t = useT();
  const { money } = useFormat();
  const [typed, setTyped] = useState('');
  const [method, setMethod] = useState<PaymentMethod>('Cash');
  const [isChecked, setIsChecked] = useState(false);
  const amount = readAmount(typed);
  const fault = refundFault(pass.paid, amount);
  return (
    <ChangeDialog
      pass={pass}
      what="cancel"
      done="done.pass_cancelled"
      send={(reason) => {
        setIsChecked(true);
        const refund = amount === null ? {} : { refund: { method, amount } };
        return fault ? null : (key) => cancelPass(pass.id, pass.version, { reason, ...refund }, key);
      }}
      onClose={onClose}
    >
      {pass.paid > 0 && (
        <>
          <FigureField
            fullWidth
            unit="money"
            label={t('passes.cancel.refund')}
            value={typed}
            onChange={setTyped}
            error={isChecked && fault ? t(fault, { money: money(pass.paid) }) : undefined}
            hint={t('passes.cancel.refund_most', { money: money(pass.paid) })}
          />
          {amount !== null && <MethodField label={t('passes.cancel.refund_by')} value={method} onChange={setMethod} />}
        </>
      )}
    </ChangeDialog>
  );
};

export const EraseDialog = ({ pass, onClose }: PassDialogProps) => (
  <ChangeDialog
    pass={pass}
    what="erase"
    done="done.pass_holder_erased"
    send={(reason) => (key) => erasePassHolder(pass.id, pass.version, reason, key)}
    onClose={onClose}
  />
);
