import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { problem, type ReportFile } from '@tabletime/contract';
import type { Pool } from 'pg';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { fileName } from './file-name.ts';
import { checkContent } from './check-content.ts';
import { withReceivedBody } from './receive-body.ts';
import { fileUnder, keepFile, type UploadKey, waitingFiles } from './waiting-files.ts';

/** A queue that runs one task at a time, whether or not the one before failed. */
export const createTaskQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    // The failure goes to its caller; the next task only waits for the end.
    last = turn.catch(() => undefined);
    return turn;
  };
};

/** Uploads of one person that no submitted report uses yet. */
const mostWaiting = 30;

interface Upload {
  person: string;
  /** The client's name for it, percent-encoded. */
  name: string;
  /** A repeated upload under the same key returns the same file while it exists. */
  key: string | undefined;
  /** Checks the sign-in again: an upload may take minutes. */
  admit: () => Promise<void>;
}

const hashOf = async (path: string, name: string): Promise<string> => {
  const hash = createHash('sha256').update(`${name}\n`);
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
};

/**
 * Receives uploads concurrently, then inspects and stores them one by one. Throws what `admit` throws, `report.files_waiting` when the
 * person has too many unused files (before the upload, if known), `request.key_reused` for another file under the key.
 */
export const createUploads = ({ clock, pool }: { clock: Clock; pool: Pool }) => {
  const inTurn = createTaskQueue();

  const makeRoom = async (person: string): Promise<void> => {
    if ((await waitingFiles(pool, person)) >= mostWaiting) throw problem('report.files_waiting');
  };

  const answered = async (person: string, under: UploadKey | undefined): Promise<ReportFile | undefined> => {
    const first = under && (await fileUnder(pool, person, under.key));
    if (first && first.hash !== under.hash) throw problem('request.key_reused');
    return first?.file;
  };

  const keep = async (path: string, { person, name, admit }: Upload, under: UploadKey | undefined): Promise<ReportFile> => {
    // Concurrent uploads may have taken the room.
    await makeRoom(person);
    const kept = await checkContent(path);
    await admit();
    const at = new Date(clock.now()).toISOString();
    const file = await keepFile(pool, kept, { id: newId(), name: fileName(name, kept.type), person, at, under });
    return file ?? (await answered(person, under))!;
  };

  return async (request: IncomingMessage, upload: Upload): Promise<ReportFile> => {
    const { person, name, key, admit } = upload;
    if (key === undefined || !(await fileUnder(pool, person, key))) await makeRoom(person);
    return withReceivedBody(request, async (path) => {
      await admit();
      const under = key === undefined ? undefined : { key, hash: await hashOf(path, name) };
      return inTurn(async () => (await answered(person, under)) ?? keep(path, upload, under));
    });
  };
};
