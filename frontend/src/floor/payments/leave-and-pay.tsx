import { Box, Button, Typography } from '@mui/material';
import { paymentMethods, type SessionRow } from '@tabletime/contract';
import { useId, useState } from 'react';
import type { ShareTender } from '../../api/guests.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { MethodIcon } from '../../session/session-facts.tsx';
import { shareOf } from './payment-figures.ts';
import { useShareTender } from './use-share-tender.ts';
import { TenderedField } from '../../session/tender/tender-fields.tsx';

interface LeaveAndPayProps {
  session: SessionRow;
  leaving: number[];
  /** Epoch ms; undefined means now. */
  leftAt: number | undefined;
  isDisabled: boolean;
  tenderedError?: string | undefined;
  onPay: (payment: ShareTender) => void;
}

export const LeaveAndPay = ({ session, leaving, leftAt, isDisabled, tenderedError, onPay }: LeaveAndPayProps) => {
  const t = useT();
  const { money } = useFormat();
  const id = useId();
  const share = useTicking((now) => shareOf(session, leaving, { leftAtMs: leftAt ?? now, nowMs: now }));
  const [typed, setTyped] = useState('');
  const { error, pay } = useShareTender({ share, typed, refused: tenderedError, onPay });
  if (share === 0) return null;
  const words = t('payments.leave', { money: money(share) });
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
      <Typography id={id} sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>
        {words}
      </Typography>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TenderedField amount={share} value={typed} isDisabled={isDisabled} error={error} onChange={setTyped} />
      </Box>
      {paymentMethods.map((method) => (
        <Button
          key={method}
          variant="outlined"
          startIcon={<MethodIcon method={method} />}
          // Cash that was handed over does not pay by card.
          disabled={isDisabled || (method === 'Credit' && typed !== '')}
          onClick={() => pay(method)}
        >
          {t(`sessions.method.${method}`)}
        </Button>
      ))}
    </Box>
  );
};
