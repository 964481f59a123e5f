import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import send from 'koa-send';
import type { Ctx, Step } from '../routing/context.ts';

const hashed = /^\/assets\//;

const status = (error: unknown): number => (error instanceof Error && 'status' in error ? Number(error.status) : 500);

/** Sends the file below `root`, or 304; returns whether it exists. */
export const sendFile = async (ctx: Ctx, root: string, path: string): Promise<boolean> => {
  try {
    if (!(await send(ctx, path, { root, ...(hashed.test(path) && { immutable: true, maxAge: 31_536_000_000 }) }))) return false;
  } catch (error) {
    // No such file, or a path that leads out of the folder.
    if (status(error) < 500) return false;
    throw error;
  }
  if (!hashed.test(path)) ctx.set('Cache-Control', 'no-cache');
  if (ctx.fresh) ctx.status = 304;
  return true;
};

/** Serves the built web app. A hashed file of another version is 404, because the page would be taken for its script. */
export const webApp =
  (root: string): Step =>
  async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const sent =
      isRead &&
      ((ctx.path !== '/' && (await sendFile(ctx, root, ctx.path))) ||
        (!hashed.test(ctx.path) && (await sendFile(ctx, root, '/index.html'))));
    if (!sent) await next();
  };

const versionIn = (root: string): string | undefined => {
  try {
    return /<meta name="app-version" content="([0-9a-f]+)"/.exec(readFileSync(join(root, 'index.html'), 'utf8'))?.[1];
  } catch {
    return undefined;
  }
};

/** Adds the version that was served at the start to every API answer, so that open pages notice a new one. */
export const tellVersion = (root: string): Step => {
  const version = versionIn(root);
  return async (ctx, next) => {
    if (version !== undefined && ctx.path.startsWith('/api/')) ctx.set('X-App-Version', version);
    await next();
  };
};
