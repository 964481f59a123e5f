import type { Cafe, Permission } from '@tabletime/contract';
import type { z } from 'zod';
import type { Guard } from '../eventstore/append.ts';
import type { Actor } from '../eventstore/event.ts';
import type { DomainEvent, StreamEvents } from '../events/define-events.ts';

/** What a decision may know beside the state: when it is made, by whom, and the house's rules of the moment. */
export interface Context {
  /** Milliseconds since the epoch. */
  now: number;
  actor: Actor;
  cafe: Cafe;
}

/** What a person may ask of a stream. `permission` null: no role is asked for. */
export interface Command<State, Event extends DomainEvent, Input extends z.ZodType> {
  input: (context: Context) => Input;
  permission: Permission | null;
  /** The events that follow; none when nothing would change. Throws a Problem when a rule refuses it. */
  decide: (state: State, input: z.output<Input>, context: Context) => Event[];
  /** A rule over other streams, to be judged by the database with the append. */
  guard?: (state: State, input: z.output<Input>) => Guard | undefined;
}

// The input of a command is checked where it is defined; a collection of commands forgets it.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCommand<State, Event extends DomainEvent> = Command<State, Event, any>;

/** How a stream category comes to its state and decides its events; pure. `evolve` names every event there is. */
export interface Decider<State, Event extends DomainEvent, Commands extends Record<string, AnyCommand<State, Event>>> {
  events: StreamEvents;
  initial: State;
  evolve: { [Type in Event['type']]: (state: State, data: Extract<Event, { type: Type }>['data']) => State };
  commands: Commands;
}

/** Fixes state and events of a category for its decider. */
export const deciderOf =
  <State, Event extends DomainEvent>() =>
  <Commands extends Record<string, AnyCommand<State, Event>>>(decider: Decider<State, Event, Commands>): Decider<State, Event, Commands> =>
    decider;

/** Fixes state and events of a category, so that each command's input is inferred from its schema. */
export const commandOf =
  <State, Event extends DomainEvent>() =>
  <Input extends z.ZodType>(command: Command<State, Event, Input>): Command<State, Event, Input> =>
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
