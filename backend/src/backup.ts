import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from './backup/take-backup.ts';
import { isRecipient, recipientExample, recipientFault } from './platform/age-recipient.ts';
import { systemClock } from './platform/clock.ts';
import { version } from './platform/project-root.ts';
import { runCommand, type Work } from './platform/run-command.ts';

const usage = 'Usage: npm run backup -- FILE [--recipient age1…]';

/** An encrypted file is called so, whatever name was asked for. */
const nameFor = (file: string, recipient: string | undefined): string =>
  recipient !== undefined && !file.endsWith('.age') ? `${file}.age` : file;

/** Saves everything into one file while the application runs. */
const understand = (args: string[]): Work => {
  const { values, positionals } = parseArgs({ args, options: { recipient: { type: 'string' } }, allowPositionals: true });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(usage);
  if (values.recipient !== undefined && !isRecipient(values.recipient))
    throw new Error(`--recipient ${recipientFault}, for example --recipient ${recipientExample}`);
  return async (url, signal, { backupRecipient }) => {
    const recipient = values.recipient ?? backupRecipient;
    const file = nameFor(resolve(name), recipient);
    const told = (table: string): boolean => process.stderr.isTTY && process.stderr.write(`${table}\n`);
    const saved = await takeBackup({ url, file, version, recipient, now: systemClock.now(), signal, told });
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    const secrecy = recipient === undefined ? 'not encrypted' : `encrypted for ${recipient}`;
    console.log(
      `Saved up to position ${saved.position}, sealed by ${saved.seal}: ${rows} rows, ${saved.bytes} bytes in ${file}, ${secrecy}`,
    );
    return 0;
  };
};

await runCommand(understand, { cleansUp: true });
