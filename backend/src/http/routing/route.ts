import { type EditClock, type Permission, permissions } from '@tabletime/contract';
import type { z } from 'zod';
import type { Ctx } from './context.ts';

/** Who may call a route: whoever has the permission, anyone with a good sign-in, or anyone at all. */
export type Access = Permission | 'signed-in' | 'public';

/** What a list may be asked by: each field with the check of its values. */
export interface Askable {
  sortable: readonly string[];
  filterable: Record<string, z.ZodType>;
  /** Other names of filters: `from` for `businessDateFrom`. */
  aliases?: Record<string, string>;
}

/** One call of the API. `path` is below `/api`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  permission: Access;
  /** What its body is read by, as of a moment; absent where none is read. */
  body?: (clock: EditClock) => z.ZodType;
  /** `bytes`: its body is left to the handler, to be read as it comes; JSON otherwise. */
  takes?: 'bytes';
  /** What its query may ask for, where it is a list, or a file of one. */
  query?: Askable;
  /** What else its query may name, each with the check of its text, as of a moment: how a file is wanted, how many days. */
  parameters?: (clock: EditClock) => Record<string, z.ZodType>;
  handler: (ctx: Ctx) => Promise<void> | void;
  /**
   * For a call that ends the sign-in it is made with: answers a repetition of it by that sign-in, whose first answer was lost,
   * and resolves to true. Whoever is none such is refused as everywhere.
   */
  repeated?: (ctx: Ctx) => Promise<boolean>;
}

const accesses = new Set<string>([...permissions, 'signed-in', 'public']);

/**
 * The routes as they will be served, in their order. Throws when one names no permission, or one that does not exist,
 * or when a method and path are declared twice: such an API does not start.
 */
export const checkedRoutes = (routes: Route[]): readonly Route[] => {
  const seen = new Set<string>();
  for (const { method, path, permission } of routes) {
    const name = `${method} ${path}`;
    if (!accesses.has(permission)) throw new Error(`Route ${name} does not say who may call it`);
    if (seen.has(name)) throw new Error(`Route ${name} is declared twice`);
    seen.add(name);
  }
  return routes;
};
