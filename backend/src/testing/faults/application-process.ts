import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../platform/project-root.ts';
import { jwtSecret, password } from '../test-server.ts';

export const ownerEmail = 'owner@cafe.example';

const fileOf = (entry: string): string => join(projectRoot, 'backend', 'dist', `${entry}.js`);

const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  JWT_SECRET: jwtSecret,
  OWNER_EMAIL: ownerEmail,
  OWNER_PASSWORD: password,
  ...settings,
});

export interface LogLine {
  level: string;
  msg: string;
  [field: string]: unknown;
}

/** The built application as a process of its own, under a port that a later one can be given again. Resolves once it listens. */
export const startApplicationProcess = async (settings: Record<string, string>) => {
  const child = spawn(process.execPath, ['--enable-source-maps', fileOf('main')], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    /** What it logged so far. */
    lines,
    /** Sends it a signal; resolves with how it ended. */
    end,
    exited,
  };
};

export type ApplicationProcess = Awaited<ReturnType<typeof startApplicationProcess>>;

/** Runs a command beside the application to its end. */
export const runCommand = async (entry: 'verify', settings: Record<string, string>) => {
  const child = spawn(process.execPath, [fileOf(entry)], { env: environment(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.join('') };
};
