import { riyals } from '@tabletime/contract';
import type { JsonObject } from '../../eventstore/event.ts';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import { vectorOf, wordOfAmount } from '../session-search.ts';

/** What a discount came to in the end; a percentage grows with what it is taken of. */
interface Outcome {
  stream: string;
  discount: number;
  /** In halalas. */
  takes: number;
}

/** What an event says that discounts came to: an end of all there are, a withdrawal of its own. */
export const outcomesIn = (event: Recorded<AnyEvent>): Outcome[] => {
  const { stream } = event;
  if (event.type === 'SessionEnded') return (event.data.discounts ?? []).map((each) => ({ stream, ...each }));
  if (event.type === 'DiscountWithdrawn') return [{ stream, discount: event.data.discount, takes: event.data.took }];
  return [];
};

/** The discount that an event grants. */
export const grantIn = (event: Recorded<AnyEvent>): (JsonObject & { stream: string; discount: number; position: number }) | undefined =>
  event.type === 'DiscountGranted' ? { stream: event.stream, discount: event.data.discount, position: event.position } : undefined;

/** A discount within all streams. */
export const keyOf = ({ stream, discount }: { stream: string; discount: number }): string => `${stream} ${discount}`;

/** An outcome as the log's entry of the grant is to say it, where an earlier batch wrote that. */
export const outcomeRow = ({ stream, discount, takes }: Outcome): JsonObject => ({
  stream,
  discount,
  effect: takes === 0 ? null : -takes,
  word: vectorOf([], takes === 0 ? [] : [wordOfAmount(riyals(takes))]),
});
