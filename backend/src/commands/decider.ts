import type { Cafe, EditClock, Permission, Problem } from '@tabletime/contract';
import type { z } from 'zod';
import type { Guard } from '../eventstore/append.ts';
import type { Actor } from '../eventstore/event.ts';
import type { DomainEvent, StreamEvents } from '../events/define-events.ts';

/** What a decision may know beside the state: about which stream it is, when it is made, by whom, and the house's rules of the moment. */
export interface Context {
  /** The id of the stream. */
  id: string;
  /** Milliseconds since the epoch. */
  now: number;
  actor: Actor;
  cafe: Cafe;
}

/** What a person may ask of a stream. `Facts` are what has to be looked up elsewhere before it can be decided; void where nothing has. */
export interface Command<State, Event extends DomainEvent, Input extends z.ZodType, Facts = void> {
  /** Reads what a person sends, as of a moment. */
  input: (clock: EditClock) => Input;
  /** Null: no role is asked for. */
  permission: Permission | null;
  /** The events that follow; none when nothing would change. Throws a Problem when a rule refuses it. */
  decide: (state: State, input: z.output<Input>, context: Context, facts: Facts) => Event[];
  /** A rule over other streams, to be judged by the database with the append. */
  guard?: (state: State, input: z.output<Input>, context: Context) => Guard | undefined;
  /** The refusal of that rule in terms of the input, where it can name fields. */
  refusal?: (refusal: Problem, input: z.output<Input>) => Problem;
}

// The input of a command is checked where it is defined; a collection of commands forgets it.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCommand<State, Event extends DomainEvent> = Command<State, Event, any, any>;

/** What has to be looked up for a command. */
export type FactsOf<Given> = Given extends { decide: (state: never, input: never, context: never, facts: infer Facts) => unknown }
  ? Facts
  : never;

/** Looks up the facts of a command, once its input is read and the stream's state is known; as often as it has to be decided. */
export type LookUp<State, Given> = Given extends {
  decide: (state: never, input: infer Input, context: never, facts: infer Facts) => unknown;
}
  ? (input: Input, state: State) => Promise<Facts>
  : never;

/** How a stream category comes to its state and decides its events; pure. `evolve` names every event there is. */
export interface Decider<State, Event extends DomainEvent, Commands extends Record<string, AnyCommand<State, Event>>, Row = unknown> {
  events: StreamEvents;
  initial: State;
  evolve: { [Type in Event['type']]: (state: State, data: Extract<Event, { type: Type }>['data']) => State };
  commands: Commands;
  /** Carries the type of the stream's read row; never read. */
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
  decider: Pick<Decider<State, Event, never>, 'initial' | 'evolve'>,
  events: Event[],
): State =>
  events.reduce((state, event) => {
    const step: (state: State, data: never) => State = decider.evolve[event.type as Event['type']];
    return step(state, event.data as never);
  }, decider.initial);
