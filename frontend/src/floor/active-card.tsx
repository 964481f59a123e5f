import { SessionFacts, useWrittenTexts } from '../session/session-facts.tsx';
import ClockIcon from '@mui/icons-material/Schedule';
import { alpha, Box, Button, ButtonBase, Card } from '@mui/material';
import { sessionLimits, type SessionRow } from '@tabletime/contract';
import { memo, useId } from 'react';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Hint } from '../ui/hint.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useIsRinging } from './alarms/alarm-store.ts';
import { ringingLook } from './alarms/ringing-look.ts';
import { ActiveMenu } from './active-menu.tsx';
import { appearing, cardFrame, pointedAt } from './card-skeletons.tsx';
import { ChargeMeter, LiveTotal, LiveDuration, useIsLong } from './charge-meter.tsx';
import { cardIdOf } from '../session/floor-link.ts';
import { Fact } from '../session/fact.tsx';
import { Notes } from './notes.tsx';
import type { OpenFloorDialog } from './floor-dialog.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { TablePlate } from './table-plate.tsx';

/** Renders when its session changes; only its numbers tick. */
export const ActiveCard = memo(({ session, onOpen }: { session: SessionRow; onOpen: OpenFloorDialog }) => {
  const t = useT();
  const { time, dateTime } = useFormat();
  const writtenTexts = useWrittenTexts();
  const headingId = useId();
  const isRinging = useIsRinging([session.id]);
  return (
    <Card
      component="article"
      id={cardIdOf(session.id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-ringing={isRinging ? '' : undefined}
      sx={[cardFrame, appearing, pointedAt, ringingLook]}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <TablePlate number={session.tableNumber} size="3.75rem" headingId={headingId} />
        <Box sx={{ flexGrow: 1, display: 'flex', justifyContent: 'flex-end', paddingBlockStart: 1.25 }}>
          {session.pausedSince === null ? (
            <StatusMark tone="primary" dot>
              {t('sessions.active')}
            </StatusMark>
          ) : (
            <StatusMark tone="neutral">{t('sessions.paused')}</StatusMark>
          )}
        </Box>
        <ActiveMenu session={session} onOpen={onOpen} />
      </Box>

      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2 }}>
        <Fact icon={null} label={t('sessions.duration')} sx={{ fontSize: '1.875rem', fontWeight: 700, lineHeight: 1.25 }}>
          <LiveDuration session={session} />
        </Fact>
        <Fact icon={null} label={t('sessions.cost')} sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25, color: 'primary.main' }}>
          <LiveTotal session={session} />
        </Fact>
      </Box>
      <ChargeMeter session={session} />
      <LongStrip session={session} onOpen={onOpen} />

      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <SessionFacts session={session} />
        <Hint title={dateTime(session.startTime)} component="div" sx={{ justifySelf: 'start', color: 'text.secondary' }}>
          <Fact icon={<ClockIcon aria-hidden />} label={t('sessions.start_time')}>
            {t('sessions.live.since', { time: time(session.startTime) })} · <PersonName person={session.startedBy} />
          </Fact>
        </Hint>
      </Box>
      {writtenTexts(session).map(({ name, text }) => (
        <Notes key={name} text={text} />
      ))}

      <Button
        variant="outlined"
        color="error"
        size="large"
        aria-label={t('sessions.action.end_named', { number: session.tableNumber })}
        onClick={(event) => onOpen({ kind: 'end', session }, event.currentTarget)}
        sx={{ marginBlockStart: 'auto' }}
      >
        {t('sessions.action.end')}
      </Button>
    </Card>
  );
});
ActiveCard.displayName = 'ActiveCard';

export const LongStrip = ({ session, onOpen }: { session: SessionRow; onOpen: OpenFloorDialog }) => {
  const t = useT();
  const { duration } = useFormat();
  if (!useIsLong(session)) return null;
  return (
    <ButtonBase
      onClick={(event) => onOpen({ kind: 'edit', session }, event.currentTarget)}
      sx={(theme) => ({
        minBlockSize: 48,
        paddingInline: 1.5,
        paddingBlock: 0.75,
        gap: 1,
        justifyContent: 'flex-start',
        textAlign: 'start',
        borderRadius: 1,
        color: 'warning.main',
        backgroundColor: alpha(theme.palette.warning.main, 0.12),
        typography: 'body2',
      })}
    >
      <WarningIcon aria-hidden fontSize="small" />
      <span>
        <strong>{t('sessions.live.long', { time: duration(sessionLimits.longSessionMinutes) })}.</strong> {t('sessions.live.long_hint')}
      </span>
    </ButtonBase>
  );
};
