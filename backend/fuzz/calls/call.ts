import { type KeyRight, type Role, roles } from '@tabletime/contract';
import type { Named, Thing } from '../things.ts';

export type Json = Record<string, unknown>;

/** What a call's schema does not say; one row serves every suite. */
export interface Call {
  /** Who may make the call: written by hand, because the suites compare it with the route's declaration. */
  who: readonly Role[] | 'public' | 'tablet' | 'key';
  /** The right of accountants' keys that also open it, written by hand as well. */
  toKeys?: KeyRight;
  /** What the first parameter names, if not anything of that path. */
  needs?: Thing;
  names?: Named;
  /** Members of a valid body that do not follow from the schema. Different numbers make different things. */
  body?: (n: number, ...named: string[]) => Json;
  more?: (now: string, ...named: string[]) => Json[];
  /** The call signs its caller out or changes them, so a person without another task makes it. */
  by?: 'somebody else';
  afterDeletion?: readonly Role[];
  query?: string;
  /** Statuses for random filters, where they differ from other lists. */
  filtered?: readonly number[];
  /** Statuses for unknown parameters, where they differ from other reads. */
  refusedParameters?: readonly number[];

  /** Why a body with hostile texts may be refused, besides the texts themselves. */
  refusal?: string;
  hidden?: readonly string[];
  also?: Readonly<Record<string, string>>;
  /** Tried one text after another: all change the same row. */
  inTurn?: true;
  /** Tried one field after another: each fault hides the others. */
  apart?: true;
  /** The e-mail address of an account that a hidden field opens. */
  opens?: (n: number) => string;
  within?: string;
}

export type Calls = Record<string, Call>;

export const everyone: readonly Role[] = roles;
export const staff: readonly Role[] = roles.filter((role) => role !== 'Customer');
export const office: readonly Role[] = ['Owner', 'Admin'];
export const owner: readonly Role[] = ['Owner'];

export const reads = (who: Call['who'], ...paths: string[]): Calls => Object.fromEntries(paths.map((path) => [`GET ${path}`, { who }]));

/** Reads of people of the office and of accountants' keys. */
export const readsOfKeys = (toKeys: KeyRight, ...paths: string[]): Calls =>
  Object.fromEntries(paths.map((path) => [`GET ${path}`, { who: office, toKeys }]));

export const numberOf = (n: number): string => `+9665${String(n).padStart(8, '0')}`;
