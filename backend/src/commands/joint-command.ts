import type { EditClock, Permission, Problem } from '@tabletime/contract';
import type { z } from 'zod';
import type { Guard } from '../eventstore/append.ts';
import type { DomainEvent, StreamEvents } from '../events/define-events.ts';
import type { AnyCommand, Context, Decider } from './decider.ts';

export interface StreamDecider {
  events: StreamEvents;
  initial: unknown;
  evolve: Record<string, (state: never, data: never, actor: never) => unknown>;
  event?: DomainEvent;
  row?: unknown;
}

/** Streams by their role in the command: `{ from: sessionDecider, into: sessionDecider }`. */
export type Deciders = Record<string, StreamDecider>;

export type NameIn<Streams extends Deciders> = keyof Streams & string;
export type RowIn<Streams extends Deciders, Name extends keyof Streams> = Exclude<Streams[Name]['row'], undefined>;
export type StatesOf<Streams extends Deciders> = { [Name in keyof Streams]: Streams[Name]['initial'] };
/** Must list every stream, if only with no events. */
export type DecidedOf<Streams extends Deciders> = { [Name in keyof Streams]: NonNullable<Streams[Name]['event']>[] };

export interface JointContext<Streams extends Deciders> extends Omit<Context, 'id'> {
  ids: Record<NameIn<Streams>, string>;
}

/** A command on several streams; all its events are written in one commit, or none. */
export interface JointCommand<Streams extends Deciders, Answer extends NameIn<Streams>, Input extends z.ZodType, Facts = void> {
  deciders: Streams;
  answer: Answer;
  input: (clock: EditClock) => Input;
  permission: Permission | null;
  decide: (states: StatesOf<Streams>, input: z.output<Input>, context: JointContext<Streams>, facts: Facts) => DecidedOf<Streams>;
  guard?: (states: StatesOf<Streams>, input: z.output<Input>, context: JointContext<Streams>) => Guard | undefined;
  refusal?: (refusal: Problem, input: z.output<Input>) => Problem;
}

export type JointLookUp<Streams extends Deciders, Input extends z.ZodType, Facts> = (
  input: z.output<Input>,
  states: StatesOf<Streams>,
) => Promise<Facts>;

export const decideTogether =
  <Streams extends Deciders, Facts = void>(deciders: Streams) =>
  <Answer extends NameIn<Streams>, Input extends z.ZodType>(
    command: Omit<JointCommand<Streams, Answer, Input, Facts>, 'deciders'>,
  ): JointCommand<Streams, Answer, Input, Facts> => ({ deciders, ...command });

export type AnyJointCommand = JointCommand<Deciders, string, z.ZodType, unknown>;

/** A one-stream command as a joint command over a single stream, named `stream`. */
export const singleStream = <State, Event extends DomainEvent, Commands extends Record<string, AnyCommand<State, Event>>>(
  decider: Decider<State, Event, Commands>,
  { decide, guard, ...command }: AnyCommand<State, Event>,
): AnyJointCommand => {
  const of = ({ ids, ...context }: JointContext<Deciders>): Context => ({ ...context, id: ids['stream']! });
  return {
    ...command,
    deciders: { stream: decider },
    answer: 'stream',
    decide: ({ stream }, input, context, facts) => ({ stream: decide(stream as State, input, of(context), facts) }),
    ...(guard && { guard: ({ stream }, input, context) => guard(stream as State, input, of(context)) }),
  };
};
