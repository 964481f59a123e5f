import FoldIcon from '@mui/icons-material/ExpandLess';
import UnfoldIcon from '@mui/icons-material/ExpandMore';
import { alpha, Box, ButtonBase, Chip, TextField, Typography, useMediaQuery, useTheme } from '@mui/material';
import { readTableNumber, type SessionRow } from '@tabletime/contract';
import { useEffect, useRef, useState } from 'react';
import { moveSession } from '../../api/sessions.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { figureInput } from '../../forms/fields/figure-field.tsx';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatest } from '../../session/use-latest.ts';
import { tableFault } from '../session-draft.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { TableChip } from '../start/table-picker.tsx';
import { useFaultWords } from '../use-fault-words.ts';
import { byTable, type FloorTable, inZones, tableName, useFloorTables, withFurther } from './floor-tables.ts';
import { RunningFacts, RunningInBrief } from './running-facts.tsx';

interface MoveSheetProps {
  session: SessionRow;
  active: SessionRow[];
  onClose: () => void;
}

/** A tap on a table moves the session; a reason is optional. */
export const MoveSheet = ({ session, active, onClose }: MoveSheetProps) => {
  const t = useT();
  const patchSession = usePatchSession();
  const numberAndName = useNumberAndName();
  const faultWords = useFaultWords();
  const latest = useLatest(session);
  const { base } = latest;
  const [reason, setReason] = useState<string | undefined>();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [wanted, setWanted] = useState(base.tableNumber);
  const typedNumber = readTableNumber(typed);
  const moved = ({ tableNumber }: SessionRow) =>
    t('sessions.move.done', { from: numberAndName(base.tableNumber), to: numberAndName(tableNumber) });
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'sessions.move.failed',
      done: moved,
      announce: moved,
    },
    (row) => {
      patchSession(row);
      onClose();
    },
  );

  const move = (tableNumber: number, ifTableFree: boolean) => {
    setWanted(tableNumber);
    void run((key) => moveSession(base.id, base.version, { tableNumber, ifTableFree, reason }, key));
  };
  const handleSubmit = () => {
    const found = tableFault(typed);
    setFault(found);
    if (found === undefined && typedNumber !== null) move(typedNumber, true);
  };

  return (
    <SessionSheet
      title={t('sessions.move.title', { number: base.tableNumber })}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      submit={
        typed === ''
          ? undefined
          : { label: typedNumber === null ? t('sessions.move.action') : t('sessions.move.at', { number: typedNumber }) }
      }
      anyway={{ label: t('sessions.start.move_anyway'), onClick: () => move(wanted, false) }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <RunningFacts sessions={[base]} />
      <ReasonChips chosen={reason} isDisabled={isRunning} onChoose={setReason} />
      <TableButtons
        own={base.tableNumber}
        running={active}
        isDisabled={isRunning || latest.isGone}
        hint={t('sessions.move.hint')}
        onChoose={(number) => move(number, true)}
      />
      <TextField
        label={t('sessions.move.other')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
          clearFailure();
        }}
        error={fault !== undefined}
        helperText={faultWords<{ tableNumber: string }>(fault === undefined ? {} : { tableNumber: fault }, failure).tableNumber}
        slotProps={{ htmlInput: figureInput() }}
        sx={{ maxInlineSize: 200 }}
      />
    </SessionSheet>
  );
};

interface ReasonChipsProps {
  chosen: string | undefined;
  isDisabled: boolean;
  onChoose: (reason: string | undefined) => void;
}

/** A move's own reasons: those for edits do not fit it. */
const ownReasons = ['guests.moved_bigger', 'guests.moved_asked', 'guests.moved_wrong'] as const;

