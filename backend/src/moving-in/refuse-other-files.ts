import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const beginning = 4_096;

/** Other formats by their first bytes, with advice. */
const otherKinds: { is: (bytes: Buffer, size: number) => boolean; said: string }[] = [
  {
    is: (bytes) => ['fffe0000', '0000feff'].includes(bytes.toString('hex', 0, 4)),
    said: 'it is UTF-32 and not UTF-8: save it as UTF-8',
  },
  {
    // UTF-16 without a mark: every second byte of JSON's beginning is zero.
    is: (bytes) => /^(?:\xff\xfe|\xfe\xff|[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/.test(bytes.toString('latin1', 0, 4)),
    said: 'it is UTF-16 and not UTF-8, as PowerShell writes what is sent on by >: export it with --out, or save it as UTF-8',
  },
  { is: (bytes) => bytes.toString('hex', 0, 2) === '1f8b', said: 'it is compressed: unpack it first (gunzip)' },
  { is: (bytes) => bytes.toString('latin1', 0, 4) === 'PK\x03\x04', said: 'it is an archive: unpack it first' },
  {
    is: (bytes, size) => bytes.length > 4 && bytes.includes(0) && bytes.readUInt32LE() > 4 && bytes.readUInt32LE() <= size,
    said: 'it is BSON, as mongodump writes it: export it with mongoexport',
  },
  {
    is: (bytes) => /^(?:\uFEFF)?[\w.$"]+(?:,[\w.$" ]+)+\r?\n/.test(bytes.toString('utf8')),
    said: 'it is CSV: export it without --type=csv',
  },
];

const character =
  /[\0-\x7f]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/y;

/** The offset of the first byte that is not UTF-8. */
const firstFault = (bytes: Buffer): number => {
  const text = bytes.toString('latin1');
  character.lastIndex = 0;
  let at = 0;
  while (character.test(text)) at = character.lastIndex;
  return at;
};

/** The number of bytes at the end that begin an incomplete character. */
const unfinished = (bytes: Buffer): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
};

const lineFeeds = (bytes: Buffer): number => bytes.toString('latin1').split('\n').length - 1;

/** Describes the first byte that is not UTF-8; undefined if all are. */
const faultOf = async (file: string): Promise<string | undefined> => {
  let before = 0;
  let lines = 1;
  let rest: Buffer = Buffer.alloc(0);
  const faultIn = (bytes: Buffer): string => {
    const at = firstFault(bytes);
    const place = `byte ${before + at + 1}, in line ${lines + lineFeeds(bytes.subarray(0, at))}`;
    return `it is not UTF-8: ${place} (0x${bytes.toString('hex', at, at + 1).toUpperCase()}). Save it as UTF-8, so that no text is lost`;
  };
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, piece]);
    const whole = bytes.subarray(0, bytes.length - unfinished(bytes));
    if (!isUtf8(whole)) return faultIn(bytes);
    before += whole.length;
    lines += lineFeeds(whole);
    rest = bytes.subarray(whole.length);
  }
  return rest.length > 0 ? faultIn(rest) : undefined;
};

/** Opens a file for reading. Throws a sentence when that fails. */
export const openFile = (file: string): Promise<FileHandle> =>
  open(file).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new Error(`There is no file ${file}.`, { cause }) : cause;
  });

const kindOf = async (file: string): Promise<string | undefined> => {
  const handle = await openFile(file);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return 'it is no regular file';
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning), 0, beginning, 0);
    const bytes = buffer.subarray(0, bytesRead);
    return otherKinds.find(({ is }) => is(bytes, stats.size))?.said;
  } finally {
    await handle.close();
  }
};

/** Throws for a missing file, or one that is not UTF-8 throughout: reading it would silently damage the text. */
export const refuseOtherFiles = async (files: readonly string[]): Promise<void> => {
  const faults: string[] = [];
  for (const file of files) {
    const fault = (await kindOf(file)) ?? (await faultOf(file));
    if (fault !== undefined) faults.push(`${file}: ${fault}.`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
