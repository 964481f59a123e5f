import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import type { Format } from '../i18n/create-format.ts';
import { useFormat } from '../i18n/format.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { type BillBasis, elapsedMs, type LiveBasis, nextCharge, stopwatch, totalNow } from '../session/live-figures.ts';
import { useTicking } from '../cache/page-clock.ts';

/** Null without a charge to come. */
export const useTimeLeft = (session: LiveBasis): string | null => {
  const { duration } = useFormat();
  return useTicking((now) => {
    const next = nextCharge(session, now);
    if (next === null) return null;
    // Rounded up: a minute until its last second is over.
    return duration(Math.ceil(next.inMs / 60_000));
  });
};

/** Why no charge is to come: a duration set by hand, or a limit that is reached. */
export const noChargeWords = (t: Translate, duration: Format['duration'], { durationOverrideMinutes }: LiveBasis): string =>
  durationOverrideMinutes === null
    ? t('sessions.live.no_more')
    : t('sessions.live.override', { duration: duration(durationOverrideMinutes) });

/** The next charge in one short line; its sentence is read aloud. */
export const ChargeLine = memo(({ session }: { session: LiveBasis }) => {
  const t = useT();
  const { moneyChange, duration, time } = useFormat();
  const free = useTicking((now) => nextCharge(session, now)?.free ?? false);
  const left = useTimeLeft(session);
  const adds = useTicking((now) => nextCharge(session, now)?.adds ?? 0);
  if (session.pausedSince !== null) return <span>{t('sessions.live.paused', { time: time(session.pausedSince) })}</span>;
  if (left === null) return <span>{noChargeWords(t, duration, session)}</span>;
  const sentence = t(free ? 'sessions.live.free' : 'sessions.live.next', { time: left });
  return (
    <span>
      <span style={visuallyHidden}>{sentence}</span>
      <span aria-hidden>{left}</span> · <bdi>{moneyChange(adds)}</bdi>
    </span>
  );
});
ChargeLine.displayName = 'ChargeLine';

interface Live {
  session: LiveBasis;
}

export const LiveDuration = memo(({ session }: Live) => <span dir="ltr">{useTicking((now) => stopwatch(elapsedMs(session, now)))}</span>);
LiveDuration.displayName = 'LiveDuration';

export const LiveTotal = memo(({ session }: { session: BillBasis }) => {
  const { money } = useFormat();
  return <bdi>{money(useTicking((now) => totalNow(session, now)))}</bdi>;
});
LiveTotal.displayName = 'LiveTotal';
