import type { PublicCafe } from '@tabletime/contract';
import { answer } from '../answer.ts';
import type { AppParts } from '../context.ts';
import type { Route } from '../registry.ts';

/** What anyone may know about the café. */
export const cafeRoutes = ({ cafe, refreshCafe, config }: Pick<AppParts, 'cafe' | 'refreshCafe' | 'config'>): Route[] => [
  {
    method: 'GET',
    path: '/cafe',
    permission: 'public',
    handler: async (ctx) => {
      await refreshCafe();
      answer(ctx, { data: { ...cafe(), phoneCodeTestPath: config.phone.testPath } satisfies PublicCafe });
    },
  },
];
