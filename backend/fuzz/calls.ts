import type { EditClock } from '@tabletime/contract';
import type { Route } from '../src/http/routing/route.ts';
import { type JsonSchema, jsonSchemaOf } from '../src/testing/server/json-schema.ts';
import type { Call, Calls, Json } from './calls/call.ts';
import { callsOfBills } from './calls/of-bills.ts';
import { callsOfPeople } from './calls/of-people.ts';
import { callsOfSessions } from './calls/of-sessions.ts';
import { callsOfTheHouse } from './calls/of-the-house.ts';

/** One row for every call of the API. Suites try texts in this order. */
export const calls: Calls = { ...callsOfPeople, ...callsOfBills, ...callsOfSessions, ...callsOfTheHouse };

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** The row of a route. Throws when there is none, and says what to add. */
export const rowOf = (route: Pick<Route, 'method' | 'path'>): Call => {
  const row = calls[nameOf(route)];
  if (row) return row;
  throw new Error(
    `'${nameOf(route)}' has no row in backend/fuzz/calls: say who may make it and, where they do not follow from its schema and its address, ` +
      'a body that is accepted, what it needs and which fields no answer shows',
  );
};

/** A path up to its first parameter, which says what that names: `/sessions/:id` of `/sessions/:id/end`. */
export const placeOf = (path: string): string | undefined => /^.*?:\w+/.exec(path)?.[0];

/** The path of a call about one thing; a number within that thing is 1. */
export const addressOf = (path: string, id: string): string => path.replace(/:\w+/, () => id).replaceAll(/:\w+/g, '1');

const leastOf = ({
  type,
  enum: few,
  const: only,
  oneOf,
  anyOf = oneOf,
  properties = {},
  required = [],
  items,
  minimum = 1,
  minLength = 1,
  format,
}: JsonSchema): unknown => {
  if (few) return few[0];
  if (only !== undefined) return only;
  if (anyOf) return leastOf(anyOf[0]!);
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, leastOf(properties[name]!)]));
    case 'array':
      return items ? [leastOf(items)] : [];
    case 'integer':
    case 'number':
      return Math.max(minimum, 1);
    case 'boolean':
      return false;
    default:
      return format === 'uuid' ? crypto.randomUUID() : 'r'.repeat(minLength);
  }
};

const moment: EditClock = { now: Date.parse('2026-11-19T16:00:00.000Z'), timezone: 'Asia/Riyadh' };

/** A valid body: the smallest that the schema accepts, plus what the row adds. */
export const bodyOf = (route: Route, n: number, ...named: string[]): Json => ({
  ...(route.body && (leastOf(jsonSchemaOf(route.body(moment))) as Json)),
  ...rowOf(route).body?.(n, ...named),
});
