import { apiViewerFolder } from '../../platform/project-root.ts';
import type { Step } from '../routing/context.ts';
import { sendFile } from '../server/web-app.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tabletime API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/start.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <main id="viewer"></main>
  </body>
</html>
`;

/** No validator: it would send the café's address to a third party. */
const script = `const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', paint);
paint();
SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** No call has links, and their column makes the page wider than a phone. */
const style = `body { margin: 0; }
.swagger-ui .response-col_links { display: none; }
.swagger-ui .wrapper { box-sizing: border-box; }
.swagger-ui table.responses-table { table-layout: fixed; }
.swagger-ui .responses-table .response-col_status { width: 4.5em; }
`;

const home = '/api/docs';
const written = new Map([
  ['', { type: 'text/html; charset=utf-8', text: page }],
  ['/start.js', { type: 'text/javascript; charset=utf-8', text: script }],
  ['/start.css', { type: 'text/css; charset=utf-8', text: style }],
]);

const taken = new Map([
  ['/swagger-ui.css', 'text/css; charset=utf-8'],
  ['/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['/swagger-ui-bundle.js.LICENSE.txt', 'text/plain; charset=utf-8'],
  ['/LICENSE', 'text/plain; charset=utf-8'],
  ['/NOTICE', 'text/plain; charset=utf-8'],
]);

/** Serves the API's documentation at `/api/docs`, without any request to other hosts. */
export const apiViewer: Step = async (ctx, next) => {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  const name = isRead && ctx.path.startsWith(home) ? ctx.path.slice(home.length).replace(/\/$/, '') : 'none';
  const own = written.get(name);
  const type = taken.get(name);
  if (own) {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = own.type;
    ctx.body = own.text;
  } else if (type !== undefined && (await sendFile(ctx, apiViewerFolder, name))) {
    ctx.type = type;
  } else {
    await next();
  }
};
