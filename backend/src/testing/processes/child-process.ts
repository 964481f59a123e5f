import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { buildEntries } from './build-application.ts';

/** Starts a script of this folder as a bundled process: loading the sources one by one takes ten times as long. */
export const startChild = async (script: string, ...args: string[]): Promise<ChildProcess> => {
  const [file] = await buildEntries([`testing/processes/${script}`]);
  return fork(file!, args, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
};

export const ended = async (child: ChildProcess): Promise<void> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The child process ended with ${code}`);
};
