import { createHash } from 'node:crypto';
import { closeSync } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Decrypter, Encrypter } from 'age-encryption';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { readIfThere } from '../platform/private-file.ts';
import { BackupError, fileOfTable, Manifest, manifestName, type TablePart } from './manifest.ts';

export interface Measured {
  rows: number;
  bytes: number;
  sha256: string;
}

const lineFeed = 10;

/** Passes rows through and measures them: COPY ends each row with a line feed and escapes those within. */
export const createMeasure = () => {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, measured: (): Measured => ({ rows, bytes, sha256: hash.digest('hex') }) };
};

/** Encrypts a stream in the age format for the holder of the recipient's identity. */
export const encrypted = async (content: Readable, recipient: string): Promise<Readable> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>)) as never);
};

/** Decrypts an age stream with an identity file as `age-keygen` writes it. Throws a `BackupError`. */
export const decrypted = async (content: Readable, identityFile: string): Promise<Readable> => {
  const text = await readIfThere(identityFile);
  if (text === undefined) throw new BackupError(`There is no file ${identityFile}.`);
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new BackupError(`${identityFile} has no line that begins with AGE-SECRET-KEY-`);
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity.trim());
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>)) as never);
  } catch (cause) {
    throw new BackupError('The backup was encrypted for another identity.', { cause });
  }
};

const zipOfFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
const zipOfOpen = promisify<number, yauzl.Options, ZipFile>(yauzl.fromFd);

const openZip = async (file: string, opened: number | undefined): Promise<ZipFile> => {
  const options = { lazyEntries: true, autoClose: false };
  if (opened === undefined) return zipOfFile(file, options);
  return zipOfOpen(opened, options).catch((error: unknown) => {
    closeSync(opened);
    throw error;
  });
};

const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  await new Promise((resolve, reject) => {
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return entries;
};

const parseManifest = (text: string): Manifest => {
  const raw = JSON.parse(text) as { formatVersion?: unknown; version?: unknown };
  if (typeof raw.formatVersion === 'number' && raw.formatVersion > Manifest.shape.formatVersion.value)
    throw new BackupError(`The backup was taken by a newer Tabletime (${String(raw.version)}): restore it with that version.`);
  return Manifest.parse(raw);
};

export interface Archive {
  manifest: Manifest;
  rowsOf: (table: string) => Promise<Readable>;
  /** Reads everything; throws a `BackupError` naming the first table that does not match the manifest. */
  check: () => Promise<void>;
  close: () => void;
}

/** Opens a plain or decrypted backup, from the descriptor `opened` if there is one. Throws a `BackupError` for any other file. */
export const openArchive = async (file: string, opened?: number): Promise<Archive> => {
  const unreadable = (cause: unknown): BackupError =>
    cause instanceof BackupError ? cause : new BackupError(`${file} is no backup of Tabletime, or was cut off.`, { cause });
  const zip = await openZip(file, opened).catch((cause: unknown) => {
    throw (cause as NodeJS.ErrnoException).code === 'ENOENT' ? new BackupError(`There is no file ${file}.`) : unreadable(cause);
  });
  const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  try {
    const entries = await entriesOf(zip);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new BackupError(`${file} lacks ${name}.`);
      return openEntry(entry);
    };
    const manifest = parseManifest((await buffer(await read(manifestName))).toString());
    const named = [manifestName, ...manifest.tables.map(({ name }) => fileOfTable(name))];
    const unknown = [...entries.keys()].find((name) => !named.includes(name));
    if (unknown) throw new BackupError(`${file} holds ${unknown}, of which its manifest does not tell.`);

    const checkTable = async ({ name, rows, bytes, sha256 }: TablePart): Promise<void> => {
      const { stream, measured } = createMeasure();
      await pipeline(await read(fileOfTable(name)), stream.resume());
      const found = measured();
      if (found.rows !== rows || found.bytes !== bytes || found.sha256 !== sha256)
        throw new BackupError(`${file} is damaged: the rows of ${name} are not those that were saved.`);
    };
    return {
      manifest,
      rowsOf: (table) => read(fileOfTable(table)),
      check: async () => {
        for (const table of manifest.tables)
          await checkTable(table).catch((cause: unknown) => {
            throw cause instanceof BackupError
              ? cause
              : new BackupError(`${file} is damaged: ${table.name} cannot be read to its end.`, { cause });
          });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw unreadable(error);
  }
};
