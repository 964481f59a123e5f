import type { Route } from '../routing/route.ts';
import { openApi } from './document.ts';

/** The description of the API for programs. It is made of the routes when somebody first asks. */
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
