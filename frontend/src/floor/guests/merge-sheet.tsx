import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { mergeSession } from '../../api/guests.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatest } from '../../session/use-latest.ts';
import { TableButtons } from '../tiles/move-sheet.tsx';
import { asMerged } from './guest-figures.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { PriceShifts } from './price-shift.tsx';

interface MergeSheetProps {
  session: SessionRow;
  active: SessionRow[];
  onClose: () => void;
}

export const MergeSheet = ({ session, active, onClose }: MergeSheetProps) => {
  const t = useT();
  const { time } = useFormat();
  const patchSession = usePatchSession();
  const latest = useLatest(session);
  const { base } = latest;
  const [intoId, setIntoId] = useState<string | undefined>();
  const others = active.filter(({ id }) => id !== base.id);
  const into = others.find(({ id }) => id === intoId);
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'guests.failed',
      done: ({ tableNumber }) => t('guests.merge_done', { from: base.tableNumber, to: tableNumber }),
      announce: ({ tableNumber }) => t('guests.merge_done', { from: base.tableNumber, to: tableNumber }),
    },
    (joined) => {
      patchSession(joined);
      // Stops its clock until the reload.
      patchSession(base, true);
      onClose();
    },
  );
  const choose = (id: string | undefined) => {
    setIntoId(id);
    clearFailure();
  };
  const handleSubmit = () => {
    if (into) void run((key) => mergeSession(base.id, base.version, into.id, key));
  };
  const siblings = into ? others.filter(({ tableNumber }) => tableNumber === into.tableNumber) : [];
  return (
    <SessionSheet
      title={t('guests.merge_title', { number: base.tableNumber })}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      submit={{ label: into ? t('guests.merge_at', { number: into.tableNumber }) : t('guests.merge'), isDisabled: !into || latest.isGone }}
      outcome={
        into && (
          <PriceShifts
            shifts={[
              { key: base.id, tableNumber: base.tableNumber, before: base, after: null },
              { key: into.id, tableNumber: into.tableNumber, before: into, after: [asMerged(base), into] },
            ]}
          />
        )
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {others.length === 0 ? (
        <Typography color="text.secondary">{t('guests.merge_none')}</Typography>
      ) : (
        <TableButtons
          onlyBusy
          own={others.some(({ tableNumber }) => tableNumber === base.tableNumber) ? 0 : base.tableNumber}
          running={others}
          isDisabled={isRunning || latest.isGone}
          hint={t('guests.merge_hint')}
          chosen={into?.tableNumber ?? 0}
          hasOutcome={into !== undefined}
          onChoose={(number) => choose(others.find(({ tableNumber }) => tableNumber === number)?.id)}
        />
      )}
      {into && siblings.length > 1 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={into.id}
          aria-label={t('sessions.floor.sessions_at')}
          onChange={(_, id: string | null) => id !== null && choose(id)}
        >
          {siblings.map((one) => (
            <ToggleButton key={one.id} value={one.id}>
              {t('guests.since', { time: time(one.startTime) })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </SessionSheet>
  );
};
