import EndedByIcon from '@mui/icons-material/PersonOutline';
import PeopleIcon from '@mui/icons-material/PeopleOutline';
import ReopenIcon from '@mui/icons-material/Undo';
import { ButtonBase, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { SessionRow } from '@tabletime/contract';
import { memo, useId } from 'react';
import { useNamesOfTables } from '../../cache/use-tables.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { billedMinutes } from '../../session/billed-minutes.ts';
import { Fact } from '../../session/fact.tsx';
import { OpenAmount } from '../../session/open-amount.tsx';
import { GroupAndMethods, useWrittenTexts } from '../../session/session-facts.tsx';
import { clamped, oneLineText } from '../../theme/clamped.ts';
import { mirrored } from '../../theme/direction.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { OpenFloorDialog } from '../floor-dialog.ts';
import { useMayReopen } from '../reopen/use-may-reopen.ts';
import { CompletedMenu } from './completed-menu.tsx';
import { ListRow, oneLine, twoLines } from './list-row.ts';

const Row = styled(ListRow)(({ theme }) => ({
  position: 'relative',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"table money menu" "time time end" "facts facts end" "note note note"',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& [data-part=table] button': {
    position: 'static',
    display: 'flex',
    justifyContent: 'start',
    gap: '0.3em',
    maxInlineSize: '100%',
    font: 'inherit',
    textAlign: 'start',
    minBlockSize: 0,
  },
  // A long name is cut, never the number.
  '& [data-part=of]': { display: 'flex', minInlineSize: 0 },
  '& [data-part=of] bdi': oneLineText,
  // The whole row opens the details; its other buttons lie above.
  '& [data-part=table] button::after': { content: '""', position: 'absolute', inset: 0 },
  '& [data-part=table] button:focus-visible': { outline: 'none' },
  '&:has([data-part=table] button:focus-visible)': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -3 },
  '& :is([data-part=end], [data-part=menu])': { position: 'relative' },
  '& [data-part=time]': { color: theme.palette.text.secondary },
  '& [data-open]': { color: theme.palette.warning.main },
  '& [data-part=note]': clamped(2),
  [twoLines]: {
    gridTemplateColumns: 'minmax(220px, 1fr) minmax(0, 1fr) 168px 48px 48px',
    gridTemplateAreas: '"table facts money end menu" "time note money end menu"',
    // An open amount may take more lines: the others stay together.
    '& [data-part=table]': { alignSelf: 'end' },
    '& [data-part=time]': { fontSize: '0.875rem', alignSelf: 'start' },
  },
  [oneLine]: {
    '& [data-part=table]': { alignSelf: 'center' },
    '& [data-part=time]': { fontSize: '1rem', alignSelf: 'center' },
    gridTemplateColumns: 'minmax(172px, 2.6fr) minmax(208px, 2fr) minmax(220px, 2fr) 168px minmax(0, 2fr) 44px 44px',
    gridTemplateAreas: '"table time facts money note end menu"',
    '& [data-part=facts]': { display: 'grid', gridTemplateColumns: 'auto auto auto minmax(0, 1fr)', justifyContent: 'start' },
    '& [data-part=facts] span': { minInlineSize: 0 },
    '& svg:has(+ * > [data-part=name])': { display: 'none' },
    '& [data-part=name]': { ...oneLineText, fontSize: '0.875rem', display: 'block', textAlign: '-webkit-match-parent' },
    '& [data-part=note]': { ...oneLineText, display: 'block' },
  },
}));

interface CompletedRowProps {
  session: SessionRow;
  /** The day in words, if the heading above does not show it. */
  day: string | undefined;
  onOpen: OpenFloorDialog;
  onFixCosts: () => void;
}

export const CompletedRow = memo(({ session, day, onOpen, onFixCosts }: CompletedRowProps) => {
  const t = useT();
  const { time, duration } = useFormat();
  const texts = useWrittenTexts()(session).map(({ text }) => text);
  const headingId = useId();
  const mayReopen = useMayReopen(session);
  const name = useNamesOfTables()(session.tableNumber);
  const end = session.endTime ?? session.changedAt;
  const isMerged = session.status === 'merged';
  const number = session.tableNumber;
  return (
    <Row aria-labelledby={headingId}>
      <h3 data-part="table" id={headingId}>
        <ButtonBase disableRipple onClick={(event) => onOpen({ kind: 'details', session }, event.currentTarget)}>
          <span>
            {t('sessions.table')} {number}
          </span>{' '}
          {name !== null && (
            <span data-part="of">
              (<bdi>{name}</bdi>)
            </span>
          )}
        </ButtonBase>
      </h3>
      <span data-part="time">
        {day !== undefined && `${day} · `}
        <bdi>{t('sessions.done.range', { from: time(session.startTime), to: time(end) })}</bdi>
        {!isMerged && ` · ${duration(billedMinutes(session))}`}
        {session.durationOverrideMinutes !== null && ` · ${t('sessions.done.by_hand')}`}
      </span>
      <span data-part="facts">
        <Fact icon={<PeopleIcon aria-hidden />} label={t('sessions.customers')}>
          {session.numberOfCustomers}
        </Fact>
        <GroupAndMethods session={session} />
        {session.endedBy !== null && (
          <Fact icon={<EndedByIcon aria-hidden />} label={t('sessions.details.ended_by')}>
            <span data-part="name" dir="auto">
              {typeof session.endedBy === 'string' ? session.endedBy : session.endedBy.name}
            </span>
          </Fact>
        )}
      </span>
      <span data-part="money" data-open={session.total === null && !isMerged ? '' : undefined}>
        {isMerged ? t('sessions.merged') : session.total === null ? t('sessions.done.missing_cost') : <MoneyText riyals={session.total} />}
        <OpenAmount session={session} />
      </span>
      {(texts.length > 0 || session.reason !== null) && (
        <span data-part="note" dir="auto">
          {texts.join(' · ')}
          {session.reason !== null && (
            <span data-open="">
              {texts.length > 0 && ' · '}
              {t('sessions.done.edited')}: <bdi>{session.reason}</bdi>
            </span>
          )}
        </span>
      )}
      {mayReopen && (
        <IconButton
          data-part="end"
          title={t('sessions.reopen.action')}
          aria-label={t('sessions.reopen.action_named', { number })}
          onClick={(event) => onOpen({ kind: 'reopen', session }, event.currentTarget)}
        >
          <ReopenIcon sx={mirrored} />
        </IconButton>
      )}
      <span data-part="menu">
        <CompletedMenu session={session} mayReopen={mayReopen} onOpen={onOpen} onFixCosts={onFixCosts} />
      </span>
    </Row>
  );
});
CompletedRow.displayName = 'CompletedRow';
