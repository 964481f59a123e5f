import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { problem, type ReportFile } from '@tabletime/contract';
import type { Pool } from 'pg';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { fileName } from './file-name.ts';
import { inspected } from './inspect.ts';
import { withReceived } from './receive.ts';
import { fileUnder, keepFile, type UploadKey, waitingFiles } from './waiting-files.ts';

/** Makes a queue: each piece of work begins when the one before is over, however that ended. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    // The caller gets the failure; the next piece of work only waits for the end.
    last = turn.catch(() => undefined);
    return turn;
  };
};

/** Files that one person may have uploaded for a report that is not submitted yet. */
const mostWaiting = 30;

interface Upload {
  person: string;
  /** As its sender called it, percent-encoded. */
  name: string;
  /** The same upload under the same key is answered with the same file, as long as that is there. */
  key: string | undefined;
  /** Judges the sign-in again: a file may be minutes on its way. */
  admit: () => Promise<void>;
}

const hashOf = async (path: string, name: string): Promise<string> => {
  const hash = createHash('sha256').update(`${name}\n`);
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
};

/**
 * Makes what takes uploads in: each is received as it comes, then inspected and kept one after the other. Throws what `admit` throws
 * when the sign-in has ended by then, `report.files_waiting` when too many of the person's files wait for a report already (before
 * anything is received, where that is known then), `request.key_reused` when something else came under the key.
 */
export const createUploads = ({ clock, pool }: { clock: Clock; pool: Pool }) => {
  const inTurn = createTurns();

  const makeRoom = async (person: string): Promise<void> => {
    if ((await waitingFiles(pool, person)) >= mostWaiting) throw problem('report.files_waiting');
  };

  const answered = async (person: string, under: UploadKey | undefined): Promise<ReportFile | undefined> => {
    const first = under && (await fileUnder(pool, person, under.key));
    if (first && first.hash !== under.hash) throw problem('request.key_reused');
    return first?.file;
  };

  const keep = async (path: string, { person, name, admit }: Upload, under: UploadKey | undefined): Promise<ReportFile> => {
    // Those that came at the same time may have taken the room.
    await makeRoom(person);
    const kept = await inspected(path);
    await admit();
    const at = new Date(clock.now()).toISOString();
    const file = await keepFile(pool, kept, { id: newId(), name: fileName(name, kept.type), person, at, under });
    return file ?? (await answered(person, under))!;
  };

  return async (request: IncomingMessage, upload: Upload): Promise<ReportFile> => {
    const { person, name, key, admit } = upload;
    if (key === undefined || !(await fileUnder(pool, person, key))) await makeRoom(person);
    return withReceived(request, async (path) => {
      await admit();
      const under = key === undefined ? undefined : { key, hash: await hashOf(path, name) };
      return inTurn(async () => (await answered(person, under)) ?? keep(path, upload, under));
    });
  };
};
