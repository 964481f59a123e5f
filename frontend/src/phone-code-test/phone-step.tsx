import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useAttempt } from '../forms/use-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import type { SentCode } from '../api/phone-codes.ts';
import { phoneFault, typedPhone } from './phone-code.ts';

interface PhoneStepProps {
  phone: string;
  onChange: (phone: string) => void;
  onSent: (sent: SentCode) => void;
}

/** The number that a code is to reach. */
export const PhoneStep = ({ phone, onChange, onSent }: PhoneStepProps) => {
  const t = useT();
  const id = useId();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const [isShort, setIsShort] = useState(false);
  const { run, isRunning, setback, clear } = useAttempt<SentCode>(
    { failed: 'phone.provider_failed', done: 'done.code_sent', reloads: [] },
    onSent,
  );
  const refused = setback?.trouble.kind === 'fields' ? setback.trouble.errors['phoneNumber'] : undefined;
  const fault = isShort ? t('phone.required') : refused;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tooShort = phoneFault(phone) !== undefined;
    setIsShort(tooShort);
    if (tooShort) event.currentTarget.querySelector('input')?.focus();
    else void run(() => dataProvider.sendCode(phone));
  };
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      {setback && refused === undefined && <Alert severity="error">{setback.message}</Alert>}
      <TextField
        id={id}
        name="phoneNumber"
        type="tel"
        label={t('phoneCodeTest.phone')}
        value={phone}
        onChange={(event) => {
          onChange(typedPhone(event.target.value));
          setIsShort(false);
          clear();
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
