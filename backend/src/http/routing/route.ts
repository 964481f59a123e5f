import { type EditClock, type KeyRight, type Permission, permissions } from '@tabletime/contract';
import type { z } from 'zod';
import type { LogEvent } from '../../events/log-events.ts';
import type { AccountantKey } from '../sign-in/look-up-accountant-key.ts';
import type { Claims } from '../sign-in/tokens.ts';
import type { Ctx } from './context.ts';

/** Who may call a route: holders of a permission, any signed-in person, a shared tablet or an accountant's key by its token, or anyone. */
export type Access = Permission | 'signed-in' | 'tablet' | 'key' | 'public';

export type RecordedReading = Extract<LogEvent['type'], 'LogExported' | 'BooksExported' | 'ExceptionsRead'>;

export interface Askable {
  sortable: readonly string[];
  filterable: Record<string, z.ZodType>;
  /** Other names of filters: `from` for `businessDateFrom`. */
  aliases?: Record<string, string>;
  /** Whether the list accepts `countTo`. */
  boundedCounts?: boolean;
}

/** The success of a call, for the OpenAPI document; tests check every answer against it. */
export interface Answers {
  /** 200 by default. */
  status?: 201;
  data?: z.ZodType;
  beside?: z.ZodRawShape;
  files?: readonly string[];
  headers?: readonly ('ETag' | 'Content-Range')[];
}

/** One call of the API. `path` is below `/api`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Its name in generated clients: never change it. */
  operationId: string;
  summary: string;
  answers: Answers;
  permission: Access;
  /** Also opens to accountants' keys with this right. What it shows them holds no person. */
  opensTo?: KeyRight;
  /** The event that records who read it, once a business day and person. */
  recordedAs?: RecordedReading;
  /** The schema of the body at a given time; absent without a body. */
  body?: (clock: EditClock) => z.ZodType;
  example?: object;
  /** Whether `If-Match` may name the version that the caller saw. */
  readsVersion?: true;
  /** Served even when the disk is full, like every read: for sign-ins, which write next to nothing. */
  servedWhenFull?: true;
  /** `bytes`: the handler reads the raw body as it arrives; otherwise JSON. */
  takes?: 'bytes';
  query?: Askable;
  parameters?: (clock: EditClock) => Record<string, z.ZodType>;
  /** `found` is the result of `prefetch`, if there is one. */
  handler: (ctx: Ctx, found?: unknown) => Promise<void> | void;
  /** Reads for the handler while the caller is authenticated. Nothing of the result, not even a refusal, is sent before that succeeds. */
  prefetch?: (request: PrefetchRequest) => Promise<unknown>;
  /** For a call that ends its own sign-in: answers a repetition whose first answer was lost. Resolves to whether it did. */
  repeated?: (ctx: Ctx) => Promise<boolean>;
}

/** The parts of a request that are known before authentication. */
export interface PrefetchRequest extends Pick<Ctx, 'params' | 'querystring'> {
  claims: Claims;
  /** Instead of claims, in a route that opens to keys. */
  accountantKey?: AccountantKey | undefined;
}

interface PrefetchedRead<Found> {
  /** Must change nothing, and find the same for every permitted person, and for every key. */
  find: (request: PrefetchRequest) => Promise<Found>;
  show: (ctx: Ctx, found: Found) => Promise<void> | void;
}

/** A read whose query runs while the caller is authenticated, and whose answer follows. */
export const prefetchedRead = <Found>({ find, show }: PrefetchedRead<Found>): Pick<Route, 'prefetch' | 'handler'> => ({
  prefetch: find,
  handler: (ctx, found) => show(ctx, found as Found),
});

const accesses = new Set<string>([...permissions, 'signed-in', 'tablet', 'key', 'public']);

/** Checks and returns the routes. Throws at start for an unknown permission, a duplicate method and path, or a duplicate `operationId`. */
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
