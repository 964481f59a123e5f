import type { Cafe, EditClock, Permission, Problem } from '@tabletime/contract';
import type { z } from 'zod';
import type { Guard } from '../eventstore/append.ts';
import type { Actor } from '../eventstore/event.ts';
import type { DomainEvent, StreamEvents } from '../events/define-events.ts';
import { type Fold, foldFrom, type Origin } from '../events/fold.ts';

export interface Context {
  id: string;
  /** Milliseconds since the epoch; never before the stream's last event. */
  now: number;
  /** Milliseconds since the epoch by the machine's clock, which may have gone back. For anything that expires, such as links. */
  clock: number;
  actor: Actor;
  cafe: Cafe;
}

export interface Command<State, Event extends DomainEvent, Input extends z.ZodType, Facts = void> {
  input: (clock: EditClock) => Input;
  /** Null: any role may give the command. */
  permission: Permission | null;
  /** Returns no events when nothing would change. Throws a Problem when a rule refuses the command. */
  decide: (state: State, input: z.output<Input>, context: Context, facts: Facts) => Event[];
  /** A rule over other streams, checked by the database in the append. */
  guard?: (state: State, input: z.output<Input>, context: Context) => Guard | undefined;
  /** Translates the guard's refusal to fields of the input. */
  refusal?: (refusal: Problem, input: z.output<Input>) => Problem;
}

// Each command checks its own input type; a collection of commands erases it.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCommand<State, Event extends DomainEvent> = Command<State, Event, any, any>;

export type FactsOf<Given> = Given extends { decide: (state: never, input: never, context: never, facts: infer Facts) => unknown }
  ? Facts
  : never;

/** Called after input and state are known, again for each attempt. */
export type LookUp<State, Given> = Given extends {
  decide: (state: never, input: infer Input, context: never, facts: infer Facts) => unknown;
}
  ? (input: Input, state: State) => Promise<Facts>
  : never;

/** Pure. `evolve` must handle every event. */
export interface Decider<State, Event extends DomainEvent, Commands extends Record<string, AnyCommand<State, Event>>, Row = unknown> {
  events: StreamEvents;
  initial: State;
  evolve: Fold<State, Event>;
  commands: Commands;
  event?: Event;
  row?: Row;
}

export const deciderOf =
  <State, Event extends DomainEvent, Row>() =>
  <Commands extends Record<string, AnyCommand<State, Event>>>(
    decider: Decider<State, Event, Commands, Row>,
  ): Decider<State, Event, Commands, Row> =>
    decider;

/** Fixes the types except the input's, which is inferred from its schema. */
export const commandOf =
  <State, Event extends DomainEvent, Facts = void>() =>
  <Input extends z.ZodType>(command: Command<State, Event, Input, Facts>): Command<State, Event, Input, Facts> =>
    command;

export const fold = <State, Event extends DomainEvent>(
  { initial, evolve }: Pick<Decider<State, Event, never>, 'initial' | 'evolve'>,
  events: readonly (Event & Origin)[],
): State => foldFrom(evolve, initial, events);
