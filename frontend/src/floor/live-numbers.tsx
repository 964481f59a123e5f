import { memo } from 'react';
import { useFormat } from '../i18n/format.ts';
import { costNow, elapsedMs, isLong, stopwatch, type LiveBasis } from './live-figures.ts';
import { useTicking } from '../cache/use-ticking.ts';

interface Live {
  session: LiveBasis;
}

/** The time a session has run, as a stopwatch. Renders each second. */
export const LiveDuration = memo(({ session }: Live) => <span dir="ltr">{useTicking((now) => stopwatch(elapsedMs(session, now)))}</span>);
LiveDuration.displayName = 'LiveDuration';

/** What a session would cost if it ended now. Renders when that changes. */
export const LiveCost = memo(({ session }: Live) => {
  const { money } = useFormat();
  return <bdi>{money(useTicking((now) => costNow(session, now)))}</bdi>;
});
LiveCost.displayName = 'LiveCost';

/** Whether a session has run longer than is usual, answered as it happens. */
export const useIsLong = (session: LiveBasis): boolean => useTicking((now) => isLong(session, now));
