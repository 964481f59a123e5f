import { Alert, Box, Button, Link as TextLink, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useLogin, useNotify } from 'ra-core';
import { Link, Navigate, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { failureOf } from '../api/failures.ts';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { Entrance } from '../shell/entrance.tsx';
import { LineField } from '../forms/fields/line-field.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { refusalLines } from './refusal-lines.ts';
import { Refused } from './refused.tsx';

/** The dashboard has two addresses. */
const wantsDashboard = (origin: unknown): boolean =>
  typeof origin === 'object' && origin !== null && 'nextPathname' in origin && ['/', '/dashboard'].includes(String(origin.nextPathname));

/** Returns to the page that required the sign-in. `onNames` shows the names on a shared tablet. */
export const SignInPage = ({ onNames }: { onNames?: () => void }) => {
  const t = useT();
  const login = useLogin();
  const notify = useNotify();
  const origin: unknown = useLocation().state;
  const signedIn = useSignedIn();
  const emailId = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string[]>([]);

  if (signedIn) return <Navigate to="/" replace />;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (email.trim() === '' || password === '') {
      setFault([t('account.credentials_required')]);
      return;
    }
    setBusy(true);
    setFault([]);
    try {
      await login({ email: email.trim(), password });
    } catch (error) {
      const lines = refusalLines(failureOf(error), t, { failed: 'auth.signIn.failed' });
      setFault(lines);
      notify(lines.join(' '), { type: 'error' });
      setBusy(false);
    }
  };

  return (
    <Entrance
      title={t('auth.signIn.title')}
      lead={t('auth.signIn.lead')}
      roomy
      footer={
        <>
          {t('auth.signIn.noAccount')}{' '}
          <TextLink component={Link} to="/register" state={origin}>
            {t('auth.signIn.toRegister')}
          </TextLink>
        </>
      }
    >
      <Box component="form" noValidate onSubmit={(event) => void handleSubmit(event)} sx={{ display: 'grid', gap: 2.5 }}>
        {wantsDashboard(origin) && (
          <Alert severity="info" role="status">
            {t('auth.signIn.dashboardFirst')}
          </Alert>
        )}
        <Refused lines={fault} />
        <LineField
          id={emailId}
          name="email"
          type="email"
          label={t('auth.signIn.email')}
          value={email}
          onChange={setEmail}
          autoFocus
          input={{ dir: 'ltr', autoComplete: 'username', inputMode: 'email' }}
        />
        <PasswordField
          name="password"
          label={t('auth.signIn.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <Button type="submit" size="large" loading={busy}>
          {t('auth.signIn.submit')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {t('auth.signIn.forgot')}
        </Typography>
        {onNames && (
          <Button variant="text" onClick={onNames}>
            {t('tablets.lock.back')}
          </Button>
        )}
      </Box>
    </Entrance>
  );
};
