import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { problem } from '@tabletime/contract';
import { projectRoot } from '../../platform/project-root.ts';
import type { Remade } from './remake.ts';

/** Milliseconds that a picture may take; after that its process is killed. */
const timeout = 25_000;

/** An encoded picture: nothing of the original file is left but the visible pixels. */
export interface Picture {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
  width: number;
  height: number;
  /** WebP, at most 320 pixels on its longer side. */
  thumbnail: Buffer;
}

/** Run from source in development and tests; bundled, it lies beside the application. */
const program = import.meta.url.endsWith('.ts')
  ? ['--import', 'tsx', join(projectRoot, 'backend', 'src', 'picture.ts')]
  : [join(projectRoot, 'backend', 'dist', 'picture.js')];

/**
 * Decoding untrusted pictures can crash the decoder and needs much memory. So it runs in a process of its own, which knows no secret
 * and returns all memory when it ends. One malloc arena is enough for one thread; memory freed in several arenas is not reused.
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
 * Encodes a picture again, into temporary files beside its own. Throws `report.file_pixels` for one that is too large to decode,
 * `report.file_unreadable` for one that is broken or crashes the decoder.
 */
export const remade = async (path: string): Promise<Picture> => {
  const [picture, thumbnail] = ['picture', 'thumbnail'].map((name) => join(dirname(path), name)) as [string, string];
  const outcome = await run(path, picture, thumbnail);
  if ('refused' in outcome) throw problem(outcome.refused);
  return { ...outcome, bytes: await readFile(picture), thumbnail: await readFile(thumbnail) };
};
