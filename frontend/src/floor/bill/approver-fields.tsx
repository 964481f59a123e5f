import { Box, TextField, Typography } from '@mui/material';
import type { DiscountCaps } from '@tabletime/contract';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { rolesThatMay } from './discount-figures.ts';

/** Credentials of the approver: only the inputs hold them, never state, storage or cache. */
export interface ApproverFieldsState {
  email: RefObject<HTMLInputElement | null>;
  password: RefObject<HTMLInputElement | null>;
  isMissing: boolean;
  /** Reads the inputs at submit; undefined if one is blank, which then shows its fault. */
  read: () => { email: string; password: string } | undefined;
  /** Clears the password; call it after the response. */
  forget: () => void;
}

export const useApprover = (): ApproverFieldsState => {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  return {
    email,
    password,
    isMissing,
    read: () => {
      const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
      const isWhole = typed.email !== '' && typed.password !== '';
      setIsMissing(!isWhole);
      return isWhole ? typed : undefined;
    },
    forget: () => {
      if (password.current) password.current.value = '';
    },
  };
};

interface ApproverFieldsProps {
  approver: ApproverFieldsState;
  caps: DiscountCaps;
  /** Percent: the signed-in person's cap, and the discount. */
  cap: number;
  percent: number;
  of: 'discount' | 'refund';
  error?: string | undefined;
  isDisabled: boolean;
}

/** A colleague with a higher cap approves with e-mail and password, in the same request. */
export const ApproverFields = ({ approver, caps, cap, percent, of, error, isDisabled }: ApproverFieldsProps) => {
  const t = useT();
  const language = useLanguage();
  const { percent: written } = useFormat();
  const id = useId();
  const { password } = approver;
  // The password was cleared by the response, and the field may be out of view.
  useEffect(() => {
    if (error !== undefined) password.current?.focus();
  }, [error, password]);
  const roles = rolesThatMay(caps, percent);
  if (roles.length === 0) return <Typography color="error.main">{t('order.approver_nobody')}</Typography>;
  const numbers = { cap: written(Math.floor(cap * 100) / 100), percent: written(Math.ceil(percent * 100) / 100) };
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(roles.map((role) => t(`role.${role}`)));
  const needed = t(of === 'discount' ? 'order.approver_needed' : 'order.approver_refund', { ...numbers, roles: names });
  const fault = approver.isMissing ? t('account.credentials_required') : error;
  return (
    <Box role="group" aria-labelledby={`${id}-title`} sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography id={`${id}-title`} component="h3" sx={{ fontWeight: 700 }}>
          {t('order.approver')}
        </Typography>
        <Typography color="warning.main">{needed}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('order.approver_here')}
        </Typography>
      </Box>
      <TextField
        id={`${id}-email`}
        inputRef={approver.email}
        label={t('order.approver_email')}
        type="email"
        required
        error={fault !== undefined}
        slotProps={{
          htmlInput: { dir: 'ltr', readOnly: isDisabled, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
        }}
      />
      <TextField
        id={`${id}-password`}
        inputRef={approver.password}
        label={t('order.approver_password')}
        type="password"
        required
        error={fault !== undefined}
        helperText={fault}
        slotProps={{
          htmlInput: { dir: 'ltr', readOnly: isDisabled, autoComplete: 'off', maxLength: 200 },
          formHelperText: { role: 'alert' },
        }}
      />
    </Box>
  );
};
