import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useInsert } from '../ui/person-name.tsx';
import { figureInput } from '../forms/fields/figure-field.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { sendPhoneCode, type SentCode, verifyPhoneCode } from '../api/sign-in/phone-codes.ts';
import { serverNow } from '../api/server-clock.ts';
import { useTicking } from '../cache/page-clock.ts';
import { codeFault, typedCode } from './phone-code.ts';

interface ResendButtonProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
}

/** Counts down until the server accepts another request. */
const ResendButton = ({ sent, onSent }: ResendButtonProps) => {
  const t = useT();
  const [from, setFrom] = useState(() => serverNow() + sent.resendAfter * 1000);
  const left = useTicking((now) => Math.min(sent.resendAfter, Math.max(0, Math.ceil((from - now) / 1000))));
  const { run, isRunning } = useFormMutation<SentCode>(
    { failed: 'phone.provider_failed', done: 'done.code_sent', changes: null },
    (again) => {
      setFrom(serverNow() + again.resendAfter * 1000);
      onSent(again);
    },
  );
  if (left > 0) return <Typography color="text.secondary">{t('phoneCodeTest.resendIn', { smart_count: left })}</Typography>;
  return (
    <Button variant="text" loading={isRunning} onClick={() => void run(() => sendPhoneCode(sent.phoneNumber))}>
      {t('phoneCodeTest.resend')}
    </Button>
  );
};

interface CodeStepProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onVerified: () => void;
  onChangePhone: () => void;
}

export const CodeStep = ({ sent, onSent, onVerified, onChangePhone }: CodeStepProps) => {
  const t = useT();
  const insert = useInsert();
  const id = useId();
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const { run, isRunning, failure, clearFailure } = useFormMutation(
    { failed: 'phone.check_failed', done: 'done.phone_verified', changes: null },
    onVerified,
  );
  const refused = failure?.kind === 'fields' ? failure.message : undefined;
  const fault = isShort ? t('phone.code_required') : refused;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tooShort = codeFault(code) !== undefined;
    setIsShort(tooShort);
    if (tooShort) event.currentTarget.querySelector('input')?.focus();
    else void run(() => verifyPhoneCode(sent.phoneNumber, code));
  };
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{insert('phoneCodeTest.enter', { phone: <bdi dir="ltr">{sent.phoneNumber}</bdi> })}</Typography>
      {sent.development && <Alert severity="info">{t('phoneCodeTest.development')}</Alert>}
      {failure && refused === undefined && <Alert severity="error">{failure.message}</Alert>}
      <TextField
        id={id}
        name="code"
        label={t('phoneCodeTest.code')}
        value={code}
        onChange={(event) => {
          setCode(typedCode(event.target.value));
          setIsShort(false);
          clearFailure();
        }}
        error={fault !== undefined}
        helperText={fault}
        autoFocus
        required
        slotProps={{
          htmlInput: { ...figureInput(), autoComplete: 'one-time-code' },
          input: { sx: { fontSize: '1.5rem', fontWeight: 700, letterSpacing: '0.3em' } },
        }}
      />
      <Button type="submit" size="large" loading={isRunning}>
        {t('phoneCodeTest.verify')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <ResendButton sent={sent} onSent={onSent} />
        <Button variant="text" onClick={onChangePhone}>
          {t('phoneCodeTest.change')}
        </Button>
      </Box>
    </Box>
  );
};