/** Folded on a phone, where tables matter more. */
const ReasonChips = ({ chosen, isDisabled, onChoose }: ReasonChipsProps) => {
  const t = useT();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const reasons = ownReasons.map((reason) => t(reason));
  const shown = isPhone && !isOpen ? reasons.filter((reason) => reason === chosen) : reasons;
  return (
    <Box role="group" aria-label={t('reason.optional')}>
      {!isPhone && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 0.5 }}>
          {t('reason.optional')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isPhone && (
          <Chip
            label={t('reason.optional')}
            icon={isOpen ? <FoldIcon /> : <UnfoldIcon />}
            variant="outlined"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        {shown.map((reason) => {
          const isChosen = reason === chosen;
          return (
            <Chip
              key={reason}
              label={<bdi>{reason}</bdi>}
              variant={isChosen ? 'filled' : 'outlined'}
              color={isChosen ? 'primary' : 'default'}
              aria-pressed={isChosen}
              disabled={isDisabled}
              onClick={() => {
                onChoose(isChosen ? undefined : reason);
                setIsOpen(false);
              }}
              sx={{ maxInlineSize: '100%' }}
            />
          );
        })}
      </Box>
    </Box>
  );
};

interface TableFaceProps {
  table: FloorTable;
  sessions: SessionRow[] | undefined;
  isFull: boolean;
}

const TableFace = ({ table, sessions = [], isFull }: TableFaceProps) => {
  const [first, ...others] = sessions;
  if (!first) return <TableChip table={table} state="free" />;
  if (!isFull)
    return (
      <Box component="span" sx={{ display: 'grid', justifyItems: 'center', minInlineSize: 0, maxInlineSize: '100%' }}>
        {table.number}
        <RunningInBrief sessions={[first, ...others]} />
      </Box>
    );
  return (
    <>
      <Box component="span" sx={{ fontSize: '1.5rem' }}>
        {table.number}
      </Box>
      <RunningFacts sessions={[first, ...others]} />
    </>
  );
};

interface TableButtonsProps {
  own: number;
  running: SessionRow[];
  isDisabled: boolean;
  hint: string;
  chosen?: number | undefined;
  /** Whether what follows from the choice shows, which takes room from the tables. */
  hasOutcome?: boolean;
  onlyBusy?: boolean;
  onChoose: (tableNumber: number) => void;
}

/** Buttons, since an arrow key must not move a session. */
export const TableButtons = ({
  own,
  running,
  isDisabled,
  hint,
  chosen,
  hasOutcome = false,
  onlyBusy = false,
  onChoose,
}: TableButtonsProps) => {
  const t = useT();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasOutcome) group.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, hasOutcome]);
  const taken = byTable(running);
  const tables = useFloorTables();
  // Running tables without a place can be chosen, too.
  const offered = onlyBusy ? withFurther(tables, [...taken.keys()]).filter(({ number }) => taken.has(number)) : tables.shown;
  const zones = inZones(offered.filter(({ number }) => number !== own));
  return (
    <Box>
      <Typography id="move-to" sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>
        {hint}
      </Typography>
      <Box ref={group} role="group" aria-labelledby="move-to" sx={{ display: 'grid', gap: 1.5 }}>
        {zones.map((zone, index) => (
          <Box key={index}>
            {zones.length > 1 && (
              <Typography variant="body2" color="text.secondary" sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>
                {zone.name ?? t('settings.zone_unnamed')}
              </Typography>
            )}
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: onlyBusy
                  ? 'repeat(auto-fill, minmax(150px, 1fr))'
                  : { xs: 'repeat(auto-fill, minmax(76px, 1fr))', sm: 'repeat(auto-fill, minmax(84px, 1fr))' },
                gap: 1,
              }}
            >
              {zone.tables.map((table) => (
                <ButtonBase
                  key={table.number}
                  disabled={isDisabled}
                  aria-pressed={chosen === undefined ? undefined : chosen === table.number}
                  aria-label={`${tableName(t, table)}, ${t(taken.has(table.number) ? 'sessions.start.busy' : 'sessions.start.free')}`}
                  onClick={() => onChoose(table.number)}
                  sx={(theme) => ({
                    display: 'grid',
                    alignContent: 'center',
                    minBlockSize: 68,
                    scrollMarginBlock: 12,
                    minInlineSize: 0,
                    paddingBlock: 0.75,
                    paddingInline: 0.25,
                    border: '1px solid',
                    borderColor: 'divider',
                    borderRadius: 1,
                    font: 'inherit',
                    fontWeight: 700,
                    lineHeight: 1.2,
                    '@media (hover: hover)': { '&:hover': { borderColor: 'text.secondary' } },
                    ...(onlyBusy && { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: 1.5, padding: 1 }),
                    ...(taken.has(table.number) &&
                      !onlyBusy && {
                        // One looks for a free table.
                        borderColor: 'transparent',
                        color: 'text.secondary',
                        fontWeight: 600,
                        backgroundColor: alpha(theme.palette.text.secondary, 0.1),
                      }),
                    ...(chosen === table.number && {
                      borderColor: 'primary.main',
                      boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}`,
                    }),
                  })}
                >
                  <TableFace table={table} sessions={taken.get(table.number)} isFull={onlyBusy} />
                </ButtonBase>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
