import { Box, LinearProgress, Link as TextLink, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { outlastsReload, useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { Entrance } from '../shell/entrance.tsx';
import { RegisterForm } from './register-form.tsx';
import { Meeple } from '../ui/pictures/pictures.tsx';

const untilReload = 1500;

/** Reloads after a moment, signed in. */
const Registered = () => {
  const t = useT();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const enter = () => {
      if (outlastsReload()) return window.location.reload();
      // A reload would lose a sign-in without storage, but cached answers of a visitor must go.
      queryClient.clear();
      void navigate('/');
    };
    const timer = setTimeout(enter, untilReload);
    return () => clearTimeout(timer);
  }, [navigate, queryClient]);
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 3, textAlign: 'center' }}>
      <Box aria-hidden sx={{ '& svg': { inlineSize: 96 } }}>
        <Meeple />
      </Box>
      <Typography>{t('auth.register.doneText')}</Typography>
      <LinearProgress aria-hidden sx={{ inlineSize: '100%', borderRadius: 1 }} />
    </Box>
  );
};

export const RegisterPage = () => {
  const t = useT();
  const origin: unknown = useLocation().state;
  const signedIn = useSignedIn();
  const [welcome, setWelcome] = useState<string>();

  if (signedIn) return <Navigate to="/" replace />;

  if (welcome !== undefined)
    return (
      <Entrance title={t('auth.register.done')} lead={welcome} roomy>
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
      <RegisterForm onRegistered={setWelcome} />
    </Entrance>
  );
};
