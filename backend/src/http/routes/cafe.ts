import { type Cafe, foundingTariff } from '@tabletime/contract';
import type { Config } from '../../platform/config.ts';
import { answer } from '../answer.ts';
import type { Route } from '../registry.ts';

/** What anyone may know about the café. */
export const cafeRoutes = ({ cafe }: Config): Route[] => [
  {
    method: 'GET',
    path: '/cafe',
    permission: 'public',
    handler: (ctx) => answer(ctx, { data: { ...cafe, tariff: foundingTariff } satisfies Cafe }),
  },
];
