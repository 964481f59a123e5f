import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../backend/src/platform/project-root.ts';
import { buildEntries } from '../../backend/src/testing/processes/build-application.ts';

/** Bytes: resident, and JavaScript's on and outside the heap. */
export interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

export interface ApplicationProcess {
  address: string;
  pid: number;
  token: string;
  /** `settled`: after garbage collection. `peak`: the most since the last message. */
  memory: (when: 'settled' | 'peak') => Promise<Memory>;
  ask: <Answer>(message: string) => Promise<Answer>;
  stop: () => Promise<void>;
}

const env = {
  PORT: '0',
  JWT_SECRET: 'x'.repeat(40),
  OWNER_EMAIL: 'owner@cafe.example',
  OWNER_PASSWORD: 'a password for measuring',
};

const openedAt = async (child: ChildProcess): Promise<string> => {
  for await (const line of createInterface(child.stdout!)) {
    const address = /is open at (http:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The application ended before it was open');
};

const signIn = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};

interface More {
  probes?: string[];
  settings?: Record<string, string>;
}

/** The built application over the database at `url`, as a process. */
export const startApplicationProcess = async (url: string, { probes = [], settings = {} }: More = {}): Promise<ApplicationProcess> => {
  const preloaded = [join(import.meta.dirname, 'memory-probe.mjs'), ...probes].flatMap((file) => ['--import', pathToFileURL(file).href]);
  const child = spawn(process.execPath, ['--expose-gc', ...preloaded, String(await buildEntries(['main']))], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], DATABASE_URL: url, ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const address = await openedAt(child);
  child.stdout!.resume();
  const ask = async <Answer>(message: string): Promise<Answer> => {
    child.send(message);
    const [answered] = (await once(child, 'message')) as [Answer];
    return answered;
  };
  return {
    address,
    pid: child.pid!,
    token: await signIn(address),
    memory: (when) => ask<Memory>(when),
    ask,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
};
