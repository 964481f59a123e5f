import { performance } from 'node:perf_hooks';
import type { Log } from '../../platform/log.ts';
import type { Step } from '../routing/context.ts';

/** One line for each request: what was asked, by whom, what it came to. Queries, headers and bodies stay out of it. */
export const accessLog =
  (log: Log): Step =>
  async (ctx, next) => {
    const begun = performance.now();
    try {
      await next();
    } finally {
      const quiet = ctx.path.startsWith('/api/health/') || !ctx.path.startsWith('/api');
      log[quiet ? 'debug' : 'info'](
        {
          requestId: ctx.state.requestId,
          method: ctx.method,
          path: ctx.path,
          status: ctx.status,
          ms: Math.round((performance.now() - begun) * 10) / 10,
          userId: ctx.state.person?.id,
        },
        'request',
      );
    }
  };
