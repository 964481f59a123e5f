import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { problem } from '@tabletime/contract';
import { projectRoot } from '../../platform/project-root.ts';
import type { Remade } from './remake.ts';

/** Milliseconds that a picture may take; past that its process is killed. */
const timeout = 25_000;

/** A picture made anew: nothing of the file that it was read from is left but what is seen. */
export interface Picture {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
  width: number;
  height: number;
  /** WebP, at most 320 pixels on its longer side. */
  thumbnail: Buffer;
}

/** As source it is run by what runs the source; bundled it lies beside the application. */
const program = import.meta.url.endsWith('.ts')
  ? ['--import', 'tsx', join(projectRoot, 'backend', 'src', 'picture.ts')]
  : [join(projectRoot, 'backend', 'dist', 'picture.js')];

/**
 * Whoever reads pictures of strangers may be brought down by one, and holds much memory: it is a process of its own, which knows
 * no secret, and gives all of it back. One arena, as one thread works: what several leave behind is not used again.
 */
const environment = { MALLOC_ARENA_MAX: '1' };

const run = async (path: string, picture: string, thumbnail: string): Promise<Remade> => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...program, path, picture, thumbnail], {
      env: environment,
      timeout,
      killSignal: 'SIGKILL',
      cwd: projectRoot,
    });
    return JSON.parse(stdout) as Remade;
  } catch (cause) {
    throw problem('report.file_unreadable', {}, { cause });
  }
};

/**
 * Makes a picture anew and puts it beside its file for a moment. Throws `report.file_pixels` for one that is too large to be read,
 * `report.file_unreadable` for a broken one, and for one that breaks whoever reads it.
 */
export const remade = async (path: string): Promise<Picture> => {
  const [picture, thumbnail] = ['picture', 'thumbnail'].map((name) => join(dirname(path), name)) as [string, string];
  const outcome = await run(path, picture, thumbnail);
  if ('refused' in outcome) throw problem(outcome.refused);
  return { ...outcome, bytes: await readFile(picture), thumbnail: await readFile(thumbnail) };
};
