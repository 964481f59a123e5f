import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import { Box } from '@mui/material';
import { isByBook } from '@tabletime/contract';
import { memo } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { type LiveBasis, nextCharge } from '../../session/live-figures.ts';
import { noChargeWords, useTimeLeft } from '../live-parts.tsx';

const ChargeBar = memo(({ session, label }: { session: LiveBasis; label: string }) => {
  const percent = useTicking((now) => Math.floor((nextCharge(session, now)?.progress ?? 0) * 1000) / 10);
  const near = useTicking((now) => nextCharge(session, now)?.near ?? false);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      sx={{ blockSize: 6, borderRadius: 3, backgroundColor: 'divider', overflow: 'hidden' }}
    >
      {/* Inline: emotion would keep a class for each of a thousand widths. */}
      <Box style={{ inlineSize: `${percent}%` }} sx={{ blockSize: '100%', backgroundColor: near ? 'warning.main' : 'primary.main' }} />
    </Box>
  );
});
ChargeBar.displayName = 'ChargeBar';

/** When the next charge by rules falls due (epoch ms): its price depends on it. Null with one price. */
const chargeInstant = (session: LiveBasis, now: number): number | null => {
  const charge = isByBook(session, session.guests) ? nextCharge(session, now) : null;
  return charge && Math.round((now + charge.inMs) / 1000) * 1000;
};

const ChargeWords = memo(({ session }: { session: LiveBasis }) => {
  const t = useT();
  const { moneyChange, duration, time } = useFormat();
  const free = useTicking((now) => nextCharge(session, now)?.free ?? false);
  const near = useTicking((now) => nextCharge(session, now)?.near ?? false);
  const left = useTimeLeft(session);
  const adds = useTicking((now) => nextCharge(session, now)?.adds ?? 0);
  const dueAt = useTicking((now) => chargeInstant(session, now));
  if (session.pausedSince !== null) {
    return (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600, '& svg': { fontSize: 20 } }}>
        <PausedIcon aria-hidden />
        {t('sessions.live.paused', { time: time(session.pausedSince) })}
      </Box>
    );
  }
  if (left === null) {
    return <span>{noChargeWords(t, duration, session)}</span>;
  }
  return (
    <Box
      component="span"
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, color: near ? 'warning.main' : 'text.secondary' }}
    >
      <Box component="span" sx={{ fontWeight: near || free ? 600 : 400 }}>
        {free ? t('sessions.live.free', { time: left }) : t('sessions.live.next', { time: left })}
      </Box>
      <bdi>{dueAt === null ? moneyChange(adds) : t('sessions.live.adds_at', { money: moneyChange(adds), time: time(dueAt) })}</bdi>
    </Box>
  );
});
ChargeWords.displayName = 'ChargeWords';

/** Progress to the next charge; overrides and pauses show only words. */
export const ChargeMeter = memo(({ session }: { session: LiveBasis }) => {
  const t = useT();
  const isCharged = useTicking((now) => nextCharge(session, now) !== null);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minBlockSize: 34, typography: 'body2' }}>
      {isCharged && <ChargeBar session={session} label={t('guests.progress')} />}
      <ChargeWords session={session} />
    </Box>
  );
});
ChargeMeter.displayName = 'ChargeMeter';
