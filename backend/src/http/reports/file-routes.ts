import { Readable } from 'node:stream';
import { problem, ReportFile } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { answer } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { type Ctx, personOf, asId } from '../routing/context.ts';
import { createAnswerOnce } from '../routing/answer-once.ts';
import type { Authentication } from '../middleware/authenticate.ts';
import { setBodyTimeout } from '../server/body-timeout.ts';
import type { Route } from '../routing/route.ts';
import { Named } from '../wire-rows.ts';
import { openedFile, readableFile } from './stored-files.ts';
import { createUploads } from './take-upload.ts';
import { removeWaiting } from './waiting-files.ts';

/** Milliseconds for an upload on a slow line. */
const uploadTime = 300_000;
/** Milliseconds that the server goes on reading after a refusal, so that the client reads the answer. */
const afterRefusal = 10_000;

interface Parts {
  clock: Clock;
  pool: Pool;
  store: EventStore;
}

/** Uploads and downloads of report files: one raw file per request, sent as an attachment, never as a page. */
export const reportFileRoutes = (parts: Parts, requests: CommandRequests, { admit }: Authentication): Route[] => {
  const { pool } = parts;
  const permission = 'reports.write';
  const takeUpload = createUploads(parts);
  const answerOnce = createAnswerOnce(parts.store);

  const found = async (ctx: Ctx) => {
    const id = asId(ctx.params?.['id']);
    const file = id && (await readableFile(pool, id, personOf(ctx).id));
    if (!file) throw problem('report.file_not_found');
    return file;
  };

  const guarded = (ctx: Ctx): void => {
    ctx.set({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    });
  };

  const upload: Route['handler'] = async (ctx) => {
    try {
      const upload = {
        person: personOf(ctx).id,
        name: ctx.get('X-File-Name'),
        key: requests.keyOf(ctx)?.key,
        admit: () => admit(ctx, permission),
      };
      setBodyTimeout(ctx.req, uploadTime);
      answer(ctx, { data: await takeUpload(ctx.req, upload), status: 201 });
    } catch (error) {
      setBodyTimeout(ctx.req, afterRefusal);
      ctx.req.resume();
      throw error;
    }
  };

  const remove: Route['handler'] = async (ctx) => {
    const id = asId(ctx.params?.['id']);
    const data = await answerOnce(requests.keyOf(ctx), async () => {
      if (!id || !(await removeWaiting(pool, id, personOf(ctx).id))) throw problem('report.file_not_found');
      return { _id: id };
    });
    answer(ctx, { data });
  };

  return [
    {
      method: 'POST',
      path: '/reports/files',
      operationId: 'uploadFile',
      summary: 'Upload a file for a report',
      answers: { status: 201, data: ReportFile },
      permission,
      takes: 'bytes',
      handler: upload,
    },
    {
      method: 'DELETE',
      path: '/reports/files/:id',
      operationId: 'removeFile',
      summary: 'Remove an uploaded file that no report names',
      answers: { data: Named },
      permission,
      handler: remove,
    },
    {
      method: 'GET',
      path: '/reports/files/:id',
      operationId: 'downloadFile',
      summary: 'Download a file of a report',
      answers: { files: ['application/octet-stream'] },
      permission: 'reports.read',
      handler: async (ctx) => {
        const file = await found(ctx);
        const pieces = await openedFile(pool, file);
        if (!pieces) throw problem('report.file_not_found');
        ctx.attachment(file.name);
        guarded(ctx);
        ctx.type = file.type;
        ctx.length = file.size;
        ctx.body = Readable.from(pieces, { objectMode: false });
      },
    },
    {
      method: 'GET',
      path: '/reports/files/:id/thumbnail',
      operationId: 'downloadThumbnail',
      summary: 'Download the thumbnail of an image',
      answers: { files: ['image/webp'] },
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
