import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { TablePart } from './backup/manifest.ts';
import { takeBackup } from './backup/take-backup.ts';
import { walkLog } from './backup/verify-log.ts';
import { takeWithinRoom } from './backup/within-room.ts';
import { applicationRole } from './engine.ts';
import { faultOf } from './eventstore/verify.ts';
import { isRecipient, recipientExample, recipientFault } from './platform/age-recipient.ts';
import { systemClock } from './platform/clock.ts';
import { hasRoomAt } from './platform/disk-space.ts';
import { createPool } from './platform/postgres/pool.ts';
import { version } from './platform/project-root.ts';
import { runCommand, type Work } from './platform/run-command.ts';

const usage = 'Usage: npm run backup -- FILE [--recipient age1…]';

const warning = (fault: Parameters<typeof faultOf>[0]): string =>
  `WARNING: THE LOG THAT WAS SAVED IS NOT INTACT: ${faultOf(fault)}.\nKeep older backups. A restore of this one needs --not-intact; docs/OPERATIONS.md says how to mend the log (Verify).`;

/** An encrypted file always ends in `.age`. */
const nameFor = (file: string, recipient: string | undefined): string =>
  recipient !== undefined && !file.endsWith('.age') ? `${file}.age` : file;

/** Whether the saved log matches its seals: otherwise a restore needs `--not-intact`. */
const isIntact = async (url: string, signal: AbortSignal): Promise<boolean> => {
  const pool = createPool(url, { role: applicationRole, applicationName: 'tabletime backup', max: 1 });
  try {
    const verdict = await walkLog({ pool, now: systemClock.now, signal });
    if (!verdict.intact) console.error(warning(verdict));
    return verdict.intact;
  } catch (error) {
    signal.throwIfAborted();
    console.error(`The log that was saved could not be verified: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await pool.end();
  }
};

const understand = (args: string[]): Work => {
  const { values, positionals } = parseArgs({ args, options: { recipient: { type: 'string' } }, allowPositionals: true });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(usage);
  if (values.recipient !== undefined && !isRecipient(values.recipient))
    throw new Error(`--recipient ${recipientFault}, for example --recipient ${recipientExample}`);
  return async (url, signal, { backupRecipient, diskFloor }) => {
    const recipient = values.recipient ?? backupRecipient;
    const file = nameFor(resolve(name), recipient);
    const onTable = ({ name: table, rows }: TablePart): boolean => process.stderr.isTTY && process.stderr.write(`${table}: ${rows} rows\n`);
    const folder = dirname(file);
    const hasRoomFor = (bytes: number) => hasRoomAt(folder, bytes, diskFloor);
    const saved = await takeWithinRoom({ folder, bytes: 0, hasRoomFor, signal }, (untilFull) =>
      takeBackup({ url, file, version, recipient, now: systemClock.now(), signal: untilFull, onTable }),
    );
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    const secrecy = recipient === undefined ? 'not encrypted' : `encrypted for ${recipient}`;
    console.log(
      `Saved up to position ${saved.position}, sealed by ${saved.seal}: ${rows} rows, ${saved.bytes} bytes in ${file}, ${secrecy}`,
    );
    return (await isIntact(url, signal)) ? 0 : 1;
  };
};

await runCommand(understand, { cleansUp: true });
