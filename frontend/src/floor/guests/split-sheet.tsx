import { serverNow } from '../../api/server-clock.ts';
import { Box, Typography } from '@mui/material';
import { placesThatGo, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { splitSession } from '../../api/guests.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatest } from '../../session/use-latest.ts';
import { TableButtons } from '../tiles/move-sheet.tsx';
import { RunningFacts } from '../tiles/running-facts.tsx';
import { GuestChips } from './guest-chip.tsx';
import { guestsOf, splitPreview } from './guest-figures.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { PriceShifts } from './price-shift.tsx';
import { SplitRest } from './split-rest.tsx';
import { SplitLines } from './split-lines.tsx';

interface SplitSheetProps {
  session: SessionRow;
  active: SessionRow[];
  onClose: () => void;
}

export const SplitSheet = ({ session, active, onClose }: SplitSheetProps) => {
  const t = useT();
  const patchSession = usePatchSession();
  const latest = useLatest(session);
  const { base } = latest;
  const [selected, setSelected] = useState<number[]>([]);
  const [named, setNamed] = useState<number[]>([]);
  const [to, setTo] = useState<number | undefined>();
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'guests.failed',
      done: ({ tableNumber }) => t('guests.split_done', { from: base.tableNumber, to: tableNumber }),
      announce: ({ tableNumber }) => t('guests.split_done', { from: base.tableNumber, to: tableNumber }),
    },
    (off) => {
      patchSession(off);
      onClose();
    },
  );
  const present = guestsOf(base).filter(({ leftAt }) => leftAt === null);
  const guests = selected.filter((number) => present.some(({ guest }) => guest === number));
  const isReady = guests.length > 0 && to !== undefined;

  const split = (ifTableFree: boolean) => {
    if (to === undefined || guests.length === 0) return;
    void run((key) =>
      splitSession(base.id, base.version, { guests, tableNumber: to, ifTableFree, ...(named.length > 0 && { withLines: named }) }, key),
    );
  };
  const shift = splitPreview(base, guests, named, serverNow());
  const going = placesThatGo(base.bill?.lines ?? [], guests, named).lines;
  return (
    <SessionSheet
      title={t('guests.split_title', { number: base.tableNumber })}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      submit={{ label: to === undefined ? t('guests.split') : t('guests.split_at', { number: to }), isDisabled: !isReady || latest.isGone }}
      anyway={{ label: t('guests.split_anyway'), onClick: () => split(false) }}
      outcome={
        isReady && (
          <PriceShifts
            shifts={[
              { key: 'stays', tableNumber: base.tableNumber, before: base, after: shift.stays },
              { key: 'goes', tableNumber: to, before: null, after: shift.goes },
            ]}
          />
        )
      }
      onSubmit={() => split(true)}
      onClose={onClose}
    >
      <RunningFacts sessions={[base]} />
      <Box>
        <Typography sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>{t('guests.split_who')}</Typography>
        <GuestChips
          label={t('guests.split_who')}
          guests={present}
          session={base}
          selected={guests}
          isDisabled={isRunning || latest.isGone}
          onSelect={(next) => {
            setSelected(next);
            clearFailure();
          }}
        />
        <SplitRest session={base} />
      </Box>
      {base.bill && base.bill.lines.length > 0 && (
        <SplitLines
          session={base}
          going={going}
          guests={guests}
          isDisabled={isRunning || latest.isGone}
          onTap={(line) => {
            setNamed(named.includes(line) ? named.filter((one) => one !== line) : [...named, line]);
            clearFailure();
          }}
        />
      )}
      <TableButtons
        own={base.tableNumber}
        running={active}
        isDisabled={isRunning || latest.isGone}
        hint={t('guests.split_hint')}
        chosen={to ?? 0}
        hasOutcome={isReady}
        onChoose={(number) => {
          setTo(number);
          clearFailure();
        }}
      />
    </SessionSheet>
  );
};
