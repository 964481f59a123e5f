import cors from '@koa/cors';
import helmet from 'koa-helmet';
import type { Step } from '../routing/context.ts';

const own = ["'self'"];

/**
 * Browser security headers. No `upgrade-insecure-requests`: a café's own network uses plain http. Inline styles are allowed, because
 * components and charts set them at runtime; a nonce would have to change with each page, but devices cache the page.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: own,
      scriptSrc: own,
      styleSrc: [...own, "'unsafe-inline'"],
      // Report pictures need a sign-in, so the app fetches them and shows blobs.
      imgSrc: [...own, 'data:', 'blob:'],
      fontSrc: own,
      connectSrc: own,
      formAction: own,
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: { includeSubDomains: false },
});

/** Set after `koa-compress`, which skips responses with this header. */
export const contentRange: Step = async (ctx, next) => {
  await next();
  if (ctx.state.contentRange) ctx.set('Content-Range', ctx.state.contentRange);
};

export const crossOrigin = (allowed: string[]) =>
  cors({
    origin: (ctx) => (allowed.includes(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    exposeHeaders: ['Content-Range', 'ETag', 'Date', 'Retry-After', 'X-App-Version', 'X-Request-Id'],
    maxAge: 600,
  });
