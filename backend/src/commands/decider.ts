import type { Cafe, EditClock, Permission, Problem } from '@tabletime/contract';
import type { z } from 'zod';
import type { Guard } from '../eventstore/append.ts';
import type { Actor } from '../eventstore/event.ts';
import type { DomainEvent, StreamEvents } from '../events/define-events.ts';
import { type Fold, foldFrom, type Told } from '../events/fold.ts';

/** What a decision may use besides the state: the stream, the time, the actor and the café's settings. */
export interface Context {
  /** The id of the stream. */
  id: string;
  /** Milliseconds since the epoch; never before the last event of what is decided on. */
  now: number;
  /** What the machine's clock shows, which may have gone back since: for what lasts so long by the clock, as a link does. */
  clock: number;
  actor: Actor;
  cafe: Cafe;
}

/** A command on a stream. `Facts` are what must be looked up elsewhere before deciding; void when there are none. */
export interface Command<State, Event extends DomainEvent, Input extends z.ZodType, Facts = void> {
  /** The input's schema at a given time. */
  input: (clock: EditClock) => Input;
  /** Null: any role may give the command. */
  permission: Permission | null;
  /** The events that follow; none when nothing would change. Throws a Problem when a rule refuses it. */
  decide: (state: State, input: z.output<Input>, context: Context, facts: Facts) => Event[];
  /** A rule over other streams, to be judged by the database with the append. */
  guard?: (state: State, input: z.output<Input>, context: Context) => Guard | undefined;
  /** The refusal of that rule in terms of the input, where it can name fields. */
  refusal?: (refusal: Problem, input: z.output<Input>) => Problem;
}

// Each command checks its own input type; a collection of commands erases it.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCommand<State, Event extends DomainEvent> = Command<State, Event, any, any>;

/** The facts of a command. */
export type FactsOf<Given> = Given extends { decide: (state: never, input: never, context: never, facts: infer Facts) => unknown }
  ? Facts
  : never;

/** Looks up the facts of a command after its input is parsed and its state loaded; called again for each decision. */
export type LookUp<State, Given> = Given extends {
  decide: (state: never, input: infer Input, context: never, facts: infer Facts) => unknown;
}
  ? (input: Input, state: State) => Promise<Facts>
  : never;

/** How a stream category folds its state and decides its events; pure. `evolve` names every event there is. */
export interface Decider<State, Event extends DomainEvent, Commands extends Record<string, AnyCommand<State, Event>>, Row = unknown> {
  events: StreamEvents;
  initial: State;
  evolve: Fold<State, Event>;
  commands: Commands;
  /** Carry the types of the stream's events and of its read row; never read. */
  event?: Event;
  row?: Row;
}

/** Fixes state, events and read row of a category for its decider. */
export const deciderOf =
  <State, Event extends DomainEvent, Row>() =>
  <Commands extends Record<string, AnyCommand<State, Event>>>(
    decider: Decider<State, Event, Commands, Row>,
  ): Decider<State, Event, Commands, Row> =>
    decider;

/** Fixes state and events of a category, and what is looked up, so that each command's input is inferred from its schema. */
export const commandOf =
  <State, Event extends DomainEvent, Facts = void>() =>
  <Input extends z.ZodType>(command: Command<State, Event, Input, Facts>): Command<State, Event, Input, Facts> =>
    command;

/** The state that events lead to. */
export const fold = <State, Event extends DomainEvent>(
  { initial, evolve }: Pick<Decider<State, Event, never>, 'initial' | 'evolve'>,
  events: readonly (Event & Told)[],
): State => foldFrom(evolve, initial, events);
