import { type EditClock, type Permission, permissions } from '@tabletime/contract';
import type { z } from 'zod';
import type { Claims } from '../sign-in/tokens.ts';
import type { Ctx } from './context.ts';

/** Who may call a route: people with the permission, any signed-in person, a shared tablet by its own token, or anyone. */
export type Access = Permission | 'signed-in' | 'tablet' | 'public';

/** What a list can be sorted and filtered by: each field with its schema. */
export interface Askable {
  sortable: readonly string[];
  filterable: Record<string, z.ZodType>;
  /** Other names of filters: `from` for `businessDateFrom`. */
  aliases?: Record<string, string>;
  /** Whether `countTo` may say up to what number its rows are counted. */
  boundedCounts?: boolean;
}

/** What a call answers when it is done. The description of the API says so, and tests hold each answer to it; nobody else reads it. */
export interface Answers {
  /** 200 unless it says another. */
  status?: 201;
  /** The schema of `data`; absent where it answers a file. */
  data?: z.ZodType;
  /** Members beside `data`. */
  beside?: z.ZodRawShape;
  /** The media types of a file or a stream that it answers instead. */
  files?: readonly string[];
  /** The version of what it answers, or the range of a page within its list. */
  headers?: readonly ('ETag' | 'Content-Range')[];
}

/** One call of the API. `path` is below `/api`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** What generated clients call it: it never changes. */
  operationId: string;
  /** What it is for, in a few words. */
  summary: string;
  answers: Answers;
  permission: Access;
  /** The schema of its body at a given time; absent when it reads none. */
  body?: (clock: EditClock) => z.ZodType;
  /** A body as clients send it, where that helps to understand it. */
  example?: object;
  /** Whether `If-Match` may name the version that the caller saw. */
  readsVersion?: true;
  /** Whether it is served although the disk is full, as every reading is: it lets people in and out, and writes next to nothing. */
  servedWhenFull?: true;
  /** `bytes`: the handler reads the raw body as it arrives; otherwise JSON. */
  takes?: 'bytes';
  /** What a list, or the export of one, can be sorted and filtered by. */
  query?: Askable;
  /** Other query parameters, each with its schema at a given time: file options, number of days. */
  parameters?: (clock: EditClock) => Record<string, z.ZodType>;
  /** What it reads is given to `handler`, where it has an `ahead`. */
  handler: (ctx: Ctx, found?: unknown) => Promise<void> | void;
  /**
   * Reads for the handler at the same time as it is asked who makes the request. Nothing of it leaves before they are let through, not
   * even its refusals.
   */
  ahead?: (asked: AskedAhead) => Promise<unknown>;
  /**
   * For a call that ends its own sign-in: answers a repetition whose first answer was lost, and resolves to true. Resolves to false
   * for anything else, which is then refused as usual.
   */
  repeated?: (ctx: Ctx) => Promise<boolean>;
}

/** What is known of a request before it is known who makes it: whom its token names, and what was asked for. */
export interface AskedAhead extends Pick<Ctx, 'params' | 'querystring'> {
  claims: Claims;
}

interface Reading<Found> {
  /** Must change nothing, and find the same for everybody who may make the call. */
  find: (asked: AskedAhead) => Promise<Found>;
  show: (ctx: Ctx, found: Found) => Promise<void> | void;
}

/** The two halves of a call that reads: what it finds while it is asked who makes it, and how it answers them with that. */
export const reading = <Found>({ find, show }: Reading<Found>): Pick<Route, 'ahead' | 'handler'> => ({
  ahead: find,
  handler: (ctx, found) => show(ctx, found as Found),
});

const accesses = new Set<string>([...permissions, 'signed-in', 'tablet', 'public']);

/**
 * Returns the routes as they are served. Throws when a route names no permission or an unknown one, or when a method and path are
 * declared twice, or two have the same `operationId`: such an API does not start.
 */
export const checkedRoutes = (routes: Route[]): readonly Route[] => {
  const seen = new Set<string>();
  for (const { method, path, operationId, permission } of routes) {
    const name = `${method} ${path}`;
    if (!accesses.has(permission)) throw new Error(`Route ${name} does not say who may call it`);
    if (seen.has(name)) throw new Error(`Route ${name} is declared twice`);
    if (seen.has(operationId)) throw new Error(`Two routes are called ${operationId}`);
    seen.add(name).add(operationId);
  }
  return routes;
};
