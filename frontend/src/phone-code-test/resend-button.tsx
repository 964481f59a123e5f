import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { serverNow } from '../api/server-clock.ts';
import { sendPhoneCode, type SentCode } from '../api/phone-codes.ts';
import { useTicking } from '../cache/page-clock.ts';

interface ResendButtonProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
}

/** Sends another code to the same number, once the server would take it; until then it counts the seconds down. */
export const ResendButton = ({ sent, onSent }: ResendButtonProps) => {
  const t = useT();
  const [from, setFrom] = useState(() => serverNow() + sent.resendAfter * 1000);
  const left = useTicking((now) => Math.min(sent.resendAfter, Math.max(0, Math.ceil((from - now) / 1000))));
  const { run, isRunning } = useFormMutation<SentCode>(
    { failed: 'phone.provider_failed', done: 'done.code_sent', changes: null },
    (again) => {
      setFrom(serverNow() + again.resendAfter * 1000);
      onSent(again);
    },
  );
  if (left > 0) return <Typography color="text.secondary">{t('phoneCodeTest.resendIn', { smart_count: left })}</Typography>;
  return (
    <Button variant="text" loading={isRunning} onClick={() => void run(() => sendPhoneCode(sent.phoneNumber))}>
      {t('phoneCodeTest.resend')}
    </Button>
  );
};
