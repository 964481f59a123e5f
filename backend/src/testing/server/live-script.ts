import type fc from 'fast-check';
import type { z } from 'zod';
import { Problem } from '@tabletime/contract';
import { type AnyCommand, type Command, type Context, type Decider, fold } from '../../commands/decider.ts';
import { parseInput } from '../../commands/faults.ts';
import type { DomainEvent, InStream } from '../../events/define-events.ts';
import type { Guard } from '../../eventstore/append.ts';
import { inputsOf } from '../arbitrary-input.ts';
import { evening } from '../guests/given-when-then.ts';

/** One thing that somebody asks of a stream, some minutes after the thing before. */
export interface StepOf<Command extends string> {
  command: Command;
  /** As a client sends it. */
  input: object;
  /** Looks up the facts of a command that has such. */
  lookUp?: (input: unknown, state: unknown) => unknown;
  minutes: number;
  actor: Context['actor'];
}

/** What a decider says to a step: its events and the rule over other streams, or the code of the refusal. */
export interface Attempt<Event> {
  decided: Event[];
  guard?: Guard | undefined;
  refused: string | undefined;
}

/** What came of a step. */
export interface TakenOf<State, Event extends DomainEvent, Step> {
  step: Step;
  context: Context;
  before: State;
  after: State;
  events: InStream<Event>[];
  refused: string | undefined;
}

const { fitting } = inputsOf({
  now: evening.now,
  people: ['01890000-0000-7000-8000-000000000003'],
  files: [],
  pictures: [],
  password: 'a password',
});

/** Of each schema's maker what fits it: writing a schema as JSON takes longer than a whole script. */
const madeFor = new WeakMap<object, fc.Arbitrary<object>>();

/** Inputs that mostly fit a command, by its schema: what a command of which nothing else is known is asked. */
export const fittingInput = <State, Event extends DomainEvent, Commands extends Record<string, AnyCommand<State, Event>>>(
  decider: Decider<State, Event, Commands>,
  name: keyof Commands & string,
): fc.Arbitrary<object> => {
  const { input }: Pick<Command<State, Event, z.ZodType>, 'input'> = decider.commands[name]!;
  const made = madeFor.get(input) ?? (fitting(input({ now: evening.now, timezone: evening.cafe.timezone })) as fc.Arbitrary<object>);
  madeFor.set(input, made);
  return made;
};

/** Asks a decider one thing; what is no refusal but a fault is thrown on. */
export const askOf = <State, Event extends DomainEvent, Commands extends Record<string, AnyCommand<State, Event>>>(
  decider: Decider<State, Event, Commands>,
  step: Pick<StepOf<keyof Commands & string>, 'command' | 'input' | 'lookUp'>,
  state: State,
  context: Context,
): Attempt<Event> => {
  const command: AnyCommand<State, Event> = decider.commands[step.command]!;
  try {
    const input: unknown = parseInput(command.input({ now: context.now, timezone: context.cafe.timezone }), step.input);
    return {
      decided: command.decide(state, input, context, step.lookUp?.(input, state)),
      guard: command.guard?.(state, input, context),
      refused: undefined,
    };
  } catch (error) {
    if (error instanceof Problem) return { decided: [], refused: error.code };
    throw error;
  }
};

/** Lives through a script as `execute` would, with events numbered as a stream has them. Refusals leave no event. */
export const liveScript = <
  State,
  Event extends DomainEvent,
  Commands extends Record<string, AnyCommand<State, Event>>,
  Step extends StepOf<keyof Commands & string>,
>(
  decider: Decider<State, Event, Commands>,
  script: Step[],
  id: string,
): { taken: TakenOf<State, Event, Step>[]; recorded: InStream<Event>[]; state: State } => {
  const recorded: InStream<Event>[] = [];
  const taken: TakenOf<State, Event, Step>[] = [];
  let { now } = evening;
  for (const step of script) {
    now += step.minutes * 60_000;
    const context = { ...evening, id, now, actor: step.actor };
    const before = fold<State, Event>(decider, recorded);
    const { decided, refused } = askOf(decider, step, before, context);
    const stream = `${decider.events.category}-${id}`;
    const events = decided.map((event, index) => inStream(event, stream, recorded.length + index + 1, context));
    recorded.push(...events);
    taken.push({ step, context, before, after: fold<State, Event>(decider, recorded), events, refused });
  }
  return { taken, recorded, state: fold<State, Event>(decider, recorded) };
};

const inStream = <Event extends DomainEvent>(event: Event, stream: string, version: number, { now, actor }: Context): InStream<Event> => ({
  ...event,
  id: `01890000-0000-7000-9000-${String(version).padStart(12, '0')}`,
  stream,
  version,
  occurredAt: new Date(now).toISOString(),
  metadata: { actor, correlationId: 'c', causationId: 'c', requestId: null },
});
