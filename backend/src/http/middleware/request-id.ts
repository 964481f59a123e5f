import { newRequestId } from '../../platform/ids.ts';
import type { Step } from '../routing/context.ts';

/** What a request may be called by whoever sends it: it goes into logs and events as it is. */
const harmless = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Gives each request an id, or takes the one it came with, and tells it in the answer. */
export const requestId: Step = async (ctx, next) => {
  const given = ctx.get('X-Request-Id');
  ctx.state.requestId = harmless.test(given) ? given : newRequestId();
  ctx.set('X-Request-Id', ctx.state.requestId);
  await next();
};
