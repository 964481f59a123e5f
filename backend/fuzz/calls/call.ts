import { type Role, roles } from '@tabletime/contract';
import type { Named, Thing } from '../things.ts';

/** What a body is made of. */
export type Json = Record<string, unknown>;

/** What no schema says of a call: one row serves every suite. */
export interface Call {
  /** Who may make it: by hand, as the suites compare it with what the route declares. */
  who: readonly Role[] | 'public' | 'tablet';
  /** What its first parameter names, unless any thing of that address will do. */
  needs?: Thing;
  /** What its body names, which is made before it. */
  names?: Named;
  /** The members of an accepted body that do not follow from the schema. Bodies of different numbers make different things. */
  body?: (n: number, ...named: string[]) => Json;
  /** Further bodies of the Owner's with fields that chance seldom fills well. */
  more?: (now: string, ...named: string[]) => Json[];
  /** It signs its caller out or changes them: somebody who does nothing else makes it. */
  by?: 'somebody else';
  /** Who may still make it for what was deleted. */
  afterDeletion?: readonly Role[];
  /** The parameters without which a reading is refused. */
  query?: string;
  /** What a list answers to any filters, where it is not what the others do. */
  filtered?: readonly number[];
  /** How a reading refuses any parameters of its own, where it is not as the others do. */
  refusedParameters?: readonly number[];

  // What becomes of texts in its body.
  /** What a body with texts may be refused for beside them. */
  refusal?: string;
  /** Fields that no answer shows. */
  hidden?: readonly string[];
  /** Other names that fields go by, and the names that they come back under. */
  also?: Readonly<Record<string, string>>;
  /** One text after the other: they change the same row. */
  inTurn?: true;
  /** One place after the other: each is refused for the other. */
  apart?: true;
  /** Whose account what is hidden opens from now on. */
  opens?: (n: number) => string;
  /** Where in the answer the fields are. */
  within?: string;
}

export type Calls = Record<string, Call>;

export const everyone: readonly Role[] = roles;
export const staff: readonly Role[] = roles.filter((role) => role !== 'Customer');
export const office: readonly Role[] = ['Owner', 'Admin'];
export const owner: readonly Role[] = ['Owner'];

/** Rows of calls that need no more than to be let in. */
export const readings = (who: Call['who'], ...paths: string[]): Calls => Object.fromEntries(paths.map((path) => [`GET ${path}`, { who }]));

/** The phone number of a number. */
export const numberOf = (n: number): string => `+9665${String(n).padStart(8, '0')}`;
