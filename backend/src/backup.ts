import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from './backup/take-backup.ts';
import { systemClock } from './platform/clock.ts';
import { version } from './platform/project-root.ts';
import { runCommand, type Work } from './platform/run-command.ts';

const usage = 'Usage: npm run backup -- FILE [--recipient age1…]';

/** Saves everything into one file while the application runs. */
const understand = (args: string[]): Work => {
  const { values, positionals } = parseArgs({ args, options: { recipient: { type: 'string' } }, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  return async (url, signal) => {
    const told = (table: string): boolean => process.stderr.isTTY && process.stderr.write(`${table}\n`);
    const now = systemClock.now();
    const saved = await takeBackup({ url, file: resolve(file), version, recipient: values.recipient, now, signal, told });
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Saved up to position ${saved.position}, sealed by ${saved.seal}: ${rows} rows, ${saved.bytes} bytes in ${resolve(file)}`);
    return 0;
  };
};

await runCommand(understand, { cleansUp: true });
