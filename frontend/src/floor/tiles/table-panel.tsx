import ClockIcon from '@mui/icons-material/Schedule';
import OpenIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useCallback, useRef } from 'react';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact } from '../../session/fact.tsx';
import { SessionFacts, useWrittenTexts } from '../../session/session-facts.tsx';
import { Hint } from '../../ui/hint.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { LongStrip } from './long-strip.tsx';
import { AlarmField } from '../alarms/alarm-field.tsx';
import { BillSection } from '../bill/bill-section.tsx';
import { ChargeMeter } from './charge-meter.tsx';
import { EndingSheet } from '../ending-sheet.tsx';
import type { FloorDialog, OpenFloorDialog } from '../floor-dialog.ts';
import { GuestButtons } from '../guests/guest-buttons.tsx';
import { GuestSection } from '../guests/guest-section.tsx';
import { timeLinesOf } from '../bill/explained-time.tsx';
import { useGuestPanel } from '../guests/use-guest-panel.ts';
import { Notes } from '../notes.tsx';
import { PriceSum } from '../price-sum.tsx';
import { useEnding } from '../use-ending.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelStory } from './panel-story.tsx';
import { useOpenBills } from './use-open-bills.ts';

interface TablePanelProps {
  session: SessionRow;
  active: SessionRow[];
  onClose: () => void;
  onOpen: OpenFloorDialog;
  /** Replaces the panel; the focus still returns to the tile. */
  onSwitch: (dialog: FloorDialog) => void;
}

/** The scroll position of a panel that a sheet replaced, for the return. */
let left: { id: string; scrollTop: number } | null = null;

const scrollerOf = (content: HTMLElement | null): Element | null | undefined => content?.closest('.MuiDialogContent-root');

export const TablePanel = ({ session, active, onClose, onOpen, onSwitch }: TablePanelProps) => {
  const t = useT();
  const numberAndName = useNumberAndName();
  const ending = useEnding({ session, onClose, onOpen });
  const { latest, base, row, minutes, cost, total, paid, ended, isRunning, canEnd } = ending;
  const content = useRef<HTMLDivElement | null>(null);
  const isDisabled = isRunning || !canEnd;
  const handleSwitch = (next: FloorDialog) => {
    left = { id: base.id, scrollTop: scrollerOf(content.current)?.scrollTop ?? 0 };
    onSwitch(next);
  };
  // The dialog mounts its content after the effects of a first render.
  const showPlace = useCallback(
    (element: HTMLDivElement | null) => {
      content.current = element;
      const scroller = scrollerOf(element);
      if (!scroller || left?.id !== session.id) return;
      scroller.scrollTop = left.scrollTop;
      left = null;
    },
    [session.id],
  );
  const panel = useGuestPanel({
    latest,
    isDisabled,
    onClose,
    onDone: (changed) => {
      // The tapped button may be gone; Escape must still reach the panel.
      content.current?.focus({ preventScroll: true });
      onSwitch({ kind: 'panel', session: changed });
    },
  });
  return (
    <EndingSheet
      isSide
      title={t('sessions.table_number', { number: numberAndName(base.tableNumber) })}
      ending={ending}
      back={t('action.close')}
      ofGuests={
        panel.hasOwnButtons
          ? { key: panel.selected.join(), buttons: <GuestButtons key={panel.selected.join()} session={base} panel={panel} /> }
          : undefined
      }
      onClose={onClose}
      onSwitch={handleSwitch}
    >
      <Siblings session={base} active={active} onSwitch={handleSwitch} />
      {ended ? (
        <PriceSum
          session={row}
          minutes={minutes}
          cost={cost}
          paid={paid}
          stays={timeLinesOf(row)}
          {...(total !== undefined && { total })}
        />
      ) : (
        <Box
          ref={showPlace}
          tabIndex={-1}
          // Not a grid, in which the row of actions would scroll away. Focused buttons stay clear of that row.
          sx={{ display: 'flex', flexDirection: 'column', gap: 2, outline: 'none', '& button': { scrollMarginBlockStart: 80 } }}
        >
          <PanelHead session={base} ending={ending} />
          <PanelActions session={base} panel={panel} canMerge={active.some((one) => one.id !== base.id)} onSwitch={handleSwitch} />
          {panel.notice}
          <UnpaidBefore tableNumber={base.tableNumber} onSwitch={handleSwitch} />
          <LongStrip session={base} onOpen={handleSwitch} />
          <BillSection latest={latest} isDisabled={isDisabled} onSwitch={handleSwitch} />
          <GuestSection session={base} panel={panel} onSwitch={handleSwitch} />
          <Since session={base} />
          <AlarmField session={base} />
        </Box>
      )}
      <PanelStory session={row} />
    </EndingSheet>
  );
};

const PanelHead = ({
  session,
  ending: { due, paid, total, cost, minutes },
}: {
  session: SessionRow;
  ending: ReturnType<typeof useEnding>;
}) => {
  const t = useT();
  const { money, duration } = useFormat();
  const writtenTexts = useWrittenTexts();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          {due < 0 && <Typography color="text.secondary">{t('checkout.back_due')}</Typography>}
          <MoneyText riyals={Math.abs(due)} sx={{ fontSize: '2.25rem', fontWeight: 800, lineHeight: 1.15, color: 'primary.main' }} />
        </Box>
        <Box component="bdi" sx={{ fontSize: '1.5rem', fontWeight: 700 }}>
          {duration(minutes)}
        </Box>
      </Box>
      {paid > 0 && (
        <Typography sx={{ fontWeight: 600 }}>{t('checkout.paid_of', { paid: money(paid), total: money(total ?? cost) })}</Typography>
      )}
      <SessionFacts session={session} hasPayment={false} />
      {writtenTexts(session).map(({ name, text }) => (
        <Notes key={name} text={text} />
      ))}
      <ChargeMeter session={session} />
    </Box>
  );
};

/** The way to what former guests of this table still owe. */
const UnpaidBefore = ({ tableNumber, onSwitch }: { tableNumber: number; onSwitch: (dialog: FloorDialog) => void }) => {
  const t = useT();
  const { money } = useFormat();
  const open = useOpenBills(true).get(tableNumber);
  if (!open) return null;
  return (
    <Button
      variant="outlined"
      color="warning"
      startIcon={<OpenIcon />}
      onClick={() => onSwitch({ kind: 'unpaid', tableNumber })}
      sx={{ justifyContent: 'flex-start' }}
    >
      {t('payments.unpaid_before', { money: money(open.balance) })}
    </Button>
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
          {t('guests.since', { time: time(one.startTime) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const Since = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const { time, dateTime } = useFormat();
  return (
    <Hint title={dateTime(session.startTime)} component="div" sx={{ alignSelf: 'start', color: 'text.secondary' }}>
      <Fact icon={<ClockIcon aria-hidden />} label={t('sessions.start_time')}>
        {t('guests.since', { time: time(session.startTime) })} · <PersonName person={session.startedBy} />
      </Fact>
    </Hint>
  );
};
