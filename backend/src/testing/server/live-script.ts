import type fc from 'fast-check';
import type { z } from 'zod';
import { Problem } from '@tabletime/contract';
import { type AnyCommand, type Command, type Context, type Decider, fold } from '../../commands/decider.ts';
import { parseInput } from '../../commands/faults.ts';
import type { DomainEvent, InStream } from '../../events/define-events.ts';
import type { Guard } from '../../eventstore/append.ts';
import { inputsOf } from '../arbitrary-input.ts';
import { evening } from '../guests/given-when-then.ts';

export interface StepOf<Command extends string> {
  command: Command;
  input: object;
  lookUp?: (input: unknown, state: unknown) => unknown;
  minutes: number;
  actor: Context['actor'];
}

/** A decider's result for a step: events and guard, or the refusal's code. */
export interface Attempt<Event> {
  decided: Event[];
  guard?: Guard | undefined;
  refused: string | undefined;
}

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
  guestClasses: [],
  password: 'a password',
});

/** Generators by schema: converting a schema to JSON takes longer than a whole script. */
const madeFor = new WeakMap<object, fc.Arbitrary<object>>();

/** Mostly valid inputs of a command, by its schema. */
export const fittingInput = <State, Event extends DomainEvent, Commands extends Record<string, AnyCommand<State, Event>>>(
  decider: Decider<State, Event, Commands>,
  name: keyof Commands & string,
): fc.Arbitrary<object> => {
  const { input }: Pick<Command<State, Event, z.ZodType>, 'input'> = decider.commands[name]!;
  const made = madeFor.get(input) ?? (fitting(input({ now: evening.now, timezone: evening.cafe.timezone })) as fc.Arbitrary<object>);
  madeFor.set(input, made);
  return made;
};

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

/** Runs a script like `execute`, with numbered events. Refusals leave no event. */
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
