import { SessionFacts, useWrittenTexts } from '../session/session-facts.tsx';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import ReopenIcon from '@mui/icons-material/Undo';
import EditIcon from '@mui/icons-material/EditOutlined';
import ClockIcon from '@mui/icons-material/Schedule';
import { Box, Button, Card, Tooltip } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { memo, useId } from 'react';
import { useNamesOfTables } from '../cache/use-tables.ts';
import { mirrored } from '../theme/direction.tsx';
import { Hint } from '../ui/hint.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { billedMinutes } from '../session/billed-minutes.ts';
import { OpenAmount } from '../session/open-amount.tsx';
import { Fact } from '../session/fact.tsx';
import { Notes } from './notes.tsx';
import type { OpenFloorDialog } from './floor-dialog.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { useMayReopen } from './reopen/use-may-reopen.ts';

const cardFrame = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  padding: 2,
  blockSize: '100%',
  minInlineSize: 0,
} as const;

interface CompletedCardProps {
  session: SessionRow;
  onOpen: OpenFloorDialog;
  onFixCosts: () => void;
}

export const CompletedCard = memo(({ session, onOpen, onFixCosts }: CompletedCardProps) => {
  const t = useT();
  const { time, date, dateTime, duration } = useFormat();
  const writtenTexts = useWrittenTexts();
  const headingId = useId();
  const end = session.endTime ?? session.changedAt;
  const isMerged = session.status === 'merged';
  const isOpen = (session.balance ?? 0) !== 0;
  return (
    <Card component="article" aria-labelledby={headingId} sx={[cardFrame, { gap: 1.25 }]}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
        <TablePlate number={session.tableNumber} size="2.25rem" headingId={headingId} />
        <Box sx={{ display: 'grid', justifyItems: 'end', textAlign: 'end' }}>
          {isMerged ? null : session.total === null ? (
            <MissingCost onFixCosts={onFixCosts} />
          ) : (
            <Fact icon={null} label={t('sessions.total')} sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3 }}>
              <MoneyText riyals={session.total} />
            </Fact>
          )}
          <OpenAmount session={session} />
          {!isMerged && (
            <Fact icon={null} label={t('sessions.duration')} sx={{ color: 'text.secondary' }}>
              {duration(billedMinutes(session))}
              {session.durationOverrideMinutes !== null && ` · ${t('sessions.done.by_hand')}`}
            </Fact>
          )}
        </Box>
      </Box>

      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StatusMark tone={isMerged ? 'neutral' : 'info'}>{t(isMerged ? 'sessions.merged' : 'sessions.completed')}</StatusMark>
        {session.reason !== null && <StatusMark tone="warning">{t('sessions.done.edited')}</StatusMark>}
      </Box>

      {!isMerged && <SessionFacts session={session} />}
      <Hint
        title={`${dateTime(session.startTime)} – ${dateTime(end)}`}
        component="div"
        sx={{ alignSelf: 'start', color: 'text.secondary' }}
      >
        <Fact icon={<ClockIcon aria-hidden />} label={`${t('sessions.start_time')} – ${t('sessions.end_time')}`}>
          {t('sessions.done.range', { from: time(session.startTime), to: time(end) })} · {date(end)}
        </Fact>
      </Hint>
      {writtenTexts(session).map(({ name, text }) => (
        <Notes key={name} text={text} />
      ))}
      {session.reason !== null && (
        <Box component="p" sx={{ margin: 0, typography: 'body2', color: 'warning.main', overflowWrap: 'anywhere' }}>
          {t('reason.label')}: <bdi>{session.reason}</bdi>
        </Box>
      )}

      {(isMerged || isOpen) && <ToDetails session={session} onOpen={onOpen} />}
      {!isMerged && <Corrections session={session} onOpen={onOpen} />}
    </Card>
  );
});
CompletedCard.displayName = 'CompletedCard';

const Corrections = ({ session, onOpen }: Omit<CompletedCardProps, 'onFixCosts'>) => {
  const t = useT();
  return (
    <>
      <Reopen session={session} onOpen={onOpen} />
      <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 'auto' }}>
        <Button
          variant="outlined"
          startIcon={<EditIcon />}
          aria-label={t('sessions.action.edit_named', { number: session.tableNumber })}
          onClick={(event) => onOpen({ kind: 'correct', session }, event.currentTarget)}
          sx={{ flexGrow: 1 }}
        >
          {t('sessions.action.edit')}
        </Button>
        <Button
          variant="text"
          color="error"
          startIcon={<DeleteIcon />}
          aria-label={t('sessions.action.delete_named', { number: session.tableNumber })}
          onClick={(event) => onOpen({ kind: 'delete', session }, event.currentTarget)}
        >
          {t('sessions.action.delete')}
        </Button>
      </Box>
    </>
  );
};

/** The details tell where a merged session went, and settle open balances. */
const ToDetails = ({ session, onOpen }: Omit<CompletedCardProps, 'onFixCosts'>) => {
  const t = useT();
  return (
    <Button
      variant="outlined"
      aria-label={`${t('sessions.action.details')}, ${t('sessions.table_number', { number: session.tableNumber })}`}
      onClick={(event) => onOpen({ kind: 'details', session }, event.currentTarget)}
      sx={{ marginBlockStart: 'auto' }}
    >
      {t('sessions.action.details')}
    </Button>
  );
};

const Reopen = ({ session, onOpen }: { session: SessionRow; onOpen: OpenFloorDialog }) => {
  const t = useT();
  if (!useMayReopen(session)) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<ReopenIcon sx={mirrored} />}
      aria-label={t('sessions.reopen.action_named', { number: session.tableNumber })}
      onClick={(event) => onOpen({ kind: 'reopen', session }, event.currentTarget)}
    >
      {t('sessions.reopen.action')}
    </Button>
  );
};

const MissingCost = ({ onFixCosts }: { onFixCosts: () => void }) => {
  const t = useT();
  return (
    <>
      <StatusMark tone="warning">{t('sessions.done.missing_cost')}</StatusMark>
      <Tooltip title={t('sessions.done.missing_cost_hint')}>
        <Button variant="text" color="primary" onClick={onFixCosts} sx={{ paddingInline: 1 }}>
          {t('sessions.action.fix_costs')}
        </Button>
      </Tooltip>
    </>
  );
};

const TablePlate = ({ number, size, headingId }: { number: number; size: string; headingId: string }) => {
  const t = useT();
  const name = useNamesOfTables()(number);
  return (
    <Box component="h3" id={headingId} sx={{ margin: 0, minInlineSize: 0, display: 'grid', justifyItems: 'start', lineHeight: 1 }}>
      <Box component="span" sx={{ typography: 'body2', lineHeight: 1.2, color: 'text.secondary', fontWeight: 600 }}>
        {t('sessions.table')}{' '}
      </Box>
      <Box component="span" sx={{ fontSize: size, fontWeight: 800, lineHeight: 1.1, letterSpacing: '-0.02em' }}>
        {number}
      </Box>
      {name !== null && (
        <Box component="bdi" sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {' '}
          {name}
        </Box>
      )}
    </Box>
  );
};
