import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import send from 'koa-send';
import type { Ctx, Step } from '../routing/context.ts';

/** Files whose name changes with their content. */
const hashed = /^\/assets\//;

const status = (error: unknown): number => (error instanceof Error && 'status' in error ? Number(error.status) : 500);

/** Sends the file of that path below `root`, if there is one, and returns whether there was; 304 when the browser has it already. */
export const sendFile = async (ctx: Ctx, root: string, path: string): Promise<boolean> => {
  try {
    if (!(await send(ctx, path, { root, ...(hashed.test(path) && { immutable: true, maxAge: 31_536_000_000 }) }))) return false;
  } catch (error) {
    // No such file, or a path that leads out of the folder.
    if (status(error) < 500) return false;
    throw error;
  }
  // What may change is kept by browsers but asked for each time.
  if (!hashed.test(path)) ctx.set('Cache-Control', 'no-cache');
  if (ctx.fresh) ctx.status = 304;
  return true;
};

/**
 * Serves the built web app: each file as it is, and the app's page for every path that is no file. A hashed file of another version is
 * not found: the page in its place would be taken for its script.
 */
export const webApp =
  (root: string): Step =>
  async (ctx, next) => {
    const reading = ctx.method === 'GET' || ctx.method === 'HEAD';
    const sent =
      reading &&
      ((ctx.path !== '/' && (await sendFile(ctx, root, ctx.path))) ||
        (!hashed.test(ctx.path) && (await sendFile(ctx, root, '/index.html'))));
    if (!sent) await next();
  };

/** The version that the build wrote into the app's page; undefined where none is built. */
const versionIn = (root: string): string | undefined => {
  try {
    return /<meta name="app-version" content="([0-9a-f]+)"/.exec(readFileSync(join(root, 'index.html'), 'utf8'))?.[1];
  } catch {
    return undefined;
  }
};

/** Says with each answer of the API which version of the web app is served, as it was at the start, so that open pages notice another one. */
export const tellVersion = (root: string): Step => {
  const version = versionIn(root);
  return async (ctx, next) => {
    if (version !== undefined && ctx.path.startsWith('/api/')) ctx.set('X-App-Version', version);
    await next();
  };
};
