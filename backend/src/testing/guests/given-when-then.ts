import { foundingDiscountCaps, foundingTariff, foundingVat, Problem, type ProblemCode, type ProblemParams } from '@tabletime/contract';
import { expect } from 'vitest';
import { type AnyCommand, type Context, type Decider, type FactsOf, fold } from '../../commands/decider.ts';
import { parseInput } from '../../commands/faults.ts';
import { type DomainEvent, encode } from '../../events/define-events.ts';
import type { Guard } from '../../eventstore/append.ts';
import { testCafe, thursdayEvening } from '../server/cafe.ts';

/** The default context: Noura, an Owner, at 19:00. */
export const evening: Context = {
  id: '01890000-0000-7000-8000-000000000007',
  now: thursdayEvening,
  clock: thursdayEvening,
  actor: { id: '01890000-0000-7000-8000-000000000001', name: 'Noura', role: 'Owner' },
  cafe: { ...testCafe, tariff: foundingTariff, discountCaps: foundingDiscountCaps, vat: foundingVat },
};

type Outcome<Event> = { events: Event[]; guard: Guard | undefined; refusal?: never } | { refusal: Problem };

interface Result<Event> {
  /** Exactly these events, all valid for storage; none for no change. */
  then: (events: Event[]) => Result<Event>;
  thenRefused: (code: ProblemCode, params?: ProblemParams, fields?: Record<string, string>) => Result<Event>;
  /** Exactly these faults of the input: field → code. */
  thenFaults: (fields: Record<string, string>) => Result<Event>;
  /** The rule that the database is asked to check; undefined for none. */
  thenGuard: (guard: Guard | undefined) => Result<Event>;
}

const attempt = <Event>(decide: () => Outcome<Event>): Outcome<Event> => {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Problem) return { refusal: error };
    throw error;
  }
};

/** Specifies a decider: `given(decider, events).when('end', input, context).then(events)`. The input is raw; `facts` are its look-ups. */
export const given = <State, Event extends DomainEvent, Commands extends Record<string, AnyCommand<State, Event>>>(
  decider: Decider<State, Event, Commands>,
  history: NoInfer<Event>[] = [],
) => ({
  when: <Name extends keyof Commands & string>(
    name: Name,
    input: unknown = {},
    context: Partial<Context> = {},
    facts?: FactsOf<Commands[Name]>,
  ): Result<Event> => {
    const command: AnyCommand<State, Event> = decider.commands[name]!;
    const state = fold(decider, history);
    const known = { ...evening, ...(context.now !== undefined && { clock: context.now }), ...context };
    const outcome = attempt<Event>(() => {
      const parsed: unknown = parseInput(command.input({ now: known.now, timezone: known.cafe.timezone }), input);
      return { events: command.decide(state, parsed, known, facts), guard: command.guard?.(state, parsed, known) };
    });
    const decided = (): Extract<typeof outcome, { events: Event[] }> => {
      if (outcome.refusal)
        expect.fail(`refused with ${outcome.refusal.code} ${JSON.stringify(outcome.refusal.fields ?? outcome.refusal.params)}`);
      return outcome;
    };
    const refusal = (): Problem => {
      if (!outcome.refusal) expect.fail(`not refused, but decided ${JSON.stringify(outcome.events)}`);
      return outcome.refusal;
    };
    const result: Result<Event> = {
      // Reads as given, when, then; it is never awaited.
      // oxlint-disable-next-line unicorn/no-thenable
      then: (events) => {
        expect(decided().events).toEqual(events);
        for (const event of decided().events) expect(encode(decider.events, event).payload).toEqual(event.data);
        return result;
      },
      thenRefused: (code, params = {}, fields) => {
        expect({ code: refusal().code, params: refusal().params, fields: refusal().fields }).toEqual({ code, params, fields });
        return result;
      },
      thenFaults: (fields) => {
        expect({ code: refusal().code, fields: refusal().fields }).toEqual({ code: 'request.invalid', fields });
        return result;
      },
      thenGuard: (guard) => {
        expect(decided().guard).toEqual(guard);
        return result;
      },
    };
    return result;
  },
});
