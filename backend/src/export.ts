import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordCommand } from './commands/record-command.ts';
import { applicationRole } from './engine.ts';
import { moveOut } from './moving-out/move-out.ts';
import { systemClock } from './platform/clock.ts';
import { version } from './platform/project-root.ts';
import { runCommand, type Work } from './platform/run-command.ts';

const usage = 'Usage: npm run export -- FOLDER';

const understand = (args: string[]): Work => {
  const [target, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (target === undefined || more.length > 0) throw new Error(usage);
  const folder = resolve(target);
  return async (url, signal) => {
    const onFile = (file: string): boolean => process.stderr.isTTY && process.stderr.write(`${file}\n`);
    const now = systemClock.now();
    const { position, seal, files } = await moveOut({ url, folder, version, now, signal, onFile });
    await recordCommand({ url, role: applicationRole, event: { type: 'LogExported', data: { command: 'npm run export' } }, at: now });
    const rows = files.reduce((sum, file) => sum + file.rows, 0);
    console.log(`Exported up to position ${position}, sealed by ${seal}: ${rows} rows into ${folder}`);
    return 0;
  };
};

await runCommand(understand, { cleansUp: true });
