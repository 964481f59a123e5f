import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useInsert } from '../ui/person-name.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { type SentCode, verifyPhoneCode } from '../api/phone-codes.ts';
import { ResendButton } from './resend-button.tsx';
import { codeFault, longestCode, typedCode } from './phone-code.ts';

interface CodeStepProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onVerified: () => void;
  onChangePhone: () => void;
}

/** The code that reached the phone, and what to do when none did. */
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
          htmlInput: { dir: 'ltr', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: longestCode },
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
