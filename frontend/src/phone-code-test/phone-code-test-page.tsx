import { Link as TextLink } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { Entrance } from '../components/entrance.tsx';
import { useT } from '../i18n/use-t.ts';
import type { SentCode } from '../providers/phone-code-calls.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { prefix } from './typed.ts';
import { Verified } from './verified.tsx';

/** The public test of phone codes: a number, the code that reaches it, and whether it is right. */
export const PhoneCodeTestPage = () => {
  const t = useT();
  const [phone, setPhone] = useState(prefix);
  const [sent, setSent] = useState<SentCode>();
  const [isVerified, setIsVerified] = useState(false);

  const startAgain = (from: string) => {
    setPhone(from);
    setSent(undefined);
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
      {sent && !isVerified && (
        <CodeStep sent={sent} onSent={setSent} onVerified={() => setIsVerified(true)} onChangePhone={() => startAgain(phone)} />
      )}
      {sent && isVerified && <Verified phone={sent.phoneNumber} onAgain={() => startAgain(prefix)} />}
    </Entrance>
  );
};
