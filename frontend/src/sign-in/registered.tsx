import { Box, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Meeple } from '../ui/pictures.tsx';
import { useT } from '../i18n/use-t.ts';
import { outlastsReload } from '../api/sign-in-storage.ts';

const untilReload = 1500;

/** The second step: the account is there. The page reloads after a breath, signed in. */
export const Registered = () => {
  const t = useT();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const enter = () => {
      if (outlastsReload()) return window.location.reload();
      // A reload would lose a sign-in that no storage keeps; what was known of nobody being signed in goes all the same.
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
