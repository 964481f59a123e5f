import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Problem, problem, reportLimits } from '@tabletime/contract';
import { isDiskFull } from '../../platform/postgres/pool.ts';
import { newUploadFolder } from './upload-folders.ts';

/** The pieces of a body as they come. Throws `request.malformed` where it breaks off, or its sender broke the protocol: no failure of ours. */
async function* piecesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // Leaving the loop must not cut the connection: the refusal goes through it.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw problem('request.malformed', {}, { cause });
  }
}

/** Writes the request body to the file. Throws `report.file_large` at the first byte too many and reads no further. */
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

/** What a person is told where a file could not be written: a refusal as it is; a full disk is told by itself. */
const writingFault = (cause: unknown): unknown =>
  cause instanceof Problem || isDiskFull(cause) ? cause : problem('storage.unavailable', {}, { cause });

/**
 * Puts the body of a request into a file of its own, at most 10 MB of it, a piece at a time, and hands it to `work`; afterwards the file is gone.
 * Throws `report.file_large` (at once where the header says so already), `report.file_empty`, `request.malformed` where it does not come
 * whole, and `storage.unavailable` where it cannot be written.
 */
export const withReceived = async <Result>(request: IncomingMessage, work: (path: string) => Promise<Result>): Promise<Result> => {
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
