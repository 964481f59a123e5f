import { Box, TextField } from '@mui/material';
import { guestLimits, GuestsArrive, latestOccurrence, readPeople, type SessionRow, type WordingKey } from '@tabletime/contract';
import { addGuests } from '../../api/guests.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { readTime } from '../../forms/dates/read-dates.ts';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { forgetPersisted, usePersistedFields } from '../../forms/persisted.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatest } from '../../session/use-latest.ts';
import { Stepper } from '../fields/stepper.tsx';
import { faultOf } from '../session-draft.ts';
import type { FloorDialog } from '../floor-dialog.ts';
import { withArrivals } from './guest-figures.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { PriceShifts } from './price-shift.tsx';
import { useGuestAction } from './use-guest-action.tsx';

interface JoinSheetProps {
  session: SessionRow;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

interface Typed {
  count: string;
  arrivedAt: string;
  labels: string[];
}

/** Adds several guests, or earlier arrivals. A single guest who arrives now takes one tap in the panel. */
export const JoinSheet = ({ session, onClose, onSwitch }: JoinSheetProps) => {
  const t = useT();
  const { timezone } = useCafe();
  const latest = useLatest(session);
  const { base } = latest;
  const [typed, setTyped] = usePersistedFields<Typed>('sessions.form.join', () => ({ count: '1', arrivedAt: '', labels: [] }));
  const handleDone = (row: SessionRow) => {
    forgetPersisted('sessions.form');
    onSwitch({ kind: 'panel', session: row });
  };
  const { run, isRunning, failure, clearFailure } = useGuestAction(base, onClose, handleDone);

  const room = Math.max(1, Math.min(guestLimits.present - base.presentCustomers, guestLimits.ever - base.numberOfCustomers));
  const count = readPeople(typed.count);
  const countFault = faultOf(GuestsArrive.shape.count, count);
  const isCounted = count !== null && countFault === undefined;
  const time = typed.arrivedAt === '' ? undefined : readTime(typed.arrivedAt);
  const seconds = useTicking((now) => now);
  const arrivedAt = new Date(time === undefined ? seconds : latestOccurrence(time, serverNow(), timezone)).toISOString();
  const faults = failure?.kind === 'fields' ? failure.errors : {};

  const handleType = (entry: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...entry }));
    clearFailure();
  };
  const handleSubmit = () => {
    if (!isCounted) return;
    const labels = Array.from({ length: count }, (_, index) => typed.labels[index]?.trim() || null);
    const input = {
      count,
      ...(labels.some((label) => label !== null) && { labels }),
      ...(typed.arrivedAt !== '' && { arrivedAt: typed.arrivedAt }),
    };
    void run((key) => addGuests(base.id, base.version, input, key));
  };
  return (
    <SessionSheet
      title={t('guests.join_title', { number: base.tableNumber })}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      submit={{ label: t('guests.join_add', { smart_count: isCounted ? count : 1 }), isDisabled: !isCounted || latest.isGone }}
      outcome={
        isCounted && (
          <PriceShifts
            shifts={[{ key: base.id, tableNumber: base.tableNumber, before: base, after: withArrivals(base, count, arrivedAt) }]}
          />
        )
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stepper
        label={t('guests.join_count')}
        value={typed.count}
        onChange={(text) => handleType({ count: text })}
        read={readPeople}
        from={1}
        to={room}
        lessLabel={t('guests.join_fewer')}
        moreLabel={t('guests.join_further')}
        error={faults['count'] ?? (countFault === undefined ? undefined : t(countFault as WordingKey))}
      />
      <TimeField
        label={t('guests.arrived')}
        hint={t('guests.blank_now')}
        value={typed.arrivedAt}
        onChange={(arrival) => handleType({ arrivedAt: arrival })}
        error={faults['arrivedAt']}
      />
      {isCounted && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' }}>
          {Array.from({ length: count }, (_, index) => (
            <TextField
              key={index}
              label={t('guests.join_name', { number: index + 1 })}
              value={typed.labels[index] ?? ''}
              onChange={({ target }) =>
                handleType({ labels: Array.from({ length: count }, (__, at) => (at === index ? target.value : (typed.labels[at] ?? ''))) })
              }
              slotProps={{ htmlInput: { dir: 'auto', maxLength: guestLimits.label, autoComplete: 'off' } }}
            />
          ))}
        </Box>
      )}
    </SessionSheet>
  );
};
