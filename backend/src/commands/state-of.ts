import type { DomainEvent, InStream } from '../events/define-events.ts';
import type { ReadTable } from '../eventstore/read-rows.ts';
import { fold } from './decider.ts';
import type { StreamDecider } from './joint-command.ts';

/** The row of a stream's own read model after all its events; null when there is none (any more). */
export type RowOf = (
  category: string,
  events: InStream<DomainEvent>[],
  /** The state that these events led to for the decision: a row that is shown from the same fold needs no other. */
  folded: { fold: object; state: () => object | null },
) => { table: ReadTable; row: object | null };

/** The state that events of a stream lead to, from its beginning or from another state. */
export const stateOf = ({ initial, evolve }: StreamDecider, recorded: InStream<DomainEvent>[], from: unknown = initial): unknown =>
  fold({ initial: from, evolve }, recorded as never[]);

/** The state after further events, with the fold that it comes from. */
export const foldAfter = (decider: StreamDecider, events: InStream<DomainEvent>[], from: unknown) => ({
  fold: decider.evolve,
  state: () => stateOf(decider, events, from) as object | null,
});
