import { Box, LinearProgress, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Meeple } from '../components/pictures.tsx';
import { useT } from '../i18n/use-t.ts';

const untilReload = 1500;

/** The second step: the account is there. The page reloads after a breath, signed in. */
export const Registered = () => {
  const t = useT();
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), untilReload);
    return () => clearTimeout(timer);
  }, []);
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
