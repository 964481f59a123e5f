import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import ClockIcon from '@mui/icons-material/Schedule';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact } from '../../session/fact.tsx';
import { SessionFacts, useWrittenTexts } from '../../session/session-facts.tsx';
import { Hint } from '../../ui/hint.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { LongStrip } from '../active-card.tsx';
import { BillSection } from '../bill/bill-section.tsx';
import { ChargeMeter } from '../charge-meter.tsx';
import { CheckoutButton, EndingSheet } from '../ending-sheet.tsx';
import { Notes } from '../notes.tsx';
import { AlarmField } from '../alarms/alarm-field.tsx';
import { GuestSection } from '../guests/guest-section.tsx';
import { StayLines } from '../guests/stay-lines.tsx';
import type { FloorDialog, OpenFloorDialog } from '../floor-dialog.ts';
import { PriceSum, WaysToPay } from '../price-sum.tsx';
import { useEnding } from '../use-ending.tsx';
import { PanelStory } from './panel-story.tsx';

interface TablePanelProps {
  session: SessionRow;
  active: SessionRow[];
  onClose: () => void;
  onOpen: OpenFloorDialog;
  /** Replaces the panel; the focus still returns to the tile. */
  onSwitch: (dialog: FloorDialog) => void;
}

export const TablePanel = ({ session, active, onClose, onOpen, onSwitch }: TablePanelProps) => {
  const t = useT();
  const numberAndName = useNumberAndName();
  const ending = useEnding({ session, onClose, onOpen });
  const { latest, base, row, minutes, cost, total, paid, ended, isRunning, canEnd } = ending;
  return (
    <EndingSheet
      isSide
      title={t('sessions.table_number', { number: numberAndName(base.tableNumber) })}
      ending={ending}
      back={t('action.close')}
      onClose={onClose}
    >
      <Siblings session={base} active={active} onSwitch={onSwitch} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <PriceSum
          session={row}
          minutes={minutes}
          cost={cost}
          paid={paid}
          isRunning={!ended}
          stays={row.guests && <StayLines session={row} />}
          {...(total !== undefined && { total })}
        />
        <WaysToPay methods={ending.ways} />
        {!ended && <CheckoutButton isDisabled={isRunning || !canEnd} onClick={() => onSwitch({ kind: 'checkout', session: base })} />}
      </Box>
      {!ended && (
        <>
          <ChargeMeter session={base} />
          <LongStrip session={base} onOpen={onSwitch} />
        </>
      )}
      {!ended && <BillSection latest={latest} isDisabled={isRunning || !canEnd} onSwitch={onSwitch} />}
      {!ended && (
        <GuestSection
          latest={latest}
          canMerge={active.some((one) => one.id !== base.id)}
          isDisabled={isRunning || !canEnd}
          onClose={onClose}
          onSwitch={onSwitch}
        />
      )}
      {!ended && (
        <Box>
          <Box
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1, '& .MuiButton-root': { paddingInline: 1 } }}
          >
            <Button
              variant="outlined"
              startIcon={<EditIcon />}
              disabled={isRunning}
              onClick={() => onSwitch({ kind: 'edit', session: base })}
            >
              {t('sessions.action.edit')}
            </Button>
            <Button variant="outlined" startIcon={<DeleteIcon />} disabled aria-describedby="delete-hint">
              {t('sessions.action.delete')}
            </Button>
          </Box>
          <Typography id="delete-hint" variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5, textAlign: 'end' }}>
            {t('session.active')}
          </Typography>
        </Box>
      )}
      <PanelFacts session={row} />
      {!ended && <AlarmField session={base} />}
      <PanelStory session={row} />
    </EndingSheet>
  );
};

const Siblings = ({ session, active, onSwitch }: Pick<TablePanelProps, 'session' | 'active' | 'onSwitch'>) => {
  const t = useT();
  const { time } = useFormat();
  const siblings = active.filter((one) => one.tableNumber === session.tableNumber);
  if (siblings.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={session.id}
      aria-label={t('sessions.floor.sessions_at')}
      onChange={(_, id: string | null) => {
        const chosen = siblings.find((one) => one.id === id);
        if (chosen) onSwitch({ kind: 'panel', session: chosen });
      }}
    >
      {siblings.map((one) => (
        <ToggleButton key={one.id} value={one.id}>
          {t('sessions.live.since', { time: time(one.startTime) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const PanelFacts = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const { time, dateTime } = useFormat();
  const writtenTexts = useWrittenTexts();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <SessionFacts session={session} hasPayment={false} />
      <Hint title={dateTime(session.startTime)} component="div" sx={{ justifySelf: 'start', color: 'text.secondary' }}>
        <Fact icon={<ClockIcon aria-hidden />} label={t('sessions.start_time')}>
          {t('sessions.live.since', { time: time(session.startTime) })} · <PersonName person={session.startedBy} />
        </Fact>
      </Hint>
      {writtenTexts(session).map(({ name, text }) => (
        <Notes key={name} text={text} />
      ))}
    </Box>
  );
};
