import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../src/platform/project-root.ts';
import { jwtSecret, password } from '../src/testing/server/test-server.ts';

export const ownerEmail = 'owner@cafe.example';

export type Entry = 'main' | 'backup' | 'restore' | 'import' | 'export' | 'rebuild' | 'reconcile' | 'verify';

const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  JWT_SECRET: jwtSecret,
  OWNER_EMAIL: ownerEmail,
  OWNER_PASSWORD: password,
  ...settings,
});

/** Starts an entry of the built backend with the given settings alone; it inherits nothing from this process's environment. */
export const spawnEntry = (entry: Entry, settings: Record<string, string>, ...args: string[]) =>
  spawn(process.execPath, ['--enable-source-maps', join(projectRoot, 'backend', 'dist', `${entry}.js`), ...args], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export interface LogLine {
  level: string;
  msg: string;
  [field: string]: unknown;
}

/** Runs the built application as its own process; resolves once it listens. A later process can take over its port. */
export const startApplicationProcess = async (settings: Record<string, string>) => {
  const child = spawnEntry('main', settings);
  const exited = once(child, 'exit').then(([code, signal]) => ({ code: code as number | null, signal: signal as string | null }));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  onTestFinished(async () => void (await end('SIGKILL')));
  const lines: LogLine[] = [];
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{')) lines.push(JSON.parse(line) as LogLine);
      const opened = /is open at (http\S+)/.exec(line);
      if (opened) resolve(opened[1]!);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The application ended with ${code}: ${complaints.join('')}`)));
  });
  return {
    address,
    pid: child.pid!,
    lines,
    end,
    exited,
  };
};

export type ApplicationProcess = Awaited<ReturnType<typeof startApplicationProcess>>;

export const runCommand = async (entry: Exclude<Entry, 'main'>, settings: Record<string, string>, ...args: string[]) => {
  const child = spawnEntry(entry, settings, ...args);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.join('') };
};
