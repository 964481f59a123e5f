import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether a process exists under any account; a zombie does not count. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return procStat(pid)?.[0] !== 'Z';
};

/** The fields of /proc/<pid>/stat from the state on (the name before it may contain spaces and brackets). */
const procStat = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

const ps = (pid: number, field: string): string | undefined => {
  try {
    return execFileSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

/** The start time, which distinguishes this process from a later one with the same id. Undefined when it is gone. */
export const startedAt = (pid: number): string | undefined => {
  if (!isAlive(pid)) return undefined;
  return process.platform === 'linux' ? procStat(pid)?.[19] : ps(pid, 'lstart');
};

/** The command line, separated by spaces; undefined when the process is gone. */
export const commandOf = (pid: number): string | undefined => {
  if (process.platform !== 'linux') return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
};

/** Polls until `condition` holds; false after `limitMs`. */
export const until = async (condition: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> => {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await delay(8);
  }
  return true;
};

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
};

/** Stops a PostgreSQL server: a fast shutdown, then SIGKILL if it takes too long. */
export const endServer = async (pid: number): Promise<void> => {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, limitMs] of steps) {
    send(pid, signal);
    if (await until(() => !isAlive(pid), limitMs)) return;
  }
  throw new Error(`The PostgreSQL server with process id ${pid} cannot be ended`);
};
