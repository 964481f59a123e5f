import type { DomainEvent, InStream } from '../events/define-events.ts';
import type { ReadRow } from '../eventstore/read-rows.ts';
import type { JointContext, StreamDecider, Deciders } from './joint-command.ts';

/** A stream within a commit: its state, and the events that were decided for it. */
export interface Decided {
  decider: StreamDecider;
  id: string;
  state: unknown;
  events: DomainEvent[];
}

/** What follows: events of another stream, and rows beside the log. */
export interface Follows {
  decider: StreamDecider;
  id: string;
  /** The end of that stream, which its state is folded from. */
  recorded: InStream<DomainEvent>[];
  events: DomainEvent[];
  rows: ReadRow[];
}

export type FollowContext = Pick<JointContext<Deciders>, 'now' | 'clock' | 'cafe'>;

/** What else must be written in the same commit because of what was decided, such as an invoice. */
export interface Following {
  /** Whether anything may follow: cheap, and without side effects. */
  concerns: (decided: Decided[]) => boolean;
  /** Called in turn: not again before the commit of the last call has ended. */
  follow: (decided: Decided[], context: FollowContext) => Promise<Follows | undefined>;
}

/** Lets callers in one after the other. Resolves to what lets the next one in. */
export const createTurns = () => {
  let last: Promise<void> = Promise.resolve();
  return async (): Promise<() => void> => {
    const before = last;
    let end = (): void => {};
    last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  };
};
