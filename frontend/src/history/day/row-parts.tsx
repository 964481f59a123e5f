import type { SessionRow } from '@tabletime/contract';
import { Box, IconButton, Tooltip } from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import StoryIcon from '@mui/icons-material/HistoryToggleOff';
import type { OpenHistoryDialog } from '../history-dialog.ts';
import { useWrittenTexts } from '../../session/session-facts.tsx';
import { Hint } from '../../ui/hint.tsx';
import { OpenAmount } from '../../session/open-amount.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';

export interface SessionRowsProps {
  label: string;
  sessions: SessionRow[];
  onOpen: OpenHistoryDialog;
}

interface Props {
  session: SessionRow;
}

export const SessionTime = ({ session: { startTime, endTime, changedAt } }: Props) => {
  const t = useT();
  const { time, dateTime } = useFormat();
  const end = endTime ?? changedAt;
  return (
    <Hint title={t('sessions.done.range', { from: dateTime(startTime), to: dateTime(end) })}>
      {t('sessions.done.range', { from: time(startTime), to: time(end) })}
    </Hint>
  );
};

export const SessionDuration = ({ session: { billedMinutes, durationOverrideMinutes } }: Props) => {
  const t = useT();
  const { duration } = useFormat();
  return (
    <>
      {billedMinutes !== null && duration(billedMinutes)}
      {durationOverrideMinutes !== null && (
        <Box component="span" sx={{ display: 'block', whiteSpace: 'normal', typography: 'body2', color: 'text.secondary' }}>
          {t('sessions.done.by_hand')}
        </Box>
      )}
    </>
  );
};

export const SessionTotal = ({ session }: Props) => {
  const t = useT();
  if (session.total !== null)
    return (
      <Box component="span">
        <MoneyText riyals={session.total} />
        <OpenAmount session={session} />
      </Box>
    );
  return (
    <Hint title={t('sessions.done.missing_cost_hint')} sx={{ color: 'warning.main', fontWeight: 700 }}>
      {t('sessions.done.missing_cost')}
    </Hint>
  );
};

export const SessionTexts = ({ session }: Props) =>
  useWrittenTexts()(session).map(({ name, text }) => (
    <Box
      key={name}
      dir="auto"
      sx={{ textAlign: '-webkit-match-parent', whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: 'text.secondary' }}
    >
      {text}
    </Box>
  ));

export const EditedMark = ({ session: { reason } }: Props) => {
  const t = useT();
  if (reason === null) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'warning.main', overflowWrap: 'anywhere' }}>
      {t('sessions.done.edited')}: <bdi>{reason}</bdi>
    </Box>
  );
};

export const EndedBy = ({ session: { endedBy } }: { session: Pick<SessionRow, 'endedBy'> }) => {
  const t = useT();
  if (endedBy === null) return null;
  return endedBy === 'System' ? t('audit.system') : <PersonName person={endedBy} />;
};

export const RowActions = ({ session, onOpen }: { session: SessionRow; onOpen: SessionRowsProps['onOpen'] }) => {
  const t = useT();
  const number = session.tableNumber;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', '& .MuiIconButton-root:not(:hover, :focus-visible)': { color: 'text.secondary' } }}>
      <Tooltip title={t('history.story.open')}>
        <IconButton
          aria-label={t('history.story.open_named', { number })}
          onClick={({ currentTarget }) => onOpen({ kind: 'story', session }, currentTarget)}
        >
          <StoryIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('sessions.action.delete')}>
        <IconButton
          data-delete
          aria-label={t('sessions.action.delete_named', { number })}
          onClick={({ currentTarget }) => onOpen({ kind: 'delete', session }, currentTarget)}
          sx={{ '&:hover, &:focus-visible': { color: 'error.main' } }}
        >
          <DeleteIcon />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
