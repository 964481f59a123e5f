import type { EditClock, Permission, Problem } from '@tabletime/contract';
import type { z } from 'zod';
import type { Guard } from '../eventstore/append.ts';
import type { DomainEvent, StreamEvents } from '../events/define-events.ts';
import type { AnyCommand, Context, Decider } from './decider.ts';

/** What a decision over several streams needs of the decider of each. */
export interface StreamDecider {
  events: StreamEvents;
  initial: unknown;
  evolve: Record<string, (state: never, data: never, actor: never) => unknown>;
  event?: DomainEvent;
  row?: unknown;
}

/** The streams that a command is decided over, each under its part in it: `{ from: sessionDecider, into: sessionDecider }`. */
export type Deciders = Record<string, StreamDecider>;

export type NameIn<Streams extends Deciders> = keyof Streams & string;
export type RowIn<Streams extends Deciders, Name extends keyof Streams> = Exclude<Streams[Name]['row'], undefined>;
export type StatesOf<Streams extends Deciders> = { [Name in keyof Streams]: Streams[Name]['initial'] };
/** What is appended to each stream; to none of its streams does a decision say nothing. */
export type DecidedOf<Streams extends Deciders> = { [Name in keyof Streams]: NonNullable<Streams[Name]['event']>[] };

/** What a decision over several streams may use besides their states. */
export interface JointContext<Streams extends Deciders> extends Omit<Context, 'id'> {
  ids: Record<NameIn<Streams>, string>;
}

/** A command that is decided over several streams at once: its events are written in one commit, or none of them. */
export interface JointCommand<Streams extends Deciders, Answer extends NameIn<Streams>, Input extends z.ZodType, Facts = void> {
  deciders: Streams;
  /** The stream whose row the command is answered with. */
  answer: Answer;
  /** The input's schema at a given time. */
  input: (clock: EditClock) => Input;
  /** Null: any role may give the command. */
  permission: Permission | null;
  /** The events that follow for each stream; none at all when nothing would change. Throws a Problem when a rule refuses it. */
  decide: (states: StatesOf<Streams>, input: z.output<Input>, context: JointContext<Streams>, facts: Facts) => DecidedOf<Streams>;
  /** A rule over further streams, to be judged by the database with the append. */
  guard?: (states: StatesOf<Streams>, input: z.output<Input>, context: JointContext<Streams>) => Guard | undefined;
  /** The refusal of that rule in terms of the input, where it can name fields. */
  refusal?: (refusal: Problem, input: z.output<Input>) => Problem;
}

/** Looks up the facts of such a command after its input is parsed and its states loaded; called again for each decision. */
export type JointLookUp<Streams extends Deciders, Input extends z.ZodType, Facts> = (
  input: z.output<Input>,
  states: StatesOf<Streams>,
) => Promise<Facts>;

/** Names the streams of a command that is decided over all of them; pure, as the commands of one stream are. */
export const decideTogether =
  <Streams extends Deciders, Facts = void>(deciders: Streams) =>
  <Answer extends NameIn<Streams>, Input extends z.ZodType>(
    command: Omit<JointCommand<Streams, Answer, Input, Facts>, 'deciders'>,
  ): JointCommand<Streams, Answer, Input, Facts> => ({ deciders, ...command });

/** A command with the types of its streams and input erased. */
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
