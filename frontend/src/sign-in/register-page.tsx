import { Link as TextLink } from '@mui/material';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useSignedIn } from '../api/sign-in-storage.ts';
import { Entrance } from '../shell/entrance.tsx';
import { RegisterForm } from './register-form.tsx';
import { Registered } from './registered.tsx';
import { Steps } from './steps.tsx';

/** A customer's own registration in two steps: the details, then done. */
export const RegisterPage = () => {
  const t = useT();
  const origin: unknown = useLocation().state;
  const signedIn = useSignedIn();
  const [welcome, setWelcome] = useState<string>();

  if (signedIn) return <Navigate to="/" replace />;

  const steps = (
    <Steps current={welcome === undefined ? 1 : 2} labels={[t('auth.register.stepDetails'), t('auth.register.stepComplete')]} />
  );
  if (welcome !== undefined)
    return (
      <Entrance title={t('auth.register.done')} lead={welcome} roomy>
        {steps}
        <Registered />
      </Entrance>
    );
  return (
    <Entrance
      title={t('auth.register.title')}
      lead={t('auth.register.lead')}
      footer={
        <>
          {t('auth.register.haveAccount')}{' '}
          <TextLink component={Link} to="/login" state={origin}>
            {t('auth.register.toSignIn')}
          </TextLink>
        </>
      }
    >
      {steps}
      <RegisterForm onRegistered={setWelcome} />
    </Entrance>
  );
};
