import type { DomainEvent, InStream } from '../events/define-events.ts';
import type { ReadTable } from '../eventstore/read-rows.ts';
import { fold } from './decider.ts';
import type { StreamDecider } from './joint-command.ts';

export type RowOf = (
  category: string,
  events: InStream<DomainEvent>[],
  /** The decision's own fold, reused if the row derives from the same one. */
  folded: { fold: object; state: () => object | null },
) => { table: ReadTable; row: object | null };

export const stateOf = ({ initial, evolve }: StreamDecider, recorded: InStream<DomainEvent>[], from: unknown = initial): unknown =>
  fold({ initial: from, evolve }, recorded as never[]);

export const foldAfter = (decider: StreamDecider, events: InStream<DomainEvent>[], from: unknown) => ({
  fold: decider.evolve,
  state: () => stateOf(decider, events, from) as object | null,
});
