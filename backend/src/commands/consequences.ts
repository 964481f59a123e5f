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
export interface Consequence {
  decider: StreamDecider;
  id: string;
  /** The end of that stream, which its state is folded from. */
  recorded: InStream<DomainEvent>[];
  events: DomainEvent[];
  rows: ReadRow[];
}

export type ConsequenceContext = Pick<JointContext<Deciders>, 'now' | 'cafe'>;

/** What else must be written in the same commit because of what was decided, such as an invoice. */
export interface Consequences {
  /** Whether anything may follow: cheap, and without side effects. */
  concerns: (decided: Decided[]) => boolean;
  /** Called in turn: not again before the commit of the last call has ended. */
  decide: (decided: Decided[], context: ConsequenceContext) => Promise<Consequence | undefined>;
}

/** What was decided, with the passes that were used by it. */
export interface Redeemed {
  decided: Record<string, DomainEvent[]>;
  used: Omit<Consequence, 'rows'>[];
  /** Blocks that guests are charged for by it because their passes no longer had them. */
  short: number;
  /** Must be called once the commit has ended. */
  ended: () => void;
}

const nothingUsed: Pick<Redeemed, 'used' | 'ended'> = { used: [], ended: () => undefined };

/** Redeems blocks of guests' passes with what is decided of their sessions. */
export interface Redemptions {
  /** Whether any guest has a pass: cheap. */
  concerns: (loaded: Loaded[], states: Record<string, unknown>) => boolean;
  /** Whether passes may have other blocks left than running sessions show once this is appended: cheap. */
  concernsOthers: (loaded: Loaded[], states: Record<string, unknown>, decided: Record<string, DomainEvent[]>) => boolean;
  /** `decideOn` gives the command on such states. Called only if `concerns`; rejects if it refuses. */
  decide: (
    loaded: Loaded[],
    states: Record<string, unknown>,
    context: ConsequenceContext,
    decideOn: (states: Record<string, unknown>) => Record<string, DomainEvent[]>,
  ) => Promise<Redeemed>;
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
export const createCommitTurns = () => {
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

const add = ({ loaded, states, decided }: Attempt, { decider, id, recorded, events }: Omit<Consequence, 'rows'>, isTail?: true): void => {
  const stream = streamName(decider.events.category, id);
  loaded.push({ name: stream, decider, id, ifMatch: undefined, stream, recorded, ...(isTail && { isTail }) });
  states[stream] = stateOf(decider, recorded);
  decided[stream] = events;
};

/**
 * Adds the streams that follow from what was decided, if any: the passes that guests have used, then the invoice. Resolves to what must be
 * called once the commit has ended.
 */
export const createConsequenceAdder = (consequences: Consequences | undefined) => {
  const inTurn = createCommitTurns();
  return async (
    attempt: Attempt,
    context: ConsequenceContext,
    { used, ended: passesEnded }: Pick<Redeemed, 'used' | 'ended'> = nothingUsed,
  ): Promise<{ alongside: ReadRow[]; ended: () => void }> => {
    const { loaded, states, decided } = attempt;
    const all = loaded.map(({ name, decider, id }): Decided => ({ decider, id, state: states[name], events: decided[name]! }));
    for (const each of used) add(attempt, each);
    if (!consequences?.concerns(all)) return { alongside: [], ended: passesEnded };
    const turnEnded = await inTurn();
    const ended = (): void => {
      turnEnded();
      passesEnded();
    };
    try {
      const consequence = await consequences.decide(all, context);
      if (!consequence) return { alongside: [], ended };
      add(attempt, consequence, true);
      return { alongside: consequence.rows, ended };
    } catch (error) {
      ended();
      throw error;
    }
  };
};
