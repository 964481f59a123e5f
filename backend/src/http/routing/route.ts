import { type EditClock, type Permission, permissions } from '@tabletime/contract';
import type { z } from 'zod';
import type { Ctx } from './context.ts';

/** Who may call a route: people with the permission, any signed-in person, or anyone. */
export type Access = Permission | 'signed-in' | 'public';

/** What a list can be sorted and filtered by: each field with its schema. */
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
  /** The schema of its body at a given time; absent when it reads none. */
  body?: (clock: EditClock) => z.ZodType;
  /** `bytes`: the handler reads the raw body as it arrives; otherwise JSON. */
  takes?: 'bytes';
  /** What a list, or the export of one, can be sorted and filtered by. */
  query?: Askable;
  /** Other query parameters, each with its schema at a given time: file options, number of days. */
  parameters?: (clock: EditClock) => Record<string, z.ZodType>;
  handler: (ctx: Ctx) => Promise<void> | void;
  /**
   * For a call that ends its own sign-in: answers a repetition whose first answer was lost, and resolves to true. Resolves to false
   * for anything else, which is then refused as usual.
   */
  repeated?: (ctx: Ctx) => Promise<boolean>;
}

const accesses = new Set<string>([...permissions, 'signed-in', 'public']);

/**
 * Returns the routes as they are served. Throws when a route names no permission or an unknown one, or when a method and path are
 * declared twice: such an API does not start.
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
