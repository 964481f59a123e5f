import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a script of this folder as a process of its own, TypeScript and all. */
export const startChild = (script: string, ...args: string[]): ChildProcess =>
  fork(new URL(script, import.meta.url), args, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

/** Resolves when the child has ended; rejects when it ended by an error. */
export const ended = async (child: ChildProcess): Promise<void> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The child process ended with ${code}`);
};
