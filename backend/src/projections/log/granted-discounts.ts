import { riyals } from '@tabletime/contract';
import type { JsonObject } from '../../eventstore/event.ts';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import { vectorOf, wordOfAmount } from '../session-search.ts';

/** The final amount of a discount: a percentage grows with its scope. */
interface Outcome {
  stream: string;
  discount: number;
  /** In halalas. */
  takes: number;
}

/** Final amounts in an event: of all discounts at the end of a session, of one at its withdrawal. */
export const outcomesIn = (event: Recorded<AnyEvent>): Outcome[] => {
  const { stream } = event;
  if (event.type === 'SessionEnded') return (event.data.discounts ?? []).map((each) => ({ stream, ...each }));
  if (event.type === 'DiscountWithdrawn') return [{ stream, discount: event.data.discount, takes: event.data.took }];
  return [];
};

export const grantIn = (event: Recorded<AnyEvent>): (JsonObject & { stream: string; discount: number; position: number }) | undefined =>
  event.type === 'DiscountGranted' ? { stream: event.stream, discount: event.data.discount, position: event.position } : undefined;

export const keyOf = ({ stream, discount }: { stream: string; discount: number }): string => `${stream} ${discount}`;

export const outcomeRow = ({ stream, discount, takes }: Outcome): JsonObject => ({
  stream,
  discount,
  effect: takes === 0 ? null : -takes,
  word: vectorOf([], takes === 0 ? [] : [wordOfAmount(riyals(takes))]),
});
