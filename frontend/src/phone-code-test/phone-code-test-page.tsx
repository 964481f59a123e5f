import { Box, Button, Link as TextLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import { Entrance } from '../shell/entrance.tsx';
import { useT } from '../i18n/use-t.ts';
import { forgetPersisted, persistedText, usePersisted } from '../forms/persisted.ts';
import type { SentCode } from '../api/sign-in/phone-codes.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { prefix, readSent } from './phone-code.ts';
import { useInsert } from '../ui/person-name.tsx';

/** Number and progress outlive a reload; the code is never stored. */
const form = 'phone-code-test.form';

export const PhoneCodeTestPage = () => {
  const t = useT();
  const [phone, setPhone] = usePersisted(`${form}.phone`, persistedText, () => prefix);
  const [sent, setSent] = usePersisted<SentCode | null>(`${form}.sent`, readSent, () => null);
  const [isVerified, setIsVerified] = useState(false);

  const handleVerified = () => {
    setIsVerified(true);
    forgetPersisted(form);
  };
  const startAgain = (from: string) => {
    setPhone(from);
    setSent(null);
    setIsVerified(false);
  };
  return (
    <Entrance
      title={t('phoneCodeTest.title')}
      lead={t('phoneCodeTest.lead')}
      roomy
      footer={
        <TextLink component={Link} to="/">
          {t('phoneCodeTest.toStart')}
        </TextLink>
      }
    >
      {!sent && <PhoneStep phone={phone} onChange={setPhone} onSent={setSent} />}
      {sent && !isVerified && <CodeStep sent={sent} onSent={setSent} onVerified={handleVerified} onChangePhone={() => startAgain(phone)} />}
      {sent && isVerified && <Verified phone={sent.phoneNumber} onAgain={() => startAgain(prefix)} />}
    </Entrance>
  );
};

interface VerifiedProps {
  phone: string;
  onAgain: () => void;
}

const Verified = ({ phone, onAgain }: VerifiedProps) => {
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
