import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { latestOccurrence, type Role, roles } from '@tabletime/contract';

export const owner = { email: 'owner@tabletime.example', password: 'a long enough password', name: 'Noura' } as const;

export interface RunningApp {
  url: string;
  output: () => string;
  stop: () => Promise<void>;
}

export interface SignIn {
  email: string;
  password: string;
}

/** The app with the demo's data: sixty evenings, and a person of every role. */
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

/** Process id of the app's database server. Throws if there is none: a leftover one would go unnoticed. */
const databaseOf = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** Polls `question`; false after `seconds`. */
const eventually = async (seconds: number, question: () => Promise<boolean> | boolean): Promise<boolean> => {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await question()) return true;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  // Once more: the machine may have been suspended.
  return question();
};

const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const minute = 60_000;
/** Longer than any run. */
const longestRun = 60 * minute;

/** A start of the business day, `usual` or `other`, that the run does not cross: today stays today for all tests. */
export const dayStart = (startedAt: number, usual: string, other: string): string =>
  latestOccurrence(usual, startedAt + longestRun, 'Asia/Riyadh') > startedAt ? other : usual;

/** Start of the run in epoch ms, shared by all workers. */
const runStart = (): number => Number(process.env['TABLETIME_E2E_STARTED_AT'] ?? Date.now());

interface Program {
  child: ChildProcess;
  folder: string;
  database: number;
  output: () => string;
}

const longestTail = 3_000;

/** Stops a program like Ctrl-C. Throws its last output if it or its database stays, or its exit code is a failure. */
const end = async ({ child, folder, database, output }: Program, keepAs?: string): Promise<void> => {
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
  if (keepAs) renameSync(join(folder, 'data'), keepAs);
  rmSync(folder, { recursive: true, force: true });
};

/** Starts a program of the built app on a copy of the data folder `filled`, or on an empty one, and waits until it is ready. */
const startProgram = async (args: string[], businessDayStartsAt: string, filled?: string, settings: NodeJS.ProcessEnv = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tabletime-e2e-'));
  const dataFolder = join(folder, 'data');
  // PostgreSQL requires owners and modes.
  if (filled) await promisify(execFile)('cp', ['-a', filled, dataFolder]);
  const { DATABASE_URL: _other, ...environment } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    env: {
      ...environment,
      // The system chooses a port: one found free could be taken by the time of its use.
      PORT: '0',
      DATA_DIR: dataFolder,
      BUSINESS_DAY_STARTS_AT: businessDayStartsAt,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      OWNER_NAME: owner.name,
      // Independent of the machine's disk.
      DISK_FLOOR_MB: '0',
      // All journeys of a worker come from one address within the hour that the default counts.
      REGISTRATIONS_PER_ADDRESS: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let ended = '';
  // After all of its output has arrived.
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
  const program = { child, folder, database, output: () => output };
  return {
    url,
    /** Deletes its data folder, or moves it to `keepAs`. */
    stop: (keepAs?: string) => end(program, keepAs),
    output: () => output,
  };
};

/** Like `npm start`, with an empty café. */
export const startApp = (settings: NodeJS.ProcessEnv = {}): Promise<RunningApp> =>
  startProgram([], dayStart(runStart(), '00:00', '03:00'), undefined, settings);

/** The run's copy of the demo's data, for all workers: filling one takes as long as ten tests. */
const demoShelf = (): string => {
  const shelf = process.env['TABLETIME_E2E_DEMO'];
  if (!shelf) throw new Error('The global setup has to come first.');
  return shelf;
};

/** Creates the folder for the demo's data and tells later workers of it. Returns its clean-up. */
export const makeDemoShelf = (): (() => void) => {
  const shelf = mkdtempSync(join(tmpdir(), 'tabletime-e2e-demo-'));
  process.env['TABLETIME_E2E_DEMO'] = shelf;
  process.env['TABLETIME_E2E_STARTED_AT'] = String(Date.now());
  return () => rmSync(shelf, { recursive: true, force: true });
};

const startDemoProgram = (filled?: string) => startProgram(['demo/main'], dayStart(runStart(), '05:00', '08:00'), filled);

/** The demo's data folder. The first worker fills it while the others wait. */
const filledDemo = async (): Promise<string> => {
  const [filled, failed] = ['filled', 'failed'].map((name) => join(demoShelf(), name)) as [string, string];
  try {
    mkdirSync(join(demoShelf(), 'started'));
  } catch {
    await eventually(150, () => existsSync(filled) || existsSync(failed));
    if (!existsSync(filled)) throw new Error('Another worker could not fill the demo.');
    return filled;
  }
  try {
    await (await startDemoProgram()).stop(filled);
  } catch (error) {
    mkdirSync(failed);
    throw error;
  }
  return filled;
};

/** Like `npm run demo`, on a copy of the shared data. */
export const startDemo = async (): Promise<RunningDemo> => {
  const app = await startDemoProgram(await filledDemo());
  const signInOf = (role: Role): SignIn => {
    const [, email, password] = new RegExp(`^\\s*${role}\\s+(\\S+@\\S+)\\s+(\\S+)\\s*$`, 'm').exec(app.output()) ?? [];
    if (email === undefined || password === undefined) throw new Error(`The demo named no sign-in for ${role}:\n${app.output()}`);
    return { email, password };
  };
  return { ...app, signIns: Object.fromEntries(roles.map((role) => [role, signInOf(role)])) as Record<Role, SignIn> };
};
