import LongIcon from '@mui/icons-material/WarningAmber';
import PeopleIcon from '@mui/icons-material/PeopleOutline';
import { alpha, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { SessionRow } from '@tabletime/contract';
import { memo, useId } from 'react';
import { useTicking } from '../cache/page-clock.ts';
import { useNamesOfTables } from '../cache/use-tables.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Fact } from '../session/fact.tsx';
import { cardIdOf } from '../session/floor-link.ts';
import { GroupAndMethods, useWrittenTexts } from '../session/session-facts.tsx';
import { ActiveMenu } from './active-menu.tsx';
import { ListRow, oneLine, twoLines } from './list/list-row.ts';
import { useIsRinging } from './alarms/alarm-store.ts';
import { ringingLook } from './alarms/ringing-look.ts';
import { ChargeLine, LiveDuration, LiveTotal } from './live-parts.tsx';
import type { OpenFloorDialog } from './floor-dialog.ts';
import { markOf } from './tiles/tile-figures.ts';

/** One class for all rows: attributes carry the differences. */
const Row = styled(ListRow)(({ theme }) => {
  const marked = (mark: string, colour: string) => ({
    [`&[data-mark=${mark}]`]: { borderInlineStartColor: colour, backgroundColor: alpha(colour, 0.06) },
    [`&[data-mark=${mark}] :is([data-part=time], [data-part=money])`]: { color: colour },
  });
  return {
    // Shows to which row a link led; `:focus-visible` depends on the input device.
    '&:focus': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -3 },
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"table money menu" "facts time end" "charge charge end" "note note note"',
    '& [data-part=time]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 4,
      fontSize: '1.125rem',
      fontWeight: 700,
    },
    '& [data-part=charge]': { gridArea: 'charge', fontSize: '0.875rem' },
    // Its outline ends where the dots of the menu above it do.
    '& [data-part=end]': { marginInlineEnd: 8 },
    [twoLines]: {
      '& [data-part=end]': { marginInlineEnd: 0 },
      gridTemplateColumns: 'minmax(150px, 2fr) minmax(188px, 3fr) 96px 100px auto 48px',
      gridTemplateAreas: '"table facts time money end menu" "charge note time money end menu"',
    },
    [oneLine]: {
      gridTemplateColumns: 'minmax(80px, 1fr) 188px 96px 96px 172px minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"table facts time money charge note end menu"',
    },
    ...marked('paused', theme.palette.text.secondary),
    ...marked('near', theme.palette.warning.main),
    ...marked('long', theme.palette.warning.main),
    ...marked('free_minutes', theme.palette.info.main),
  };
});

/** Renders when its session changes; only its numbers tick. */
export const ActiveRow = memo(({ session, onOpen }: { session: SessionRow; onOpen: OpenFloorDialog }) => {
  const t = useT();
  const { time } = useFormat();
  const notes = useWrittenTexts()(session)
    .map(({ text }) => text)
    .join(' · ');
  const name = useNamesOfTables()(session.tableNumber);
  const headingId = useId();
  const isRinging = useIsRinging([session.id]);
  const mark = useTicking((now) => markOf([session], now));
  return (
    <Row
      id={cardIdOf(session.id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-mark={mark ?? undefined}
      data-ringing={isRinging ? '' : undefined}
      sx={ringingLook}
    >
      <h3 data-part="table" id={headingId}>
        {t('sessions.table')} {session.tableNumber}
        {name !== null && (
          <>
            {' ('}
            <bdi>{name}</bdi>)
          </>
        )}
      </h3>
      <span data-part="facts">
        <Fact icon={<PeopleIcon aria-hidden />} label={t('sessions.customers')}>
          {session.presentCustomers === session.numberOfCustomers
            ? session.numberOfCustomers
            : t('sessions.present', { present: session.presentCustomers, all: session.numberOfCustomers })}
        </Fact>
        <GroupAndMethods session={session} />
        <Fact icon={null} label={t('sessions.start_time')}>
          {time(session.startTime)}
        </Fact>
      </span>
      <span data-part="time">
        <LiveDuration session={session} />
        {mark === 'long' && <LongIcon aria-hidden fontSize="small" />}
      </span>
      <span data-part="money">
        <LiveTotal session={session} />
      </span>
      <span data-part="charge">
        <ChargeLine session={session} />
      </span>
      {notes !== '' && (
        <span data-part="note" dir="auto" title={notes}>
          {notes}
        </span>
      )}
      <Button
        data-part="end"
        variant="outlined"
        color="primary"
        aria-label={t('sessions.action.end_named', { number: session.tableNumber })}
        onClick={(event) => onOpen({ kind: 'end', session }, event.currentTarget)}
        sx={{ minBlockSize: 40, paddingInline: 1.5 }}
      >
        {t('sessions.action.end_short')}
      </Button>
      <span data-part="menu">
        <ActiveMenu session={session} onOpen={onOpen} />
      </span>
    </Row>
  );
});
ActiveRow.displayName = 'ActiveRow';
