import cors from '@koa/cors';
import helmet from 'koa-helmet';
import type { Step } from '../routing/context.ts';

const own = ["'self'"];

/**
 * Headers that tell browsers what the pages may do. No `upgrade-insecure-requests`: on a café's own network the app is
 * served over plain http. Inline styles are allowed: components write theirs while they run, and charts set style attributes, which
 * no nonce or hash lets through; a nonce would also have to be new with each page, while devices keep the page for later.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: own,
      scriptSrc: own,
      styleSrc: [...own, "'unsafe-inline'"],
      // Pictures of reports need a sign-in: the app fetches them itself and shows what it got.
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

/** `koa-compress` leaves alone what has this header, so it is set after it. */
export const contentRange: Step = async (ctx, next) => {
  await next();
  if (ctx.state.contentRange) ctx.set('Content-Range', ctx.state.contentRange);
};

/** Lets pages of other origins call the API, and read the headers they need. */
export const crossOrigin = (allowed: string[]) =>
  cors({
    origin: (ctx) => (allowed.includes(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    exposeHeaders: ['Content-Range', 'ETag', 'Date', 'Retry-After', 'X-App-Version', 'X-Request-Id'],
    maxAge: 600,
  });
