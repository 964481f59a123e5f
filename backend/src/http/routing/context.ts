import { type Language, Problem, problem, type Role } from '@tabletime/contract';
import type { ParameterizedContext } from 'koa';
import type { Asked } from '../../commands/execute.ts';
import { wordedFault } from '../../commands/faults.ts';
import type { Device } from '../../eventstore/event.ts';
import type { SharedTablet } from '../sign-in/shared-tablets.ts';
import type { Claims } from '../sign-in/tokens.ts';

/** The person behind a request, as the database knows them at this moment. */
export interface SignedInPerson {
  id: string;
  name: string;
  role: Role;
  /** The shared tablet that they signed in on. */
  device?: Device;
}

interface State {
  requestId: string;
  /** The code of the problem that was answered. */
  refusal?: string;
  /** The pattern of the route that serves it, `/api/sessions/:id`. */
  route?: string;
  language: Language;
  /** Set on every route that is for people. */
  person?: SignedInPerson;
  claims?: Claims;
  /** Set on every route that is for shared tablets. */
  tabletId?: string;
  tablet?: SharedTablet;
  /** The `Content-Range` of a list: `sessions 0-24/319`. */
  contentRange?: string;
}

/** One request and its answer. */
export type Ctx = ParameterizedContext<State, { params?: Record<string, string> }>;

/** A step that a request passes through. */
export type Step = (ctx: Ctx, next: () => Promise<unknown>) => Promise<unknown>;

/** The signed-in person of a route that is not public. */
export const personOf = ({ state }: Ctx): SignedInPerson => {
  if (!state.person) throw new Error('This route has no signed-in person: it is declared public');
  return state.person;
};

/** Who gives the commands of a request, on which shared tablet if on one, and under which sign-in. */
export const askedBy = (ctx: Ctx): Pick<Asked, 'actor' | 'device' | 'requestId' | 'signIn'> => {
  const { device, ...actor } = personOf(ctx);
  const { claims, requestId } = ctx.state;
  return { actor, device, requestId, signIn: claims && { epoch: claims.epoch, token: claims.jti } };
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id in its one spelling, if it is one at all. */
export const asId = (text: string | undefined): string | undefined => (text && uuid.test(text) ? text.toLowerCase() : undefined);

/**
 * The refusal of a query parameter: 400 for one that cannot be read, 422 for a date outside of the books, which names the parameter as a field.
 * `fault` is what its check said of it.
 */
export const refusedParameter = (parameter: string, fault?: string): Problem =>
  fault === 'field.date_range'
    ? new Problem('request.invalid', {}, { [parameter]: fault })
    : problem('request.query', { parameter, fault: wordedFault(fault) });

/**
 * What a parameter says that may be said once; blank where a form sent it empty beside that. Throws `request.query` where it says several
 * things: which of them was meant, nobody knows.
 */
export const onlyOne = (parameter: string, given: string | string[] | undefined): string | undefined => {
  if (!Array.isArray(given)) return given;
  const filled = given.filter((text) => text.trim() !== '');
  if (filled.length > 1) throw refusedParameter(parameter, 'field.repeated');
  return filled[0] ?? '';
};

/** The parameters of the query, each that was written: Koa's own reading loses `__proto__` without a word. */
export const queryOf = ({ querystring }: Pick<Ctx, 'querystring'>): Record<string, string | string[] | undefined> => {
  const given = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  return Object.fromEntries(Array.from(given, ([name, values]) => [name, values.length > 1 ? values : values[0]]));
};
