import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { problem } from '@tabletime/contract';
import { projectRoot } from '../../platform/project-root.ts';
import type { ReEncoded } from './re-encode-picture.ts';

/** Milliseconds before a picture's process is killed. */
const timeout = 25_000;

/** A re-encoded picture: only the visible pixels of the original remain. */
export interface Picture {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
  width: number;
  height: number;
  /** WebP, at most 320 pixels on its longer side. */
  thumbnail: Buffer;
}

/** The source in development and tests; the bundle lies beside the application. */
const program = import.meta.url.endsWith('.ts')
  ? ['--import', 'tsx', join(projectRoot, 'backend', 'src', 'picture.ts')]
  : [join(projectRoot, 'backend', 'dist', 'picture.js')];

/** One malloc arena suffices for one thread: memory freed in several arenas is not reused. */
const environment = { MALLOC_ARENA_MAX: '1' };

const run = async (path: string, picture: string, thumbnail: string): Promise<ReEncoded> => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...program, path, picture, thumbnail], {
      env: environment,
      timeout,
      killSignal: 'SIGKILL',
      cwd: projectRoot,
    });
    return JSON.parse(stdout) as ReEncoded;
  } catch (cause) {
    throw problem('report.file_unreadable', {}, { cause });
  }
};

/** Re-encodes a picture in a process without secrets, which it may crash. Throws `report.file_pixels` or `report.file_unreadable`. */
export const reEncoded = async (path: string): Promise<Picture> => {
  const [picture, thumbnail] = ['picture', 'thumbnail'].map((name) => join(dirname(path), name)) as [string, string];
  const outcome = await run(path, picture, thumbnail);
  if ('refused' in outcome) throw problem(outcome.refused);
  return { ...outcome, bytes: await readFile(picture), thumbnail: await readFile(thumbnail) };
};
