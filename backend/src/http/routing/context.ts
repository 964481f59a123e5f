import { type Language, Problem, problem, type Role } from '@tabletime/contract';
import type { ParameterizedContext } from 'koa';
import type { Asked } from '../../commands/execute.ts';
import { wordedFault } from '../../commands/faults.ts';
import type { Device } from '../../eventstore/event.ts';
import type { AccountantKey } from '../sign-in/look-up-accountant-key.ts';
import type { SharedTablet } from '../sign-in/shared-tablets.ts';
import type { Claims } from '../sign-in/tokens.ts';

/** The person of a request, as the database knows them now. */
export interface SignedInPerson {
  id: string;
  name: string;
  role: Role;
  device?: Device;
}

interface State {
  requestId: string;
  refusal?: string;
  /** The pattern of the route, `/api/sessions/:id`. */
  route?: string;
  language: Language;
  person?: SignedInPerson;
  claims?: Claims;
  accountantKey?: AccountantKey;
  tabletId?: string;
  tablet?: SharedTablet;
  contentRange?: string;
}

export type Ctx = ParameterizedContext<State, { params?: Record<string, string> }>;

export type Step = (ctx: Ctx, next: () => Promise<unknown>) => Promise<unknown>;

/** The signed-in person of a route that is not public. */
export const personOf = ({ state }: Ctx): SignedInPerson => {
  if (!state.person) throw new Error('This route has no signed-in person: it is declared public');
  return state.person;
};

/** The caller of a request's commands, with the shared tablet, if any, and the sign-in. */
export const callerOf = (ctx: Ctx): Pick<Asked, 'actor' | 'device' | 'requestId' | 'signIn'> => {
  const { device, ...actor } = personOf(ctx);
  const { claims, requestId } = ctx.state;
  return { actor, device, requestId, signIn: claims && { epoch: claims.epoch, token: claims.jti } };
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUID in lower case; undefined for any other text. */
export const asId = (text: string | undefined): string | undefined => (text && uuid.test(text) ? text.toLowerCase() : undefined);

/** The refusal of a query parameter: 400, or 422 naming the field for a date out of range. `fault` is the code from its check. */
export const refusedParameter = (parameter: string, fault?: string): Problem =>
  fault === 'field.date_range'
    ? new Problem('request.invalid', {}, { [parameter]: fault })
    : problem('request.query', { parameter, fault: wordedFault(fault) });

/** A parameter that may occur once; blank values beside it are ignored. Throws `request.query` for several values. */
export const onlyOne = (parameter: string, value: string | string[] | undefined): string | undefined => {
  if (!Array.isArray(value)) return value;
  const filled = value.filter((text) => text.trim() !== '');
  if (filled.length > 1) throw refusedParameter(parameter, 'field.repeated');
  return filled[0] ?? '';
};

/** All parameters of the query: Koa's own parser silently drops `__proto__`. */
export const queryOf = ({ querystring }: Pick<Ctx, 'querystring'>): Record<string, string | string[] | undefined> => {
  const parameters = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const values = parameters.get(name);
    if (values) values.push(value);
    else parameters.set(name, [value]);
  }
  return Object.fromEntries(Array.from(parameters, ([name, values]) => [name, values.length > 1 ? values : values[0]]));
};

/** The value of `asOf`; undefined for none. Throws `request.query` for several. */
export const asOfIn = (request: Pick<Ctx, 'querystring'>): string | undefined =>
  onlyOne('asOf', queryOf(request)['asOf'])?.trim() || undefined;
