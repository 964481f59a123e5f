import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Role, roles } from '@tabletime/contract';

export const owner = { email: 'owner@tabletime.example', password: 'a long enough password', name: 'Noura' } as const;

export interface RunningApp {
  url: string;
  /** What it wrote to its terminal so far. */
  output: () => string;
  stop: () => Promise<void>;
}

export interface SignIn {
  email: string;
  password: string;
}

/** The app over the demo's café: sixty evenings by real commands, and somebody of every role. */
export interface RunningDemo extends RunningApp {
  signIns: Record<Role, SignIn>;
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The process id of the database server that the app started for its data folder. Throws when there is none: then nobody would notice one left running. */
const databaseOf = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** Asks `question` again and again until it holds; false when `seconds` have passed without it. */
const eventually = async (seconds: number, question: () => Promise<boolean> | boolean): Promise<boolean> => {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await question()) return true;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  // Once more: the machine may have stood still since the last time.
  return question();
};

const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

interface Program {
  child: ChildProcess;
  folder: string;
  database: number;
  output: () => string;
}

const longestTail = 3_000;

/** Ends a program as Ctrl-C does. Throws what it wrote last when it, or its database, does not end, or it ends as if something were wrong. */
const end = async ({ child, folder, database, output }: Program): Promise<void> => {
  child.kill('SIGINT');
  const stopped = await eventually(20, () => child.exitCode !== null || child.signalCode !== null);
  const left = alive(database);
  if (!stopped) child.kill('SIGKILL');
  if (left) process.kill(database, 'SIGINT');
  const faults = [
    ...(stopped ? [] : ['it was still running after 20 s']),
    ...(stopped && child.exitCode !== 0 ? [`it ended by ${child.signalCode ?? child.exitCode}`] : []),
    ...(left ? [`its database (${database}) was left running`] : []),
  ];
  if (faults.length > 0)
    throw new Error(`The app was told to end, and ${faults.join('; ')}. It wrote last:\n${output().slice(-longestTail)}`);
  rmSync(folder, { recursive: true, force: true });
};

/** Starts the built application, or another program of it, on an empty data folder of its own and waits until it is ready. */
const startProgram = async (...program: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'tabletime-e2e-'));
  const dataFolder = join(folder, 'data');
  const { DATABASE_URL: _other, ...environment } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs', ...program], {
    env: {
      ...environment,
      // Any free one, as the system gives it: one that was found free before could be taken by the time it is asked for.
      PORT: '0',
      DATA_DIR: dataFolder,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      OWNER_NAME: owner.name,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let ended = '';
  // When all that it wrote has arrived too.
  child.once('close', (code, signal) => (ended = `by ${signal ?? code}`));
  const addressOf = (): string | undefined => {
    const port = / is open at http:\/\/[^\s/]+:(\d+)/.exec(output)?.[1];
    return port && `http://127.0.0.1:${port}`;
  };
  const ready = await eventually(120, () => {
    if (ended) throw new Error(`The app ended ${ended} before it was ready:\n${output}`);
    const address = addressOf();
    return address !== undefined && isReady(address);
  });
  const url = addressOf();
  if (!ready || url === undefined) {
    child.kill('SIGINT');
    throw new Error(`The app was not ready within two minutes:\n${output}`);
  }
  const database = databaseOf(dataFolder);
  return { url, stop: () => end({ child, folder, database, output: () => output }), output: () => output };
};

/** Starts the application as `npm start` does, on an empty café. */
export const startApp = (): Promise<RunningApp> => startProgram();

/** Starts the application as `npm run demo` does. */
export const startDemo = async (): Promise<RunningDemo> => {
  const app = await startProgram('demo/main');
  const signInOf = (role: Role): SignIn => {
    const [, email, password] = new RegExp(`^\\s*${role}\\s+(\\S+@\\S+)\\s+(\\S+)\\s*$`, 'm').exec(app.output()) ?? [];
    if (email === undefined || password === undefined) throw new Error(`The demo named no sign-in for ${role}:\n${app.output()}`);
    return { email, password };
  };
  return { ...app, signIns: Object.fromEntries(roles.map((role) => [role, signInOf(role)])) as Record<Role, SignIn> };
};
