import { Alert, Box, Button, TextField } from '@mui/material';
import { PhoneNumber, type WordingKey } from '@tabletime/contract';
import { type FormEvent, useId, useState } from 'react';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { sendPhoneCode, type SentCode } from '../api/sign-in/phone-codes.ts';
import { typedPhone } from './phone-code.ts';

interface PhoneStepProps {
  phone: string;
  onChange: (phone: string) => void;
  onSent: (sent: SentCode) => void;
}

export const PhoneStep = ({ phone, onChange, onSent }: PhoneStepProps) => {
  const t = useT();
  const id = useId();
  const [unread, setUnread] = useState<WordingKey>();
  const { run, isRunning, failure, clearFailure } = useFormMutation<SentCode>(
    { failed: 'phone.provider_failed', done: 'done.code_sent', changes: null },
    onSent,
  );
  const refused = failure?.kind === 'fields' ? failure.errors['phoneNumber'] : undefined;
  const fault = unread ? t(unread) : refused;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = PhoneNumber.safeParse(phone).error?.issues[0]?.message as WordingKey | undefined;
    setUnread(found);
    if (found) event.currentTarget.querySelector('input')?.focus();
    else void run(() => sendPhoneCode(phone));
  };
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      {failure && refused === undefined && <Alert severity="error">{failure.message}</Alert>}
      <TextField
        id={id}
        name="phoneNumber"
        type="tel"
        label={t('phoneCodeTest.phone')}
        value={phone}
        onChange={(event) => {
          onChange(typedPhone(event.target.value));
          setUnread(undefined);
          clearFailure();
        }}
        error={fault !== undefined}
        helperText={fault ?? t('phoneCodeTest.phoneHint')}
        autoFocus
        required
        slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'tel', inputMode: 'tel', maxLength: 25 } }}
      />
      <Button type="submit" size="large" loading={isRunning}>
        {t('phoneCodeTest.send')}
      </Button>
    </Box>
  );
};
