import type { InStream } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';

/** No effect is null, as that of an event that has nothing to do with money. */
const unlessNone = (halalas: number): number | null => (halalas === 0 ? null : halalas);

/**
 * What an event did to the money of the café, in halalas: what an end brought in and what a deletion took away, the difference where what
 * a session comes to was changed, what was put on a bill or taken off it. Null where it did nothing. A cost that nobody knows counts as none.
 */
export const moneyEffect = ({ type, data }: Pick<InStream<AnyEvent>, 'type' | 'data'> & AnyEvent): number | null => {
  switch (type) {
    case 'SessionEnded':
    case 'SessionRestored':
      return unlessNone(data.total ?? data.cost ?? 0);
    case 'SessionDeleted':
    case 'SessionReopened':
      return unlessNone(-(data.total ?? data.cost ?? 0));
    case 'CompletedSessionEdited':
    case 'SessionCostFixed':
    case 'GuestClockCorrected': {
      const { from, to } = data.total ?? data.cost ?? { from: 0, to: 0 };
      return unlessNone((to ?? 0) - (from ?? 0));
    }
    case 'LinesAdded':
      return unlessNone(data.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0));
    case 'LineVoided':
      return unlessNone(-data.amount);
    case 'DiscountGranted':
      return unlessNone(-data.takes);
    case 'DiscountWithdrawn':
      return unlessNone(data.took);
    case 'PaymentVoided':
      // Taken again by another method it is not lost; a reopening tells itself what its end had brought in.
      return data.within === undefined ? unlessNone(-data.amount) : null;
    case 'RefundGiven':
      // What a correction left over was told by the correction.
      return data.kind === 'goodwill' ? unlessNone(-data.amount) : null;
    default:
      return null;
  }
};
