import type { Halalas, PaymentMethod } from '@tabletime/contract';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';

/** A count of the till that found too little, in halalas. */
interface ShortCount {
  position: number;
  at: string;
  person: string;
  method: PaymentMethod;
  shortage: Halalas;
  /** What counts before it in this batch and turn have missed. */
  known: Halalas;
  /** Whether counts before the batch belong to its turn, too. */
  continues: boolean;
}

/** The counts of a batch that found too little, and what is known to be missing after it. */
export interface Counts {
  short: ShortCount[];
  /** Whether the turn of the batch's end began in it. */
  isNewTurn: boolean;
  missing: ReadonlyMap<PaymentMethod, Halalas>;
}

/** The short counts in a batch. What an earlier count of the same turn had found is not told again. */
export const countsIn = (events: readonly Recorded<AnyEvent>[]): Counts => {
  const short: ShortCount[] = [];
  let isNewTurn = false;
  let missing = new Map<PaymentMethod, Halalas>();
  const found = ({ position, occurredAt, metadata }: Recorded<AnyEvent>, method: PaymentMethod, difference: number): void => {
    const [shortage, known] = [Math.max(0, -difference), missing.get(method) ?? 0];
    const person = metadata.actor.id;
    if (shortage > known && person !== null)
      short.push({ position, at: occurredAt, person, method, shortage, known, continues: !isNewTurn });
    missing.set(method, Math.max(known, shortage));
  };
  for (const event of events) {
    if (event.type === 'TillOpened') {
      isNewTurn = true;
      missing = new Map();
      found(event, 'Cash', event.data.difference ?? 0);
      // What is expected later starts from the float that was counted.
      missing = new Map();
    }
    if (event.type === 'DayClosed') {
      isNewTurn = true;
      missing = new Map();
    }
    if (event.type === 'DrawerCounted') found(event, event.data.method, event.data.difference);
  }
  return { short, isNewTurn, missing };
};
