import { Box, Button, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useId, useState } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { TenderedField } from '../../session/tender/tender-fields.tsx';
import { oneLineText } from '../../theme/clamped.ts';
import { PayButtons } from '../pay-buttons.tsx';
import { shareOf } from '../payments/payment-figures.ts';
import { useShareTender } from '../payments/use-share-tender.ts';
import { useGuestName } from './guest-chip.tsx';
import type { GuestPanel } from './use-guest-panel.ts';

interface GuestButtonsProps {
  session: SessionRow;
  panel: GuestPanel;
}

/** The selected guests' buttons, where those of the table stand otherwise: they leave and pay their share. */
export const GuestButtons = ({ session, panel }: GuestButtonsProps) => {
  const t = useT();
  const { money } = useFormat();
  const id = useId();
  const nameOf = useGuestName();
  const { guests, selected, leaving, leftAtMs, canLeave, isOff, faults, tendered, setTendered } = panel;
  const share = useTicking((now) => (canLeave ? shareOf(session, leaving, { leftAtMs: leftAtMs ?? now, nowMs: now }) : 0));
  const [isOpen, setIsOpen] = useState(false);
  const { error, pay } = useShareTender({ share, typed: tendered, refused: faults['tendered'], onPay: panel.leave });
  const hasField = share > 0 && (isOpen || faults['tendered'] !== undefined);
  const [only] = guests.filter(({ guest }) => selected.includes(guest));
  if (!only) return null;
  const name = selected.length === 1 ? `\u2068${nameOf(only)}\u2069` : t('guests.selected', { smart_count: selected.length });
  const pays =
    selected.length === 1 ? t('payments.leave_one', { guest: name }) : t('payments.leave_some', { smart_count: selected.length });
  const who = !canLeave ? name : share > 0 ? pays : t('payments.leave_free', { who: name });
  return (
    <Box role="group" aria-labelledby={id} sx={{ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid', rowGap: 0.5 }}>
      <Typography id={id} sx={{ ...oneLineText, gridColumn: '1 / -1', fontWeight: 700 }}>
        {who}
      </Typography>
      {hasField && (
        <Box sx={{ gridColumn: '1 / -1', marginBlock: 1 }}>
          <TenderedField amount={share} value={tendered} isDisabled={isOff} error={error} onChange={setTendered} />
        </Box>
      )}
      {canLeave && (
        <PayButtons
          due={share}
          isDisabled={isOff}
          isRunning={false}
          unpaid={t('sessions.end.pay', { method: t('guests.leave'), money: money(0) })}
          nameOf={(words) => t('payments.leave_named', { who, words })}
          // Cash that was handed over does not pay by card.
          without={tendered === '' ? undefined : 'Credit'}
          onPay={(method) => (method === undefined ? panel.leave() : pay(method))}
        />
      )}
      <Button
        variant={canLeave ? 'text' : 'outlined'}
        disabled={isOff}
        onClick={() => panel.select([])}
        sx={share > 0 ? {} : { gridColumn: '1 / -1' }}
      >
        {t('guests.unselect')}
      </Button>
      {share > 0 && (
        <Button
          variant="text"
          aria-expanded={hasField}
          disabled={isOff}
          onClick={() => {
            setIsOpen(!hasField);
            setTendered('');
          }}
        >
          {t('payments.tendered_open')}
        </Button>
      )}
    </Box>
  );
};
