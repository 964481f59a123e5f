import { answer } from '../answer.ts';
import type { AppParts } from '../context.ts';
import type { Route } from '../registry.ts';

/** What anyone may know about the café. */
export const cafeRoutes = ({ cafe }: Pick<AppParts, 'cafe'>): Route[] => [
  {
    method: 'GET',
    path: '/cafe',
    permission: 'public',
    handler: (ctx) => answer(ctx, { data: cafe() }),
  },
];
