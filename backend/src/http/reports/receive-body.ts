import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Problem, problem, reportLimits } from '@tabletime/contract';
import { isDiskFull } from '../../platform/postgres/pool.ts';
import { newUploadFolder } from './upload-folders.ts';

/** The body in pieces. A body that breaks off is `request.malformed`: the client's fault. */
async function* piecesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // Leaving the loop must not cut the connection: the refusal goes through it.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw problem('request.malformed', {}, { cause });
  }
}

/** Writes the body to a file. Throws `report.file_large` at the first byte too many and stops reading. */
const write = async (request: IncomingMessage, path: string): Promise<number> => {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of piecesOf(request)) {
      size += chunk.length;
      if (size > reportLimits.fileBytes) throw problem('report.file_large');
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return size;
};

/** The problem for a failed write: a refusal stays, a full disk has its own code. */
const writingFault = (cause: unknown): unknown =>
  cause instanceof Problem || isDiskFull(cause) ? cause : problem('storage.unavailable', {}, { cause });

/**
 * Writes a request's body (at most 10 MB) to a temporary file, calls `work`, and removes the file. Throws `report.file_large` (at once if
 * the header says so), `report.file_empty`, `request.malformed` for an incomplete body, `storage.unavailable` when writing fails.
 */
export const withReceivedBody = async <Result>(request: IncomingMessage, work: (path: string) => Promise<Result>): Promise<Result> => {
  if (Number(request.headers['content-length'] ?? 0) > reportLimits.fileBytes) throw problem('report.file_large');
  const refuse = (cause: unknown): never => {
    throw writingFault(cause);
  };
  const folder = await newUploadFolder().catch(refuse);
  try {
    const path = join(folder, 'file');
    if ((await write(request, path).catch(refuse)) === 0) throw problem('report.file_empty');
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
