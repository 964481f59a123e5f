import helmet from 'koa-helmet';

const own = ["'self'"];

/**
 * Headers that tell browsers what the pages may do. No `upgrade-insecure-requests`: on a café's own network the app is
 * served over plain http. Inline styles are how the web app's components are styled.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: own,
      scriptSrc: own,
      styleSrc: [...own, "'unsafe-inline'"],
      imgSrc: [...own, 'data:'],
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
