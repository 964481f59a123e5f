import type { BusinessClock } from '@tabletime/contract';
import type { Recorded } from '../events/define-events.ts';
import type { AnyEvent } from '../events/registry.ts';
import { settingsId } from '../events/settings-events.ts';

type Events = Recorded<AnyEvent>[];

/** The stream whose earlier events a projection needs to know the café's clock. */
export const settingsStream = `settings-${settingsId}`;

export const clockAfter = (clock: BusinessClock, event: Recorded<AnyEvent>): BusinessClock => {
  const change = event.type === 'CafeSettingsChanged' ? event.data.changes.businessDayStartsAt : undefined;
  return change ? { ...clock, businessDayStartsAt: change.to } : clock;
};

/** The clock at the start of a batch. */
export const clockBefore = (atFirst: BusinessClock, earlier: ReadonlyMap<string, Events>): BusinessClock =>
  (earlier.get(settingsStream) ?? []).reduce(clockAfter, atFirst);
