import helmet from 'koa-helmet';

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
