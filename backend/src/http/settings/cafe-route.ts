import { setTimeout as after } from 'node:timers/promises';
import type { PublicCafe } from '@tabletime/contract';
import { answer } from '../routing/answer.ts';
import type { AppParts } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';

/** Whoever is at the door is told at once, be it what was known before, where the database is slow or away; in milliseconds. */
const longestWait = 250;

/** What anyone may know about the café. */
export const cafeRoutes = ({ cafe, refreshCafe, config }: Pick<AppParts, 'cafe' | 'refreshCafe' | 'config'>): Route[] => [
  {
    method: 'GET',
    path: '/cafe',
    permission: 'public',
    handler: async (ctx) => {
      await Promise.race([refreshCafe(), after(longestWait)]);
      answer(ctx, { data: { ...cafe(), phoneCodeTestPath: config.phone.testPath } satisfies PublicCafe });
    },
  },
];
