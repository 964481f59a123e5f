import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../backend/src/platform/project-root.ts';

export interface Served {
  address: string;
  /** Milliseconds from the process start to its "open" line. */
  readyAfter: number;
  stop: () => Promise<void>;
}

const openedAt = async (child: ChildProcess): Promise<string> => {
  let printed = '';
  child.stdout!.setEncoding('utf8');
  for await (const chunk of child.stdout as AsyncIterable<string>) {
    printed += chunk;
    const address = /is open at (http:\S+)/.exec(printed)?.[1];
    if (address) return address;
  }
  throw new Error(`The application ended before it was open:\n${printed}`);
};

/** Starts a backend entry like `npm start` on a free port and waits until it is open. */
export const serve = async (entry: 'main' | 'demo/main', dataDir: string): Promise<Served> => {
  const begun = performance.now();
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  delete env['DATABASE_URL'];
  const script = join(projectRoot, 'scripts', 'start.mjs');
  const child = spawn(process.execPath, [script, entry], { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const address = await openedAt(child);
  const readyAfter = performance.now() - begun;
  return {
    address,
    readyAfter,
    stop: async () => {
      child.kill('SIGINT');
      await exit;
    },
  };
};
