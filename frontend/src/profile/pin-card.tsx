import { Alert, Box, Button, Typography } from '@mui/material';
import { NewPin, type OwnAccount, type WordingKey } from '@tabletime/contract';
import { type FormEvent, useId, useState } from 'react';
import { setPin } from '../api/sign-in/shared-tablet.ts';
import { figureInput } from '../forms/fields/figure-field.tsx';
import { LineField } from '../forms/fields/line-field.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../ui/panel.tsx';
import { typedPin } from './password.ts';

interface PinCardProps {
  email: string;
  state: OwnAccount['pin'] | undefined;
}

const faultOf = (pin: string): WordingKey | undefined => NewPin.safeParse(pin).error?.issues[0]?.message as WordingKey | undefined;

export const PinCard = ({ email, state }: PinCardProps) => {
  const t = useT();
  const id = useId();
  const [password, setPassword] = useState('');
  const [pin, setPinText] = useState('');
  const [fault, setFault] = useState<WordingKey>();
  const { run, isRunning, failure, clearFailure } = useFormMutation(
    { changes: 'account', failed: 'tablets.pin.failed', done: 'done.pin_changed' },
    () => {
      setPassword('');
      setPinText('');
    },
  );
  const refused: Record<string, string> = failure?.kind === 'fields' ? failure.errors : {};
  const pinFault = fault ? t(fault) : refused['pin'];

  const handlePin = (text: string) => {
    setPinText(typedPin(text));
    setFault(undefined);
    clearFailure();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(pin);
    setFault(found);
    if (!found) void run((key) => setPin({ password, pin }, key));
  };

  return (
    <Panel title={t('tablets.pin.title')} text={t('tablets.pin.lead')}>
      <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
        {state === 'locked' ? (
          <Alert severity="warning">{t('tablets.pin.locked')}</Alert>
        ) : (
          state && <Typography>{t(`tablets.pin.${state}`)}</Typography>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t('tablets.pin.password')}
          value={password}
          onChange={(text) => {
            setPassword(text);
            clearFailure();
          }}
          autoComplete="current-password"
          error={refused['password']}
        />
        <LineField
          id={id}
          name="pin"
          type="password"
          label={t('tablets.pin.next')}
          value={pin}
          onChange={handlePin}
          error={pinFault !== undefined}
          hint={pinFault}
          input={figureInput()}
        />
        {failure && failure.kind !== 'fields' && <Alert severity="error">{failure.message}</Alert>}
        <Button type="submit" size="large" loading={isRunning} sx={{ justifySelf: { sm: 'start' } }}>
          {t('tablets.pin.submit')}
        </Button>
      </Box>
    </Panel>
  );
};
