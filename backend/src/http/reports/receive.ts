import { mkdtemp, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem, reportLimits } from '@tabletime/contract';

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

/**
 * Puts the body of a request into a file of its own, at most 10 MB of it, a piece at a time, and hands it to `work`; afterwards the file is gone.
 * Throws `report.file_large` (at once where the header says so already), `report.file_empty`, and `request.malformed` where it does not come whole.
 */
export const withReceived = async <Result>(request: IncomingMessage, work: (path: string) => Promise<Result>): Promise<Result> => {
  if (Number(request.headers['content-length'] ?? 0) > reportLimits.fileBytes) throw problem('report.file_large');
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-upload-'));
  try {
    const path = join(folder, 'file');
    if ((await write(request, path)) === 0) throw problem('report.file_empty');
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
