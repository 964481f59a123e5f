import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  resident: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended already.
    return '';
  }
};

const numbers = (text: string): number[] => text.trim().split(/\s+/).map(Number);

/** All processes, from `/proc` or else from `ps`. */
const processes = (): Process[] => {
  if (!existsSync('/proc/self/status')) {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=']).toString().trim().split('\n').map(numbers);
    return rows.map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, resident: kilobytes * 1024 }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const status = read(`/proc/${name}/status`);
      const field = (of: RegExp): number => Number(of.exec(status)?.[1] ?? 0);
      return { pid: Number(name), parent: field(/^PPid:\s+(\d+)$/m), resident: field(/^VmRSS:\s+(\d+) kB$/m) * 1024 };
    });
};

/** Resident memory in bytes of a process, and of the process with its descendants. */
export const residentOf = (pid: number): { own: number; withChildren: number } => {
  const all = processes();
  const sumOf = (of: Process): number =>
    all.filter(({ parent }) => parent === of.pid).reduce((sum, child) => sum + sumOf(child), of.resident);
  const process = all.find((each) => each.pid === pid);
  return process ? { own: process.resident, withChildren: sumOf(process) } : { own: 0, withChildren: 0 };
};
