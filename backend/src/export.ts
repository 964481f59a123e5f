import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { moveOut } from './moving-out/move-out.ts';
import { systemClock } from './platform/clock.ts';
import { version } from './platform/project-root.ts';
import { runCommand, type Work } from './platform/run-command.ts';

const usage = 'Usage: npm run export -- FOLDER';

const understand = (args: string[]): Work => {
  const [given, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (given === undefined || more.length > 0) throw new Error(usage);
  const folder = resolve(given);
  return async (url, signal) => {
    const told = (file: string): boolean => process.stderr.isTTY && process.stderr.write(`${file}\n`);
    const { position, seal, files } = await moveOut({ url, folder, version, now: systemClock.now(), signal, told });
    const rows = files.reduce((sum, file) => sum + file.rows, 0);
    console.log(`Exported up to position ${position}, sealed by ${seal}: ${rows} rows into ${folder}`);
    return 0;
  };
};

await runCommand(understand, { cleansUp: true });
