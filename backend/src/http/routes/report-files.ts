import { Readable } from 'node:stream';
import { problem } from '@tabletime/contract';
import { newId } from '../../platform/ids.ts';
import { answer } from '../answer.ts';
import { type AppParts, type Ctx, personOf } from '../context.ts';
import { giveTime } from '../patience.ts';
import { asId } from '../read-resource.ts';
import type { Route } from '../registry.ts';
import { fileName } from '../reports/file-name.ts';
import { createTurns } from '../reports/in-turn.ts';
import { inspected } from '../reports/inspect.ts';
import { withReceived } from '../reports/receive.ts';
import { keepFile, piecesOf, readableFile, waitingFiles } from '../reports/stored-files.ts';

/** Files that one person may have uploaded for a report that is not submitted yet. */
const mostWaiting = 30;
/** How long a file may take to come, on a slow line; milliseconds. */
const uploadTime = 300_000;
/** What comes after a refusal is let pass for so long, so that the refusal is read; milliseconds. */
const afterRefusal = 10_000;

type Parts = Pick<AppParts, 'clock' | 'pool'>;

/** Files of reports: one at a time in as raw bytes, out as something to be saved, never as a page. */
export const reportFileRoutes = ({ clock, pool }: Parts): Route[] => {
  const inTurn = createTurns();

  const found = async (ctx: Ctx) => {
    const id = asId(ctx.params?.['id']);
    const file = id && (await readableFile(pool, id, personOf(ctx).id));
    if (!file) throw problem('report.file_not_found');
    return file;
  };

  /** Whatever a browser would make of the bytes, it makes nothing of them. */
  const guarded = (ctx: Ctx): void => {
    ctx.set({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    });
  };

  const upload: Route['handler'] = async (ctx) => {
    const { id: person } = personOf(ctx);
    try {
      giveTime(ctx.req, uploadTime);
      if ((await waitingFiles(pool, person)) >= mostWaiting) throw problem('report.files_waiting');
      const file = await withReceived(ctx.req, (path) =>
        inTurn(async () => {
          const kept = await inspected(path);
          const name = fileName(ctx.get('X-File-Name'), kept.type);
          return keepFile(pool, kept, { id: newId(), name, person, at: new Date(clock.now()).toISOString() });
        }),
      );
      answer(ctx, { data: file, status: 201 });
    } catch (error) {
      giveTime(ctx.req, afterRefusal);
      ctx.req.resume();
      throw error;
    }
  };

  return [
    { method: 'POST', path: '/reports/files', permission: 'reports.write', takes: 'bytes', handler: upload },
    {
      method: 'GET',
      path: '/reports/files/:id',
      permission: 'reports.read',
      handler: async (ctx) => {
        const file = await found(ctx);
        ctx.attachment(file.name);
        guarded(ctx);
        ctx.type = file.type;
        ctx.length = file.size;
        ctx.body = Readable.from(piecesOf(pool, file), { objectMode: false });
      },
    },
    {
      method: 'GET',
      path: '/reports/files/:id/thumbnail',
      permission: 'reports.read',
      handler: async (ctx) => {
        const { thumbnail, name } = await found(ctx);
        if (!thumbnail) throw problem('report.file_not_found');
        ctx.attachment(`${name}.webp`);
        guarded(ctx);
        ctx.type = 'image/webp';
        ctx.body = thumbnail;
      },
    },
  ];
};
