import type { InStream } from '../events/define-events.ts';
import type { AnyEvent } from '../events/registry.ts';

/** No effect is null, as that of an event that has nothing to do with money. */
const unlessNone = (halalas: number): number | null => (halalas === 0 ? null : halalas);

/**
 * What an event did to the money of the café, in halalas: what an end brought in and what a deletion took away, the difference where a
 * cost was changed. Null where it did nothing. A cost that nobody knows counts as none.
 */
export const moneyEffect = ({ type, data }: Pick<InStream<AnyEvent>, 'type' | 'data'> & AnyEvent): number | null => {
  switch (type) {
    case 'SessionEnded':
    case 'SessionRestored':
      return unlessNone(data.cost ?? 0);
    case 'SessionDeleted':
    case 'SessionReopened':
      return unlessNone(-(data.cost ?? 0));
    case 'CompletedSessionEdited':
    case 'SessionCostFixed':
    case 'GuestClockCorrected':
      return unlessNone((data.cost?.to ?? 0) - (data.cost?.from ?? 0));
    default:
      return null;
  }
};
