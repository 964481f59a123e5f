import type { DomainEvent, InStream } from '../events/define-events.ts';
import { streamName } from '../eventstore/event.ts';
import type { ReadRow } from '../eventstore/read-rows.ts';
import type { Deciders, JointContext, StreamDecider } from './joint-command.ts';
import { stateOf } from './state-of.ts';

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

export type FollowContext = Pick<JointContext<Deciders>, 'now' | 'cafe'>;

/** What else must be written in the same commit because of what was decided, such as an invoice. */
export interface Following {
  /** Whether anything may follow: cheap, and without side effects. */
  concerns: (decided: Decided[]) => boolean;
  /** Called in turn: not again before the commit of the last call has ended. */
  follow: (decided: Decided[], context: FollowContext) => Promise<Follows | undefined>;
}

/** A stream that a command was decided on. */
export interface Loaded {
  name: string;
  decider: StreamDecider;
  id: string;
  ifMatch: number | undefined;
  stream: string;
  recorded: InStream<DomainEvent>[];
  /** Whether `recorded` is only the end of the stream. */
  isTail?: true;
}

/** Lets callers in one after the other. Resolves to what lets the next one in. */
const createTurns = () => {
  let last: Promise<void> = Promise.resolve();
  return async (): Promise<() => void> => {
    const before = last;
    let end = (): void => {};
    last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  };
};

interface Attempt {
  loaded: Loaded[];
  states: Record<string, unknown>;
  decided: Record<string, DomainEvent[]>;
}

/** Adds the stream that follows from what was decided, if any. Resolves to what must be called once the commit has ended. */
export const createFollower = (following: Following | undefined) => {
  const inTurn = createTurns();
  return async ({ loaded, states, decided }: Attempt, context: FollowContext): Promise<{ alongside: ReadRow[]; ended: () => void }> => {
    const all = loaded.map(({ name, decider, id }): Decided => ({ decider, id, state: states[name], events: decided[name]! }));
    if (!following?.concerns(all)) return { alongside: [], ended: () => undefined };
    const ended = await inTurn();
    try {
      const follows = await following.follow(all, context);
      if (!follows) return { alongside: [], ended };
      const { decider, id, recorded, events, rows } = follows;
      const name = decider.events.category;
      loaded.push({ name, decider, id, ifMatch: undefined, stream: streamName(name, id), recorded, isTail: true });
      states[name] = stateOf(decider, recorded);
      decided[name] = events;
      return { alongside: rows, ended };
    } catch (error) {
      ended();
      throw error;
    }
  };
};
