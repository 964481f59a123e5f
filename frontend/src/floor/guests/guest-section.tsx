import { Box, Button, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { FloorDialog } from '../floor-dialog.ts';
import { LeaveAndPay } from '../payments/leave-and-pay.tsx';
import { GuestChips } from './guest-chip.tsx';
import type { GuestPanel } from './use-guest-panel.ts';

interface GuestSectionProps {
  session: SessionRow;
  panel: GuestPanel;
  onSwitch: (dialog: FloorDialog) => void;
}

export const GuestSection = ({ session, panel, onSwitch }: GuestSectionProps) => {
  const t = useT();
  const { guests, selected, leaving, canLeave, isOff, faults } = panel;
  const [only] = guests.filter(({ guest }) => selected.includes(guest));
  return (
    <Box component="section" aria-label={t('guests.title')} sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1.5 }}>
        <Box>
          <Typography component="h3" sx={{ fontWeight: 700 }}>
            {t('guests.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {selected.length === 0 ? t('guests.hint') : t('guests.selected', { smart_count: selected.length })}
          </Typography>
        </Box>
        <Button variant="text" disabled={isOff} onClick={() => onSwitch({ kind: 'join', session })}>
          {t('guests.join_more')}
        </Button>
      </Box>
      <GuestChips
        label={t('guests.hint')}
        guests={guests}
        session={session}
        selected={selected}
        isDisabled={isOff}
        onSelect={panel.select}
      />
      {only && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
          <Button
            variant="outlined"
            disabled={isOff || selected.length !== 1 || only.leftAt === null}
            onClick={() => panel.bringBack(only.guest)}
          >
            {t('guests.return')}
          </Button>
          <Button
            variant="outlined"
            disabled={isOff || selected.length !== 1}
            onClick={() => onSwitch({ kind: 'guest', session, guest: only.guest })}
          >
            {t('guests.correct')}
          </Button>
        </Box>
      )}
      {canLeave && only && (
        <>
          <TimeField label={t('guests.left_at')} value={panel.leftAt} onChange={panel.setLeftAt} error={faults['leftAt']} />
          <LeaveAndPay
            key={leaving.join()}
            session={session}
            leaving={leaving}
            leftAt={panel.leftAtMs}
            isDisabled={isOff}
            tenderedError={faults['tendered']}
            onPay={panel.leave}
          />
        </>
      )}
    </Box>
  );
};
