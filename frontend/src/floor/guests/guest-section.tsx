import { Box, Button, Typography } from '@mui/material';
import { firstToGo, latestOccurrence, type SessionRow } from '@tabletime/contract';
import { useRef, useState } from 'react';
import { addGuests, bringGuestBack, letGuestsLeave, type ShareTender } from '../../api/guests.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { readTime } from '../../forms/dates/read-dates.ts';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { Latest } from '../../session/use-latest.ts';
import type { FloorDialog } from '../floor-dialog.ts';
import { LeaveAndPay } from '../payments/leave-and-pay.tsx';
import { GuestChips } from './guest-chip.tsx';
import { guestsOf } from './guest-figures.ts';
import { PauseButton } from './pause-button.tsx';
import { useGuestAction } from './use-guest-action.tsx';

interface GuestSectionProps {
  latest: Latest;
  canMerge: boolean;
  isDisabled: boolean;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

const buttons = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(78px, 1fr))',
  gap: 1,
  '& .MuiButton-root': { paddingInline: 0.5, minInlineSize: 0 },
} as const;

/** Arabic labels differ most in length: buttons wrap. */
const asWideAsTheirWords = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > .MuiButton-root': { flexGrow: 1, paddingInline: 1, minInlineSize: 72 },
} as const;

export const GuestSection = ({ latest, canMerge, isDisabled, onClose, onSwitch }: GuestSectionProps) => {
  const t = useT();
  const { base } = latest;
  const { timezone } = useCafe();
  const [selected, setSelected] = useState<number[]>([]);
  const [leftAt, setLeftAt] = useState('');
  const section = useRef<HTMLElement>(null);
  const handleDone = (session: SessionRow) => {
    setSelected([]);
    setLeftAt('');
    latest.take(session);
    // The tapped button may be gone; Escape must still reach the panel.
    section.current?.focus({ preventScroll: true });
    onSwitch({ kind: 'panel', session });
  };
  const { run, isRunning, failure, clearFailure, notice } = useGuestAction(base, onClose, handleDone);

  const guests = guestsOf(base);
  const chosen = guests.filter(({ guest }) => selected.includes(guest));
  const [only] = chosen;
  const isPaused = base.pausedSince !== null;
  const isOff = isDisabled || isRunning;
  // Without a selection, one of several alike guests leaves, and never the last guest.
  const present = guests.filter(({ leftAt: left }) => left === null);
  const leaving = chosen.length > 0 ? chosen.map(({ guest }) => guest) : present.length > 1 ? firstToGo(present).slice(0, 1) : [];
  const canLeave = leaving.length > 0 && chosen.every((guest) => guest.leftAt === null);
  const canReturn = chosen.length === 1 && only?.leftAt !== null;
  const faults = failure?.kind === 'fields' ? failure.errors : {};

  // Means its latest occurrence, as on the server.
  const isEarlier = chosen.length > 0 && readTime(leftAt) !== undefined;
  const leftAtMs = isEarlier ? latestOccurrence(leftAt, serverNow(), timezone) : undefined;

  const handleLeave = (payment?: ShareTender) => {
    const input = { guests: leaving, ...(chosen.length > 0 && leftAt !== '' && { leftAt }), ...(payment && { payment }) };
    void run((key) => letGuestsLeave(base.id, base.version, input, key));
  };
  return (
    <Box
      ref={section}
      component="section"
      tabIndex={-1}
      aria-label={t('guests.title')}
      sx={{ display: 'grid', gap: 1.25, outline: 'none' }}
    >
      <Box sx={asWideAsTheirWords}>
        <PauseButton session={base} isDisabled={isOff} run={run} />
        <Button variant="outlined" disabled={isOff} onClick={() => onSwitch({ kind: 'move', session: base })}>
          {t('sessions.move.action')}
        </Button>
        <Button variant="outlined" disabled={isOff || isPaused || !canMerge} onClick={() => onSwitch({ kind: 'merge', session: base })}>
          {t('guests.merge')}
        </Button>
        <Button
          variant="outlined"
          disabled={isOff || isPaused || base.presentCustomers < 2}
          onClick={() => onSwitch({ kind: 'split', session: base })}
        >
          {t('guests.split')}
        </Button>
      </Box>
      {isPaused && (
        <Typography variant="body2" color="text.secondary">
          {t('guests.resume_first')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography component="h3" sx={{ fontWeight: 700 }}>
          {t('guests.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {chosen.length === 0 ? t('guests.hint') : t('guests.selected', { smart_count: chosen.length })}
        </Typography>
      </Box>
      <GuestChips
        label={t('guests.hint')}
        guests={guests}
        session={base}
        selected={selected}
        isDisabled={isOff}
        onSelect={(next) => {
          setSelected(next);
          clearFailure();
        }}
      />
      <Box sx={buttons}>
        <Button variant="outlined" disabled={isOff} onClick={() => void run((key) => addGuests(base.id, base.version, { count: 1 }, key))}>
          {t('guests.join')}
        </Button>
        <Button variant="outlined" disabled={isOff} onClick={() => onSwitch({ kind: 'join', session: base })}>
          {t('guests.join_more')}
        </Button>
      </Box>
      <Box sx={buttons}>
        <Button variant="outlined" disabled={isOff || !canLeave} onClick={() => handleLeave()}>
          {t('guests.leave')}
        </Button>
        <Button
          variant="outlined"
          disabled={isOff || !canReturn}
          onClick={() => only && void run((key) => bringGuestBack(base.id, base.version, only.guest, key))}
        >
          {t('guests.return')}
        </Button>
        <Button
          variant="outlined"
          disabled={isOff || chosen.length !== 1}
          onClick={() => only && onSwitch({ kind: 'guest', session: base, guest: only.guest })}
        >
          {t('guests.correct')}
        </Button>
      </Box>
      {canLeave && chosen.length > 0 && (
        <LeaveAndPay
          key={leaving.join()}
          session={base}
          leaving={leaving}
          leftAt={leftAtMs}
          isDisabled={isOff}
          tenderedError={faults['tendered']}
          onPay={handleLeave}
        />
      )}
      {canLeave && chosen.length > 0 && (
        <TimeField
          label={t('guests.left_at')}
          value={leftAt}
          onChange={(time) => {
            setLeftAt(time);
            clearFailure();
          }}
          error={faults['leftAt']}
        />
      )}
      {notice}
    </Box>
  );
};
