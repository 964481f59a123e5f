import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import { Box, Button, Typography } from '@mui/material';
import { useInsert } from '../ui/insert.tsx';
import { useT } from '../i18n/use-t.ts';

interface VerifiedProps {
  phone: string;
  onAgain: () => void;
}

/** The end of the test: the number is its holder's. */
export const Verified = ({ phone, onAgain }: VerifiedProps) => {
  const t = useT();
  const insert = useInsert();
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
      <CheckIcon aria-hidden sx={{ fontSize: 72, color: 'primary.main' }} />
      <Typography variant="h2">{t('phoneCodeTest.verified')}</Typography>
      <Typography color="text.secondary">{insert('phoneCodeTest.verifiedText', { phone: <bdi dir="ltr">{phone}</bdi> })}</Typography>
      <Button variant="outlined" size="large" autoFocus onClick={onAgain} sx={{ marginBlockStart: 2 }}>
        {t('phoneCodeTest.another')}
      </Button>
    </Box>
  );
};
