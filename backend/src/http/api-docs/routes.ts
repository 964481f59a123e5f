import type { Route } from '../routing/route.ts';
import { openApi } from './document.ts';

/** Serves the OpenAPI document, which is built at the first request. */
export const apiDocsRoutes = (routes: () => readonly Route[]): Route[] => {
  let description: string | undefined;

  return [
    {
      method: 'GET',
      path: '/docs/openapi.json',
      operationId: 'readApiDescription',
      summary: 'Read this description',
      answers: { files: ['application/json'] },
      permission: 'public',
      handler: (ctx) => {
        ctx.set('Cache-Control', 'no-cache');
        ctx.type = 'application/json';
        ctx.body = description ??= JSON.stringify(openApi(routes()));
      },
    },
  ];
};
