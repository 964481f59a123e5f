import { existsSync, readdirSync, readFileSync } from 'node:fs';

const msPerTick = 10;

export const knowsCpuTime = existsSync('/proc/self/stat');

interface ProcessTimes {
  parent: number;
  own: number;
  ended: number;
}

const timesOf = (pid: number | 'self'): ProcessTimes | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name before the closing bracket may contain anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at]);
    return { parent, own: (user + system) * msPerTick, ended: (endedUser + endedSystem) * msPerTick };
  } catch {
    return undefined;
  }
};

/** Milliseconds of CPU time of a process and its descendants. */
export const treeTime = (pid: number): number => {
  const top = timesOf(pid);
  if (!top) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), top.own + top.ended);
};

/** Milliseconds of CPU time of this process's ended children. */
export const endedChildrenTime = (): number => timesOf('self')?.ended ?? 0;

/** Milliseconds of the machine's CPU time since boot, over all cores. */
export const machineTime = (): number => {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softIrq) * msPerTick;
};
